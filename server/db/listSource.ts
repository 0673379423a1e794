import { type SQL, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type { Entity } from '../../src/contract/schema/entity';
import { coreTypeOf, coreOf } from '../../src/fields/zod';
import { metaOf } from '../../src/fields/meta';
import { columnOf, kindOf } from '../../src/fields/kinds';

/** The table or view of a list. */
export interface ListSource {
  readonly table: string;
  readonly entity: Pick<Entity, 'fields'>;
  /** SQL of fields that are no plain columns. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** The SQL types of the columns, to which filter values are cast. */
  readonly types: Readonly<Record<string, string>>;
}

/** The rows of a source that a caller can see, and how their total is cached. */
export interface ListScope {
  readonly where: readonly SQL[];
  /** Identifies these conditions among the scopes of one table. */
  readonly cacheKey: string;
  /** The creator whose writes change the total, by id, or `allOwners`. */
  readonly cacheOwner: string;
}

/** Creates the list source of a table: the columns named like entity fields, and computed fields. */
export const sourceOf = (
  table: Table,
  entity: Pick<Entity, 'fields'>,
  computed: Readonly<Record<string, SQL>> = {},
): ListSource => ({
  table: getTableName(table),
  entity,
  computed,
  types: Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name in entity.fields)
      .map(([, column]) => [column.name, column.getSQLType()]),
  ),
});

/** Whether a field is a sortable or searchable text. Both ignore case. */
export const hasKeyColumn = (entity: Pick<Entity, 'fields'>, field: string): boolean => {
  const schema = entity.fields[field]!; // `field` is a field of the entity
  const { sort, search } = metaOf(schema);
  const isText = coreTypeOf(schema) === 'string' && columnOf(schema).type === 'text';
  return field !== 'id' && isText && (sort === true || search === true);
};

/** The column with a text in lower case, which is cheaper than a case-insensitive comparison. */
export const keyColumn = (field: string): string => `${field}_key`;

/** The column to sort by for a field. */
export const orderColumn = (entity: Pick<Entity, 'fields'>, field: string): string =>
  hasKeyColumn(entity, field) ? keyColumn(field) : field;

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
