import type { Entity } from '../../src/contract/schema/entity';
import { coreTypeOf } from '../../src/fields/zod';
import { metaOf } from '../../src/fields/meta';
import { columnOf } from '../../src/fields/kindOf';

/** Whether a field is a sortable or searchable text. Both ignore case. */
export const isKeyed = (entity: Pick<Entity, 'fields'>, field: string): boolean => {
  const schema = entity.fields[field]!; // `field` is a field of the entity
  const { sort, search } = metaOf(schema);
  const isText = coreTypeOf(schema) === 'string' && columnOf(schema).type === 'text';
  return field !== 'id' && isText && (sort === true || search === true);
};

/** The column with a text in lower case, which is cheaper than a case-insensitive comparison. */
export const keyColumn = (field: string): string => `${field}_key`;

/** The column to sort by for a field. */
export const orderColumn = (entity: Pick<Entity, 'fields'>, field: string): string =>
  isKeyed(entity, field) ? keyColumn(field) : field;
