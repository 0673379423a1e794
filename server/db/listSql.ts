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
  const { column, owners } = orderKeyOf(source, sort_column);
  const key = owners ? sql.identifier(column) : qualified(column);
  return sql`${key} ${direction}${nulls}, ${qualified('id')} ${direction}`;
};

/** The condition of the rows before or after a position in an order without nulls. */
const beyond = (
  { column, type, owners }: OrderKey,
  { key, id }: KeysetPosition | BatchCursor,
  operator: string,
): SQL => {
  const name = sql.identifier(column);
  const value = sql`${key}::${sql.raw(type)}`;
  if (id === undefined) return sql`${name} ${sql.raw(operator)} ${value}`;
  const row = sql`(${name}, id) ${sql.raw(operator)} (${value}, ${id})`;
  // A row of columns of two tables is no condition of an index, so its first column is compared on its own, too.
  return owners ? sql`${name} ${sql.raw(`${operator[0]}=`)} ${value} and ${row}` : row;
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

/** The alias of a position's offset in result rows. It counts from the first row that was read. */
export const offsetAlias = '~offset';

/** A position as PostgreSQL returns it. Without an id, it is before all rows with its key. */
export interface PositionRow extends Record<string, unknown> {
  readonly id: string | null;
  readonly [sortKeyAlias]: string;
  readonly [offsetAlias]: number;
}

/**
 * Selects every `step`th position of the order by owner, from its start to its end. The rows of each owner are counted: to read them in
 * this order would take a search of an index for each owner.
 */
const ownerPositions = (
  { table: owners, id, field }: NonNullable<OrderKey['owners']>,
  {
    column,
    where,
    table,
    direction,
    step,
  }: Record<'where' | 'direction', SQL> & { column: string; table: string; step: number },
): SQL => {
  const name = sql.identifier(column);
  const owner = sql.identifier(field);
  return sql`
  select null as id, ${name} as ${sql.identifier(sortKeyAlias)}, start::int as ${sql.identifier(offsetAlias)}
  from (
    select ${name}, sum(rows)::bigint as rows, (sum(sum(rows)) over (order by ${name} ${direction}) - sum(rows))::bigint as start
    from (select ${owner}, count(*) as rows from ${sql.identifier(table)} where ${where} group by ${owner}) as counted
    join ${owners} on ${id} = counted.${owner}
    group by ${name}
  ) as owned
  where start / ${step}::int <> (start + rows) / ${step}::int`;
};

/** Selects every `step`th position on the way to the page of a window, and those further on where that costs nothing. */
export const positionsStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  window: PageWindow,
  step: number,
): SQL => {
  const { from, column, owners } = orderKeyOf(source, parameters.sort_column);
  if (owners) {
    const direction = sql.raw(parameters.sort_direction === 'asc' ? 'asc' : 'desc');
    return ownerPositions(owners, { column, where, table: source.table, direction, step });
  }
  const key = sql.identifier(column);
  const order = (name: string) => orderBy(source, name, parameters, window.isReversed);
  const comparison = window.from ? fromPosition(source, parameters, window.from) : sql``;
  // From the end, the position that the page is read from is beyond the page.
  const limit = window.offset + (window.isReversed ? window.limit + step : 1);
  const offset = sql.identifier(offsetAlias);
  return sql`
  select id, ${key}::text as ${sql.identifier(sortKeyAlias)}, ${offset}::int
  from (
    select found.*, row_number() over (order by ${order('found')}) - 1 as ${offset}
    from (select id, ${key} from ${from} where ${where}${comparison} order by ${order(source.table)} limit ${limit}) as found
  ) as numbered
  where ${offset} % ${step}::int = 0`;
};

/** Counts rows; with a bound, at most one more than the bound. */
export const countStatement = (source: ListSource, where: SQL, bound: number | undefined): SQL => {
  const table = sql.identifier(source.table);
  return bound === undefined
    ? sql`select count(*)::int as count from ${table} where ${where}`
    : sql`select count(*)::int as count from (select 1 from ${table} where ${where} limit ${bound + 1}) as counted`;
};

/** Counts rows, at most one more than the bound, and selects the ids of a page of them by the same scan; null above the bound. */
export const countAndFindStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  { bound, offset, limit }: { bound: number; offset: number; limit: number },
): SQL => {
  const { from, column } = orderKeyOf(source, parameters.sort_column);
  return sql`
  with found as materialized (select id, ${sql.identifier(column)} from ${from} where ${where} limit ${bound + 1})
  select
    (select count(*)::int from found) as count,
    case when (select count(*) from found) <= ${bound} then
      array(select id::text from found order by ${orderBy(source, 'found', parameters, false)} limit ${limit} offset ${offset})
    end as ids`;
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
