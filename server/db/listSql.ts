import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import { orderKeyOf, type ListSource, type OrderKey } from './listSource';
import type { KeysetPosition } from './keysetCache';
import { typeOf } from '../../src/fields/zod';
import { memoizeByObject } from '../../src/fields/memoizeByObject';

/** The part of the order that a page reads. */
export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
  /** Whether the offset counts from the end of the order. */
  readonly isReversed: boolean;
  /** Whether all matching rows are found first and then sorted. */
  readonly isMaterialized: boolean;
  /** The offset counts from this row (inclusive). */
  readonly from?: KeysetPosition | undefined;
}

/** A batch starts after the row with this id and sort key. */
export interface BatchCursor {
  readonly key: string | null;
  readonly id: string;
}

/** The alias of the sort key in result rows. */
export const sortKeyAlias = '~key';

const isNullable = (source: ListSource, field: string): boolean =>
  source.entity.fields[field] !== undefined && typeOf(source.entity.fields[field]) === 'nullable';

/** Whether sort key and id identify a position: the sort key is never null. */
export const canUseKeyset = (source: ListSource, { sort_column }: ListParameters): boolean =>
  !isNullable(source, sort_column);

/** `order by` with the tie-breaker. `isReversed` inverts it. Nulls come last. */
const orderBy = (
  source: ListSource,
  from: string,
  { sort_column, sort_direction }: ListParameters,
  isReversed: boolean,
): SQL => {
  const isAscending = (sort_direction === 'asc') !== isReversed;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const nulls = sql.raw(isNullable(source, sort_column) ? ` nulls ${isReversed ? 'first' : 'last'}` : '');
  // Qualified, because `id` alone could mean a computed column of that name.
  const qualified = (name: string) => sql`${sql.identifier(from)}.${sql.identifier(name)}`;
  const { column, isJoined } = orderKeyOf(source, sort_column);
  const key = isJoined ? sql.identifier(column) : qualified(column);
  return sql`${key} ${direction}${nulls}, ${qualified('id')} ${direction}`;
};

/** The condition of the rows before or after a position in an order without nulls. */
const beyond = (
  { column, type, isJoined }: OrderKey,
  { key, id }: KeysetPosition | BatchCursor,
  operator: string,
): SQL => {
  const name = sql.identifier(column);
  const value = sql`${key}::${sql.raw(type)}`;
  const row = sql`(${name}, id) ${sql.raw(operator)} (${value}, ${id})`;
  // A row of columns of two tables is no condition of an index, so its first column is compared on its own, too.
  return isJoined ? sql`${name} ${sql.raw(`${operator[0]}=`)} ${value} and ${row}` : row;
};

/** The columns of a source, built once: an SQL object for each column would cost more than the rest of the statement. */
const columnsOf = memoizeByObject(({ computed = {}, types, entity }: ListSource): SQL => {
  const fields = Object.keys(entity.fields);
  const plain = fields.filter(field => !computed[field] && types[field] !== undefined);
  return sql.join(
    [
      ...(plain.length > 0 ? [sql.raw(plain.map(field => pg.escapeIdentifier(field)).join(', '))] : []),
      ...fields.flatMap(field => {
        const value = computed[field];
        return value ? sql`${value} as ${sql.identifier(field)}` : [];
      }),
    ],
    sql`, `,
  );
});

/** The condition of the rows from a position on. */
const fromPosition = (source: ListSource, parameters: ListParameters, position: KeysetPosition): SQL => {
  const operator = parameters.sort_direction === 'asc' ? '>=' : '<=';
  return sql` and ${beyond(orderKeyOf(source, parameters.sort_column), position, operator)}`;
};

const idsOf = (source: ListSource, where: SQL, parameters: ListParameters, window: PageWindow): SQL => {
  const { from, column } = orderKeyOf(source, parameters.sort_column);
  const page = (name: string) =>
    sql`order by ${orderBy(source, name, parameters, window.isReversed)} limit ${window.limit} offset ${window.offset}`;
  const comparison = window.from ? fromPosition(source, parameters, window.from) : sql``;
  if (!window.isMaterialized)
    return sql`select id from ${from} where ${where}${comparison} ${page(source.table)}`;
  // `offset 0` is an optimisation fence, so that the planner uses the search index.
  return sql`select id from (select id, ${sql.identifier(column)} from ${from} where ${where} offset 0) as found ${page('found')}`;
};

/** Selects the rows of a page: first the ids by an index-only scan, then their rows. */
export const pageStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  window: PageWindow,
): SQL => {
  const { from, column } = orderKeyOf(source, parameters.sort_column);
  return sql`
  select ${columnsOf(source)}, ${sql.identifier(column)}::text as ${sql.identifier(sortKeyAlias)}
  from ${from}
  where id in (${idsOf(source, where, parameters, window)})
  order by ${orderBy(source, source.table, parameters, false)}`;
};

/** Counts rows; with a bound, at most one more than the bound. */
export const countStatement = (source: ListSource, where: SQL, bound: number | undefined): SQL => {
  const table = sql.identifier(source.table);
  return bound === undefined
    ? sql`select count(*)::int as count from ${table} where ${where}`
    : sql`select count(*)::int as count from (select 1 from ${table} where ${where} limit ${bound + 1}) as counted`;
};

/** The condition of the rows after a cursor. Nulls come last in both directions. */
const afterCursor = (
  source: ListSource,
  { sort_column, sort_direction }: ListParameters,
  cursor: BatchCursor,
): SQL => {
  const key = orderKeyOf(source, sort_column);
  const operator = sort_direction === 'asc' ? '>' : '<';
  return cursor.key === null
    ? sql`${sql.identifier(key.column)} is null and id ${sql.raw(operator)} ${cursor.id}`
    : beyond(key, cursor, operator);
};

/**
 * Selects the next batch of a list in its order, after a cursor. Rows with a null sort key are read separately
 * (`isNull`), so that each query is one index range scan.
 */
export const batchStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  { after, isNull, limit }: { after: BatchCursor | undefined; isNull: boolean; limit: number },
): SQL => {
  const { from, column } = orderKeyOf(source, parameters.sort_column);
  const key = sql.identifier(column);
  const conditions = [
    where,
    ...(isNullable(source, parameters.sort_column)
      ? [isNull ? sql`${key} is null` : sql`${key} is not null`]
      : []),
    ...(after ? [afterCursor(source, parameters, after)] : []),
  ];
  return sql`
    select ${columnsOf(source)}, ${key}::text as ${sql.identifier(sortKeyAlias)}
    from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${orderBy(source, source.table, parameters, false)}
    limit ${limit}`;
};

/** Whether the sort key of a list can be null. */
export const sortsNulls = (source: ListSource, { sort_column }: ListParameters): boolean =>
  isNullable(source, sort_column);
