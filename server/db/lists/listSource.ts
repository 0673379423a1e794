import { is, sql, type SQL, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Entity, ListedEntity } from '../../../src/contract/schema/entity';
import { withComputed } from '../../../src/contract/schema/computedFields';
import { withoutFields } from '../../../src/contract/schema/fieldPermissions';
import type { FilterOperatorName } from '../../../src/contract/schema/filterOperators';
import { coreTypeOf, coreOf } from '../../../src/fields/zod';
import { metaOf } from '../../../src/fields/meta';
import { columnOf, kindOf } from '../../../src/fields/kinds';
import { ownersTable } from '../people/owners';
import { memoizeByObject } from '../../../src/fields/memoizeByObject';

/** The condition of one operator of a filter that has no field, at a time; undefined if it does not filter. */
export type FilterWithoutField = (operator: FilterOperatorName, value: unknown, now: Date) => SQL | undefined;

/** The table or view of a list. */
export interface ListSource {
  readonly table: string;
  readonly entity: ListedEntity;
  /** Conditions of the filters that the entity declares without a field. */
  readonly filters?: Readonly<Record<string, FilterWithoutField>>;
  /** SQL of fields that are no plain columns. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** The SQL types of the columns, to which filter values are cast. */
  readonly types: Readonly<Record<string, string>>;
  /** Fields by which a list of one owner has no index of its own, but reads that of everybody's rows. */
  readonly sharedOrders?: ReadonlySet<string>;
  /** The columns of the indexes by which everybody's rows are read in an order, by its field. */
  readonly orderColumns?: ReadonlyMap<string, ReadonlySet<string>>;
  /** The condition of the rows that the indexes of shared orders have; undefined if they have all. */
  readonly sharedRows?: SQL | undefined;
  /** The field, a time, by which there is an index of the rows of each owner. */
  readonly ownOrder?: string | undefined;
}

/** The rows of a source that a caller can see, and how their total is cached. */
export interface ListScope {
  readonly where: readonly SQL[];
  /** Identifies these conditions among the scopes of one table. */
  readonly cacheKey: string;
  /** The creator whose writes change the total, by id, or `allOwners`. */
  readonly cacheOwner: string;
  /** Whether all rows have the same owner. */
  readonly hasOneOwner?: boolean;
  /** Fields that the caller may not read. */
  readonly unreadable?: readonly string[];
}

const readable = new WeakMap<ListSource, Map<string, ListSource>>();

/** The source without the fields that the caller may not read: they are not selected, searched or filtered by. */
export const readableSource = (
  source: ListSource,
  { unreadable = [] }: Pick<ListScope, 'unreadable'>,
): ListSource => {
  if (unreadable.length === 0) return source;
  const variants = readable.get(source) ?? new Map<string, ListSource>();
  readable.set(source, variants);
  const key = unreadable.join();
  const fields = withoutFields(source.entity.fields, unreadable);
  const variant = variants.get(key) ?? { ...source, entity: { ...source.entity, fields } };
  variants.set(key, variant);
  return variant;
};

/** The name of the index for an order of one owner's rows. PostgreSQL cuts names after 63 characters. */
export const ownOrderIndex = (table: string, field: string): string => `${table}_own_${field}`.slice(0, 63);

/** The name of the index for an order of everybody's rows. */
export const sharedOrderIndex = (table: string, field: string): string =>
  `${table}_all_${field}`.slice(0, 63);

/** The orders that a list of one owner's rows shares with everybody's, and the one by time that it has an index of its own for. */
const ordersOf = (
  table: PgTable,
  entity: ListedEntity,
  types: ListSource['types'],
): Pick<ListSource, 'sharedOrders' | 'orderColumns' | 'sharedRows' | 'ownOrder'> => {
  const { name, indexes } = getTableConfig(table);
  const byName = new Map(indexes.map(({ config }) => [config.name, config]));
  const isOwn = (field: string) => byName.has(ownOrderIndex(name, field));
  const shared = Object.keys(entity.fields).filter(field => byName.has(sharedOrderIndex(name, field)));
  const indexOf = (field: string) => byName.get(sharedOrderIndex(name, field));
  const columnsOf = (field: string) =>
    (indexOf(field)?.columns ?? []).flatMap(column => ('name' in column ? (column.name ?? []) : []));
  return {
    sharedOrders: new Set(shared.filter(field => !isOwn(field))),
    orderColumns: new Map(shared.map(field => [field, new Set(columnsOf(field))])),
    sharedRows: shared.map(field => indexOf(field)?.where)[0],
    ownOrder: shared.find(field => isOwn(field) && types[field]?.endsWith('with time zone')),
  };
};

/** Creates the list source of a table: the columns named like entity fields, and what is no column. */
export const sourceOf = (
  table: Table,
  entity: ListedEntity,
  { computed = {}, filters = {} }: Pick<ListSource, 'computed' | 'filters'> = {},
): ListSource => {
  const types = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name in entity.fields)
      .map(([, column]) => [column.name, column.getSQLType()]),
  );
  return {
    ...{ table: getTableName(table), entity, computed, filters, types },
    ...(is(table, PgTable) ? ordersOf(table, entity, types) : {}),
  };
};

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

/** The key that rows are ordered by. */
export interface OrderKey {
  /** The name of its column. */
  readonly column: string;
  /** The SQL type of the key. */
  readonly type: string;
  /** The table with its rows; the owners are joined where their name is the key. */
  readonly from: SQL;
  /** The owners, where their name is the key: the rows of `tableName` are joined by `field`. */
  readonly owners?: {
    readonly tableName: string;
    readonly table: SQL;
    readonly id: SQL;
    readonly field: string;
  };
  /** The column, a time, that the rows of an owner are ordered by before their id, where there is an index for it. */
  readonly second?: string | undefined;
}

// Names that no table has, so that the conditions of a list need not qualify their columns.
const ownerId = '~owner';
const ownerName = '~name';

/** The field of the usual order among those that a list is sorted by, as in `listQuery`. */
export const usualOrder = (fields: readonly string[]): string | undefined =>
  fields.includes('created_at') ? 'created_at' : fields[0];

/** Whether a field has the owner of a record. */
export const isOwnerField = ({ entity }: Pick<ListSource, 'entity'>, field: string): boolean => {
  const schema = entity.fields[field];
  return schema !== undefined && kindOf(schema).isOwner === true;
};

/**
 * The key for a sort by `field`. Owners are sorted by name: the planner reads them in the order of the names' index, and the records of
 * each by an index of the table that begins with the owner, in the order of that index. A copy of the name in each record would need a
 * change of all records of an owner with every new name.
 */
export const orderKeyOf = (source: ListSource, field: string): OrderKey => {
  const table = sql.identifier(source.table);
  const owners = isOwnerField(source, field) ? ownersTable() : undefined;
  if (!owners)
    return {
      column: orderColumn(source.entity, field),
      type: source.types[field] ?? 'text',
      from: sql`${table}`,
    };
  const id = sql`${sql.identifier(ownerId)}`;
  const named = sql`(
    select id as ${id}, ${sql.identifier(owners.nameColumn)} as ${sql.identifier(ownerName)} from ${sql.identifier(owners.table)}
  ) as owners`;
  return {
    column: ownerName,
    type: 'text',
    from: sql`${table} join ${named} on ${id} = ${table}.${sql.identifier(field)}`,
    owners: { tableName: owners.table, table: named, id, field },
    second: source.ownOrder,
  };
};

/** The functions that convert column values to field values, by field. */
const readersOf = memoizeByObject((entity: Pick<Entity, 'fields'>) =>
  Object.entries(entity.fields).map(([field, schema]) => {
    const { fromRow = (value: unknown) => value } = kindOf(schema);
    const core = coreOf(schema);
    return [field, (value: unknown) => (value === null ? null : fromRow(value, core))] as const;
  }),
);

/** Converts a row of raw SQL to the entity's record. Omits fields that the row does not have. */
export const toRecord = <R extends object = Record<string, unknown>>(
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): R => {
  const record: Record<string, unknown> = {};
  for (const [field, read] of readersOf(entity)) if (field in row) record[field] = read(row[field]);
  return withComputed(entity.fields, record) as R; // the caller selects the columns of R
};
