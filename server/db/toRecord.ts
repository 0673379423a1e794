import type { Entity } from '../../src/contract/schema/entity';
import { kindOf } from '../../src/fields/kindOf';
import { coreOf } from '../../src/fields/zod';

const readers = new WeakMap<object, readonly (readonly [string, (value: unknown) => unknown])[]>();

/** The functions that convert column values to field values, by field. */
const readersOf = (entity: Pick<Entity, 'fields'>) => {
  const known = readers.get(entity);
  if (known) return known;
  const created = Object.entries(entity.fields).map(([field, schema]) => {
    const { fromRow = (value: unknown) => value } = kindOf(schema);
    const core = coreOf(schema);
    return [field, (value: unknown) => (value === null ? null : fromRow(value, core))] as const;
  });
  readers.set(entity, created);
  return created;
};

/** Converts a row of raw SQL to the entity's record. Omits fields that the row does not have. */
export const toRecord = <R extends object = Record<string, unknown>>(
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): R => {
  const record: Record<string, unknown> = {};
  for (const [field, read] of readersOf(entity)) if (field in row) record[field] = read(row[field]);
  return record as R; // the caller selects the columns of R
};
