import type { Entity } from '../../src/contract/tools/entity';
import { coreOf, metaOf } from '../../src/contract/tools/meta';

const readers = new WeakMap<object, readonly (readonly [string, (value: unknown) => unknown])[]>();

const isNumbers = (core: Entity['fields'][string]): boolean => {
  const { element } = core._zod.def as { element?: Entity['fields'][string] }; // arrays alone carry one
  return element !== undefined && coreOf(element)._zod.def.type === 'number';
};

/** How a column's value becomes a field's: times in ISO 8601, numbers with decimals as numbers. */
const readersOf = (entity: Pick<Entity, 'fields'>) => {
  const known = readers.get(entity);
  if (known) return known;
  const made = Object.entries(entity.fields).map(([field, schema]) => {
    const read =
      metaOf(schema).kind === 'dateTime'
        ? (value: unknown) => new Date(value as string).toISOString() // the driver gives timestamps as text
        : coreOf(schema)._zod.def.type === 'number'
          ? Number
          : isNumbers(coreOf(schema))
            ? (value: unknown) => (value as unknown[]).map(Number) // an array, by the column's type
            : (value: unknown) => value;
    return [field, (value: unknown) => (value === null ? null : read(value))] as const;
  });
  readers.set(entity, made);
  return made;
};

/** A row, as raw SQL gives it, in the shape of the entity's record. Fields that the row lacks are left out. */
export const toRecord = (
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [field, read] of readersOf(entity)) if (field in row) record[field] = read(row[field]);
  return record;
};
