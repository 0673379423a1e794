import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Page } from '../../src/contract/tools/envelope';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import type { Transaction } from './database';
import { filterConditions, searchConditions } from './listFilters';
import { orderKey } from './listIndexes';
import type { ListScope, ListSource } from './listSource';
import { toRecord } from './toRecord';
import type { Total, Totals } from './totals';

/** From this row on a page is deep: it is worth knowing the exact total, to come from whichever end is nearer. */
const deepFrom = 10_000;

const conditionsOf = (source: ListSource, scope: ListScope, parameters: ListParameters): SQL =>
  sql.join(
    [...scope.where, ...filterConditions(source, parameters), ...searchConditions(source, parameters.q)],
    sql` and `,
  );

const isNullable = (source: ListSource, field: string): boolean =>
  source.entity.fields[field]?._zod.def.type === 'nullable';

/** `order by` with the tie-break; `isReversed` is the very opposite order. Rows without a value come last. */
const orderOf = (source: ListSource, { sort_column, sort_direction }: ListParameters, isReversed: boolean): SQL => {
  const isAscending = (sort_direction === 'asc') !== isReversed;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const nulls = sql.raw(isNullable(source, sort_column) ? ` nulls ${isReversed ? 'first' : 'last'}` : '');
  // Named with its table: alone, `id` could mean what is computed for the record under that name.
  const id = sql`${sql.identifier(source.table)}.id`;
  return sql`${orderKey(source.entity, sort_column)} ${direction}${nulls}, ${id} ${direction}`;
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

/**
 * The rows of a page: their ids first, which an index alone gives, then the rows of those ids. A reversed one counts its
 * offset from the order's other end.
 */
const readRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  { offset, limit, isReversed }: { offset: number; limit: number; isReversed: boolean },
) => {
  const table = sql.identifier(source.table);
  const { rows } = await db.execute(sql`
    select ${columnsOf(source)} from ${table}
    where id in (
      select id from ${table} where ${where}
      order by ${orderOf(source, parameters, isReversed)} limit ${limit} offset ${offset}
    )
    order by ${orderOf(source, parameters, false)}`);
  return rows.map(row => toRecord(source.entity, row));
};

const countRows = async (db: Transaction, source: ListSource, where: SQL, bound: number | undefined): Promise<Total> => {
  const table = sql.identifier(source.table);
  const { rows } = await db.execute<{ count: number }>(
    bound === undefined
      ? sql`select count(*)::int as count from ${table} where ${where}`
      : sql`select count(*)::int as count from (select 1 from ${table} where ${where} limit ${bound + 1}) as counted`,
  );
  const count = rows[0]?.count ?? 0;
  return bound !== undefined && count > bound ? { count: bound, relation: 'gte' } : { count, relation: 'eq' };
};

/** What names a list for its total: everything but page and order. */
const totalKey = (source: ListSource, scope: ListScope, parameters: ListParameters): string => {
  const { page: _, per_page: __, sort_column: ___, sort_direction: ____, ...filters } = parameters;
  return `${source.table}/${scope.key}/${JSON.stringify(filters)}`;
};

/**
 * One page of a list (contract section 1), driven by the entity: its filters, its search, its orders. Totals beyond
 * `limits.countedRows` are "at least" so many, except where a deep page had to be counted exactly.
 */
export const listPage = async (
  db: Transaction,
  totals: Totals,
  source: ListSource,
  scope: ListScope & { readonly owner: string },
  query: object,
): Promise<Page<Record<string, unknown>>> => {
  const parameters = query as ListParameters; // every list's query is made by `listQuery`
  const where = conditionsOf(source, scope, parameters);
  const key = totalKey(source, scope, parameters);
  const { page, per_page } = parameters;
  const offset = (page - 1) * per_page;
  const isDeep = offset >= deepFrom;
  const bound = isDeep ? undefined : limits.countedRows;
  const counting = totals.get(key, scope.owner, isDeep, () => countRows(db, source, where, bound));
  const answer = (items: readonly Record<string, unknown>[], { count, relation }: Total) => ({
    items,
    total: count,
    page,
    per_page,
    ...(relation === 'gte' ? { total_relation: relation } : {}),
  });

  if (!isDeep) {
    const forwards = { offset, limit: per_page, isReversed: false };
    const [items, total] = await Promise.all([readRows(db, source, where, parameters, forwards), counting]);
    return answer(items, total);
  }
  const total = await counting;
  if (offset >= total.count) return answer([], total);
  const isReversed = offset > total.count / 2;
  const limit = Math.min(per_page, total.count - offset);
  const items = await readRows(db, source, where, parameters, {
    offset: isReversed ? total.count - offset - limit : offset,
    limit,
    isReversed,
  });
  return answer(items, total);
};
