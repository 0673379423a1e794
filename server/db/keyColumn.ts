import type { Entity } from '../../src/contract/tools/entity';
import { coreTypeOf } from '../../src/fields/zod';
import { metaOf } from '../../src/fields/meta';
import { columnOf } from '../../src/fields/kindOf';

/** Whether a field is a text that a list is ordered by or searched: both ignore case. */
export const isKeyed = (entity: Pick<Entity, 'fields'>, field: string): boolean => {
  const schema = entity.fields[field]!; // called with the entity's own fields
  const { sort, search } = metaOf(schema);
  const isText = coreTypeOf(schema) === 'string' && columnOf(schema).type === 'text';
  return field !== 'id' && isText && (sort === true || search === true);
};

/** The column that holds a text in lower case: comparing and matching it is far cheaper than whatever the case. */
export const keyColumn = (field: string): string => `${field}_key`;

/** The column that orders by a field. */
export const orderColumn = (entity: Pick<Entity, 'fields'>, field: string): string =>
  isKeyed(entity, field) ? keyColumn(field) : field;
