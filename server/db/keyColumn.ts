import type { Entity } from '../../src/contract/tools/entity';
import { coreOf, metaOf } from '../../src/contract/tools/meta';

/** Kinds whose values are text on the wire, yet no text in the database. */
const otherKinds = ['dateTime', 'date', 'month', 'money'];

/** Whether a field is a text that orders a list or is searched: its order and search ask for letters of one case. */
export const isKeyed = (entity: Pick<Entity, 'fields'>, field: string): boolean => {
  const schema = entity.fields[field]!; // called with the entity's own fields
  const { sort, search, kind = '' } = metaOf(schema);
  const isText = coreOf(schema)._zod.def.type === 'string' && !otherKinds.includes(kind);
  return field !== 'id' && isText && (sort === true || search === true);
};

/** The column that holds a text in lower case: comparing and matching it is far cheaper than whatever the case. */
export const keyColumn = (field: string): string => `${field}_key`;

/** The column that orders by a field. */
export const orderColumn = (entity: Pick<Entity, 'fields'>, field: string): string =>
  isKeyed(entity, field) ? keyColumn(field) : field;
