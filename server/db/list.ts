import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Page } from '../../src/contract/tools/envelope';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import type { Transaction } from './database';
import { orderColumn } from './keyColumn';
import { filterConditions, searchConditions } from './listFilters';
import type { ListScope, ListSource } from './listSource';
import { toRecord } from './toRecord';
import type { Total, Totals } from './totals';

/** From this row on a page is deep: it is worth knowing the exact total, to come from whichever end is nearer. */
const deepFrom = 10_000;

/** Up to so many finds a search collects first and orders then; beyond, it walks in order and picks. */
const collectedFinds = 20_000;

/** How a page is cut out of the order. A reversed one counts its offset from the other end. */
interface Cut {
  readonly offset: number;
  readonly limit: number;
  readonly isReversed: boolean;
  readonly isCollected: boolean;
}

const isNullable = (source: ListSource, field: string): boolean =>
  source.entity.fields[field]?._zod.def.type === 'nullable';

/** `order by` with the tie-break; `isReversed` is the very opposite order. Rows without a value come last. */
const orderOf = (
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

const idsOf = (source: ListSource, where: SQL, parameters: ListParameters, cut: Cut): SQL => {
  const table = sql.identifier(source.table);
  const page = (from: string) =>
    sql`order by ${orderOf(source, from, parameters, cut.isReversed)} limit ${cut.limit} offset ${cut.offset}`;
  if (!cut.isCollected) return sql`select id from ${table} where ${where} ${page(source.table)}`;
  // Kept apart from its order, so that the search's own index finds the rows.
  const key = sql.identifier(orderColumn(source.entity, parameters.sort_column));
  return sql`select id from (select id, ${key} from ${table} where ${where} offset 0) as found ${page('found')}`;
};

/** The rows of a page: their ids first, which an index alone gives, then the rows of those ids. */
const readRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  cut: Cut,
) => {
  const { rows } = await db.execute(sql`
    select ${columnsOf(source)} from ${sql.identifier(source.table)}
    where id in (${idsOf(source, where, parameters, cut)})
    order by ${orderOf(source, source.table, parameters, false)}`);
  return rows.map(row => toRecord(source.entity, row));
};

const countRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  bound: number | undefined,
): Promise<Total> => {
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

/** Where a page is cut once its total is known. */
const cutWith = ({ count, relation }: Total, offset: number, perPage: number, isSearch: boolean): Cut => {
  const isCollected = isSearch && relation === 'eq' && count <= collectedFinds;
  const limit = relation === 'eq' ? Math.max(0, Math.min(perPage, count - offset)) : perPage;
  const isReversed = relation === 'eq' && offset >= deepFrom && offset > count / 2;
  return { offset: isReversed ? count - offset - limit : offset, limit, isReversed, isCollected };
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
  const { page, per_page } = parameters;
  const found = searchConditions(source, parameters.q);
  const where = sql.join([...scope.where, ...filterConditions(source, parameters), ...found], sql` and `);
  const offset = (page - 1) * per_page;
  const isDeep = offset >= deepFrom;
  const isSearch = found.length > 0;
  const bound = isDeep ? undefined : isSearch ? collectedFinds : limits.countedRows;
  const counting = totals.get(totalKey(source, scope, parameters), scope.owner, isDeep, () =>
    countRows(db, source, where, bound),
  );
  const answer = (items: readonly Record<string, unknown>[], { count, relation }: Total) => ({
    items,
    total: count,
    page,
    per_page,
    ...(relation === 'gte' ? { total_relation: relation } : {}),
  });
  if (isDeep || isSearch) {
    const total = await counting;
    const cut = cutWith(total, offset, per_page, isSearch);
    return answer(cut.limit === 0 ? [] : await readRows(db, source, where, parameters, cut), total);
  }
  const cut = { offset, limit: per_page, isReversed: false, isCollected: false };
  const [items, total] = await Promise.all([readRows(db, source, where, parameters, cut), counting]);
  return answer(items, total);
};
