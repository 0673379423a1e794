import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import { orderColumn } from './keyColumn';
import type { ListSource } from './listSource';
import type { KeysetPosition } from './keysetCache';
import { typeOf } from '../../src/fields/zod';

/** How a page is cut out of the order. */
export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
  /** The offset counts from the order's other end. */
  readonly isReversed: boolean;
  /** All matching rows are found first and ordered then. */
  readonly isMaterialized: boolean;
  /** The offset counts from this row, which is the first of it. */
  readonly from?: KeysetPosition | undefined;
}

/** The value of the order's column, beside the record's own fields. */
export const sortKeyAlias = '~key';

const isNullable = (source: ListSource, field: string): boolean =>
  source.entity.fields[field] !== undefined && typeOf(source.entity.fields[field]) === 'nullable';

/** Whether rows can be told apart by the order's column and id alone: no value is missing. */
export const canUseKeyset = (source: ListSource, { sort_column }: ListParameters): boolean =>
  !isNullable(source, sort_column) && source.computed?.['id'] === undefined;

/** `order by` with the tie-break; `isReversed` is the very opposite order. Rows without a value come last. */
const orderBy = (
  source: ListSource,
  from: string,
  { sort_column, sort_direction }: ListParameters,
  isReversed: boolean,
): SQL => {
  const isAscending = (sort_direction === 'asc') !== isReversed;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const nulls = sql.raw(isNullable(source, sort_column) ? ` nulls ${isReversed ? 'first' : 'last'}` : '');
  // Named with their table: alone, `id` could mean what is computed for the record under that name.
  const column = (name: string) => sql`${sql.identifier(from)}.${sql.identifier(name)}`;
  return sql`${column(orderColumn(source.entity, sort_column))} ${direction}${nulls}, ${column('id')} ${direction}`;
};

const columnsOf = (source: ListSource): SQL =>
  sql.join(
    Object.keys(source.entity.fields).flatMap(field => {
      const computed = source.computed?.[field];
      if (computed) return sql`${computed} as ${sql.identifier(field)}`;
      return source.types[field] === undefined ? [] : sql`${sql.identifier(field)}`;
    }),
    sql`, `,
  );

/** The rows from a position on. */
const fromPosition = (source: ListSource, parameters: ListParameters, { key, id }: KeysetPosition): SQL => {
  const column = sql.identifier(orderColumn(source.entity, parameters.sort_column));
  const type = sql.raw(source.types[parameters.sort_column] ?? 'text');
  const onwards = sql.raw(parameters.sort_direction === 'asc' ? '>=' : '<=');
  return sql` and (${column}, id) ${onwards} (${key}::${type}, ${id})`;
};

const idsOf = (source: ListSource, where: SQL, parameters: ListParameters, cut: PageWindow): SQL => {
  const table = sql.identifier(source.table);
  const page = (from: string) =>
    sql`order by ${orderBy(source, from, parameters, cut.isReversed)} limit ${cut.limit} offset ${cut.offset}`;
  const onwards = cut.from ? fromPosition(source, parameters, cut.from) : sql``;
  if (!cut.isMaterialized) return sql`select id from ${table} where ${where}${onwards} ${page(source.table)}`;
  // Kept apart from its order, so that the search's own index finds the rows.
  const key = sql.identifier(orderColumn(source.entity, parameters.sort_column));
  return sql`select id from (select id, ${key} from ${table} where ${where} offset 0) as found ${page('found')}`;
};

/** The rows of a page: their ids first, which an index alone gives, then the rows of those ids. */
export const pageStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  cut: PageWindow,
): SQL => sql`
  select ${columnsOf(source)},
    ${sql.identifier(orderColumn(source.entity, parameters.sort_column))}::text as ${sql.identifier(sortKeyAlias)}
  from ${sql.identifier(source.table)}
  where id in (${idsOf(source, where, parameters, cut)})
  order by ${orderBy(source, source.table, parameters, false)}`;

/** How many rows there are; with a bound, at most one more than that. */
export const countStatement = (source: ListSource, where: SQL, bound: number | undefined): SQL => {
  const table = sql.identifier(source.table);
  return bound === undefined
    ? sql`select count(*)::int as count from ${table} where ${where}`
    : sql`select count(*)::int as count from (select 1 from ${table} where ${where} limit ${bound + 1}) as counted`;
};

/** Where a batch begins: behind the row of this id, whose value in the order's column is `key`, or missing. */
export interface BatchCursor {
  readonly key: string | null;
  readonly id: string;
}

/** The rows behind a start; those without a value come last, whichever the direction. */
const afterCursor = (
  source: ListSource,
  { sort_column, sort_direction }: ListParameters,
  { key, id }: BatchCursor,
): SQL => {
  const column = sql.identifier(orderColumn(source.entity, sort_column));
  const type = sql.raw(source.types[sort_column] ?? 'text');
  const onwards = sql.raw(sort_direction === 'asc' ? '>' : '<');
  return key === null
    ? sql`${column} is null and id ${onwards} ${id}`
    : sql`(${column}, id) ${onwards} (${key}::${type}, ${id})`;
};

/**
 * The next rows of a list in its own order, from the beginning or behind a row. Rows without a value are a part of their
 * own (`isMissing`), so that each part is one walk along the order's index.
 */
export const batchStatement = (
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  { after, isMissing, limit }: { after: BatchCursor | undefined; isMissing: boolean; limit: number },
): SQL => {
  const key = sql.identifier(orderColumn(source.entity, parameters.sort_column));
  const parts = [
    where,
    ...(isNullable(source, parameters.sort_column)
      ? [isMissing ? sql`${key} is null` : sql`${key} is not null`]
      : []),
    ...(after ? [afterCursor(source, parameters, after)] : []),
  ];
  return sql`
    select ${columnsOf(source)}, ${key}::text as ${sql.identifier(sortKeyAlias)}
    from ${sql.identifier(source.table)}
    where ${sql.join(parts, sql` and `)}
    order by ${orderBy(source, source.table, parameters, false)}
    limit ${limit}`;
};

/** Whether a list's order has rows without a value, which come last. */
export const sortsNulls = (source: ListSource, { sort_column }: ListParameters): boolean =>
  isNullable(source, sort_column);
