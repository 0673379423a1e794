import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import { orderKeyOf, type ListSource, type OrderKey } from './listSource';
import type { KeysetPosition } from './keysetCache';
import { typeOf } from '../../../src/fields/zod';
import { memoizeByObject } from '../../../src/fields/memoizeByObject';

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
  /** Rows after this one are not looked for; only where all matching rows are found first. */
  readonly until?: KeysetPosition | undefined;
  /** Only rows of this many first owners are looked for; only in the order by owner, and where all matching rows are found first. */
  readonly firstOwners?: number | undefined;
  /** Whether the owners with rows are found first, where only few owners have any; only in the order by owner. */
  readonly fewOwners?: boolean | undefined;
}

/** A batch starts after the row with this id and sort key. */
export interface BatchCursor {
  readonly key: string | null;
  /** The second key, where the order has one. */
  readonly second?: string;
  readonly id: string;
}

// The aliases of the keys of an order in result rows.
const keyAlias = '~key';
const secondAlias = '~second';

/** The keys of an order in a row, as PostgreSQL prints them. */
export interface KeyedRow extends Record<string, unknown> {
  readonly [keyAlias]: string | null;
  readonly [secondAlias]?: string;
}

/** The keys of a row's position in its order. */
export const keysOf = <K extends string | null>(row: KeyedRow & { readonly [keyAlias]: K }) => ({
  key: row[keyAlias],
  ...(row[secondAlias] !== undefined && { second: row[secondAlias] }),
});

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
  const { column, owners, second } = orderKeyOf(source, sort_column);
  const key = owners ? sql.identifier(column) : qualified(column);
  const others = [...(second ? [second] : []), 'id'].map(name => sql`, ${qualified(name)} ${direction}`);
  return sql`${key} ${direction}${nulls}${sql.join(others)}`;
};

/** The columns of an order before the id. */
const keyColumns = ({ column, second }: OrderKey): SQL =>
  sql.join(
    [column, ...(second ? [second] : [])].map(name => sql.identifier(name)),
    sql`, `,
  );

/** The same columns as texts, by the names that `keysOf` reads. */
const keyTexts = ({ column, second }: OrderKey): SQL => {
  const text = (name: string, alias: string) =>
    sql`${sql.identifier(name)}::text as ${sql.identifier(alias)}`;
  return sql.join([text(column, keyAlias), ...(second ? [text(second, secondAlias)] : [])], sql`, `);
};

/** The condition of the rows before or after a position in an order without nulls. */
const beyond = (
  { column, type, owners }: OrderKey,
  { key, id }: { readonly key: string | null; readonly id?: string | undefined },
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

/**
 * The condition of the rows of an owner beyond a position, in the order by owner with a second key. All rows of other owners meet it: the
 * second key is compared with a constant on its own, so that it is a condition of the index.
 */
const beyondInOwner = (
  { column, second = '' }: OrderKey,
  { key, id, second: value }: KeysetPosition | BatchCursor,
  operator: string,
): SQL => {
  const isFirst = sql`${sql.identifier(column)} = ${key}::text`;
  const time = sql`${value}::timestamptz`;
  const end = sql.raw(operator.startsWith('>') ? `'-infinity'` : `'infinity'`);
  const name = sql.identifier(second);
  return sql` and ${name} ${sql.raw(`${operator[0]}=`)} case when ${isFirst} then ${time} else ${end} end
    and (not ${isFirst} or (${name}, id) ${sql.raw(operator)} (${time}, ${id}))`;
};

/** The rows that a scan reads in their order. */
interface Scan {
  readonly columns: SQL;
  readonly where: SQL;
  /** The scan begins at this position, or after it. */
  readonly from?: KeysetPosition | BatchCursor | undefined;
  readonly isAfter?: boolean;
  readonly isReversed?: boolean;
  readonly offset?: number;
  readonly limit: number;
  readonly fewOwners?: boolean | undefined;
}

/**
 * The owners of rows that meet a condition, in their order. An index that begins with the owner is searched once for each of them: to look for
 * the rows of every owner would take a search for each one without rows, too.
 */
const ownersOfRows = (
  { table, id, field }: NonNullable<OrderKey['owners']>,
  { column, from, where, direction }: Record<'from' | 'where' | 'direction', SQL> & { column: string },
): SQL => {
  const owner = sql.identifier(field);
  const firstOwner = (condition: SQL) =>
    sql`select ${owner} from ${from} where ${where}${condition} order by ${owner} limit 1`;
  return sql`(
    with recursive owned as (
      select (${firstOwner(sql``)}) as id
      union all
      select (${firstOwner(sql` and ${owner} > owned.id`)}) from owned where owned.id is not null
    )
    select * from ${table} where ${id} = any (array(select owned.id from owned where owned.id is not null))
    order by ${sql.identifier(column)} ${direction}
  ) as owners`;
};

/**
 * Selects rows in their order by an index. In the order by owner, the index of the rows of one owner is read for one after the other, at most
 * as many rows of each as the scan needs: the planner would sort all rows of an owner by their id.
 */
const scanStatement = (
  source: ListSource,
  parameters: ListParameters,
  { columns, where, from, isAfter = false, isReversed = false, offset = 0, limit, fewOwners = false }: Scan,
): SQL => {
  const key = orderKeyOf(source, parameters.sort_column);
  const operator = `${parameters.sort_direction === 'asc' ? '>' : '<'}${isAfter ? '' : '='}`;
  const page = sql`order by ${orderBy(source, source.table, parameters, isReversed)} limit ${limit} offset ${offset}`;
  if (!key.owners || !key.second) {
    const comparison = from ? sql` and ${beyond(key, from, operator)}` : sql``;
    return sql`select ${columns} from ${key.from} where ${where}${comparison} ${page}`;
  }
  const table = sql`${sql.identifier(source.table)}`;
  const direction = sql.raw((parameters.sort_direction === 'asc') !== isReversed ? 'asc' : 'desc');
  const owners = fewOwners
    ? ownersOfRows(key.owners, { column: key.column, from: table, where, direction })
    : key.owners.table;
  return sql`
  select ${columns} from ${owners} cross join lateral (
    select * from ${table}
    where ${sql.identifier(key.owners.field)} = ${key.owners.id} and ${where}${from?.id ? beyondInOwner(key, from, operator) : sql``}
    order by ${sql.identifier(key.second)} ${direction}, id ${direction} limit ${offset + limit}
  ) as ${table}
  ${from ? sql`where ${beyond(key, { ...from, id: undefined }, `${operator[0]}=`)}` : sql``} ${page}`;
};

/** The rows of the first owners in the order by owner, with the owners. */
const ofFirstOwners = (
  source: ListSource,
  { column, from, owners }: OrderKey,
  { sort_direction }: ListParameters,
  count: number,
): SQL => {
  if (!owners) return from;
  const table = sql.identifier(source.table);
  const direction = sql.raw(sort_direction === 'asc' ? 'asc' : 'desc');
  const first = sql`(select * from ${owners.table} order by ${sql.identifier(column)} ${direction} limit ${count}) as owners`;
  return sql`${first} join ${table} on ${owners.id} = ${table}.${sql.identifier(owners.field)}`;
};

const idsOf = (source: ListSource, where: SQL, parameters: ListParameters, window: PageWindow): SQL => {
  if (!window.isMaterialized)
    return scanStatement(source, parameters, { columns: sql`id`, where, ...window });
  const key = orderKeyOf(source, parameters.sort_column);
  const { until, firstOwners } = window;
  const end = until
    ? sql` and ${beyond(key, until, parameters.sort_direction === 'asc' ? '<=' : '>=')}`
    : sql``;
  // `offset 0` is an optimisation fence, so that the planner uses the search index.
  return sql`
  select id from (
    select id, ${keyColumns(key)} from ${firstOwners ? ofFirstOwners(source, key, parameters, firstOwners) : key.from}
    where ${where}${end} offset 0
  ) as found
  order by ${orderBy(source, 'found', parameters, false)} limit ${window.limit} offset ${window.offset}`;
};

/** Selects the rows of a page: first the ids by an index-only scan, then their rows. */
export const pageStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  window: PageWindow,
): SQL => {
  const key = orderKeyOf(source, parameters.sort_column);
  return sql`
  select ${columnsOf(source)}, ${keyTexts(key)}
  from ${key.from}
  where id in (${idsOf(source, where, parameters, window)})
  order by ${orderBy(source, source.table, parameters, false)}`;
};

/** The alias of a position's offset in result rows. It counts from the first row that was read. */
export const offsetAlias = '~offset';

/** A position as PostgreSQL returns it. Without an id, it is before all rows with its key. */
export interface PositionRow extends KeyedRow {
  readonly id: string | null;
  readonly [keyAlias]: string;
  readonly [offsetAlias]: number;
}

/**
 * Selects positions of the order by owner, from its start to its end: the first row of each owner whose rows reach over a multiple of
 * `step`, and of the next owner. The rows of each owner are counted: to read them in this order would take a search of an index for each
 * owner.
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
  select null as id, ${name} as ${sql.identifier(keyAlias)}, start::int as ${sql.identifier(offsetAlias)}
  from (
    select ${name}, sum(rows)::bigint as rows, (sum(sum(rows)) over byname - sum(rows))::bigint as start,
      coalesce(lag(sum(rows)) over byname, 0)::bigint as before
    from (select ${owner}, count(*) as rows from ${sql.identifier(table)} where ${where} group by ${owner}) as counted
    join ${owners} on ${id} = counted.${owner}
    group by ${name} window byname as (order by ${name} ${direction})
  ) as owned
  where start / ${step}::int <> (start + rows) / ${step}::int or (start - before) / ${step}::int <> start / ${step}::int`;
};

/** Selects every `step`th position on the way to the page of a window, and those further on where that costs nothing. */
export const positionsStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  window: PageWindow,
  step: number,
): SQL => {
  const key = orderKeyOf(source, parameters.sort_column);
  if (key.owners && !(key.second && window.from)) {
    const direction = sql.raw(parameters.sort_direction === 'asc' ? 'asc' : 'desc');
    return ownerPositions(key.owners, { column: key.column, where, table: source.table, direction, step });
  }
  const scan = scanStatement(source, parameters, {
    columns: sql`id, ${keyColumns(key)}`,
    where,
    from: window.from,
    isReversed: window.isReversed,
    // From the end, the position that the page is read from is beyond the page.
    limit: window.offset + (window.isReversed ? window.limit + step : 1),
    fewOwners: window.fewOwners,
  });
  const offset = sql.identifier(offsetAlias);
  return sql`
  select id, ${keyTexts(key)}, ${offset}::int
  from (
    select found.*, row_number() over (order by ${orderBy(source, 'found', parameters, window.isReversed)}) - 1 as ${offset}
    from (${scan}) as found
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
  const key = orderKeyOf(source, parameters.sort_column);
  return sql`
  with found as materialized (select id, ${keyColumns(key)} from ${key.from} where ${where} limit ${bound + 1})
  select
    (select count(*)::int from found) as count,
    case when (select count(*) from found) <= ${bound} then
      array(select id::text from found order by ${orderBy(source, 'found', parameters, false)} limit ${limit} offset ${offset})
    end as ids`;
};

/**
 * Selects the next batch of a list in its order, after a cursor. Rows with a null sort key are read separately
 * (`isNull`), so that each query is one index range scan. Nulls come last in both directions.
 */
export const batchStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  { after, isNull, limit }: { after: BatchCursor | undefined; isNull: boolean; limit: number },
): SQL => {
  const key = orderKeyOf(source, parameters.sort_column);
  const operator = sql.raw(parameters.sort_direction === 'asc' ? '>' : '<');
  const nulls = isNullable(source, parameters.sort_column)
    ? [sql`${sql.identifier(key.column)} is ${sql.raw(isNull ? 'null' : 'not null')}`]
    : [];
  const afterNull = after?.key === null ? [sql`id ${operator} ${after.id}`] : [];
  return scanStatement(source, parameters, {
    columns: sql`${columnsOf(source)}, ${keyTexts(key)}`,
    where: sql.join([where, ...nulls, ...afterNull], sql` and `),
    from: afterNull.length > 0 ? undefined : after,
    isAfter: true,
    limit,
  });
};

/** Whether the sort key of a list can be null. */
export const sortsNulls = (source: ListSource, { sort_column }: ListParameters): boolean =>
  isNullable(source, sort_column);
