import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Page } from '../../src/contract/tools/envelope';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import type { Transaction } from './database';
import { filterConditions, searchConditions } from './listFilters';
import type { ListScope, ListSource } from './listSource';
import { countStatement, canUseKeyset, sortKeyAlias, pageStatement, type PageWindow } from './listSql';
import type { KeysetPosition, KeysetCache } from './keysetCache';
import { toRecord } from './toRecord';
import type { Total, TotalsCache } from './totalsCache';

/** From this row on a page is deep: it is worth knowing the exact total, to come from whichever end is nearer. */
const deepOffset = 10_000;

/** From this row on it is worth remembering where pages begin. The first pages always show what is newest. */
const keysetOffset = 500;

/** Up to so many finds a search collects first and orders then; beyond, it walks in order and picks. */
const maxMaterializedRows = 20_000;

/** What lists remember from one call to the next. */
export interface ListCaches {
  readonly totals: TotalsCache;
  readonly positions: KeysetCache;
}

const readRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  cut: PageWindow,
) => (await db.execute(pageStatement(source, where, parameters, cut))).rows;

const countRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  bound: number | undefined,
): Promise<Total> => {
  const { rows } = await db.execute<{ count: number }>(countStatement(source, where, bound));
  const count = rows[0]?.count ?? 0;
  return bound !== undefined && count > bound ? { count: bound, relation: 'gte' } : { count, relation: 'eq' };
};

/** What names a list for its total: everything but page and order. */
const totalKey = (source: ListSource, scope: ListScope, parameters: ListParameters): string => {
  const { page: _, per_page: __, sort_column: ___, sort_direction: ____, ...filters } = parameters;
  return `${source.table}/${scope.key}/${JSON.stringify(filters)}`;
};

/** Where a page is cut: from the beginning, the end or a row that is known, whichever is nearest. */
const choosePageWindow = (
  total: Total | undefined,
  offset: number,
  perPage: number,
  isMaterialized: boolean,
  from: KeysetPosition | undefined,
): PageWindow => {
  const isCounted = total?.relation === 'eq';
  const limit = isCounted ? Math.max(0, Math.min(perPage, total.count - offset)) : perPage;
  const cut = { offset, limit, isReversed: false, isMaterialized };
  if (isMaterialized) return cut;
  const fromEnd = isCounted && offset >= deepOffset ? total.count - offset - limit : Infinity;
  const fromKnown = from ? offset - from.offset : Infinity;
  if (fromKnown < Math.min(offset, fromEnd)) return { ...cut, offset: fromKnown, from };
  return fromEnd < offset ? { ...cut, offset: fromEnd, isReversed: true } : cut;
};

/**
 * One page of a list (contract section 1), driven by the entity: its filters, its search, its orders. Totals beyond
 * `limits.countedRows` are "at least" so many, except where a deep page had to be counted exactly.
 */
export const listPage = async (
  db: Transaction,
  { totals, positions }: ListCaches,
  source: ListSource,
  scope: ListScope & { readonly owner: string },
  query: object,
): Promise<Page<Record<string, unknown>>> => {
  const parameters = query as ListParameters; // every list's query is made by `listQuery`
  const { page, per_page, sort_column, sort_direction } = parameters;
  const found = searchConditions(source, parameters.q);
  const where = sql.join([...scope.where, ...filterConditions(source, parameters), ...found], sql` and `);
  const offset = (page - 1) * per_page;
  const isDeep = offset >= deepOffset;
  const isSearch = found.length > 0;
  const bound = isDeep ? undefined : isSearch ? maxMaterializedRows : limits.countedRows;
  const list = totalKey(source, scope, parameters);
  const order = `${totals.versionedKey(list, scope.owner)}/${sort_column}/${sort_direction}`;
  const counting = totals.get(list, scope.owner, isDeep, () => countRows(db, source, where, bound));
  const answer = (rows: readonly Record<string, unknown>[], { count, relation }: Total) => ({
    items: rows.map(row => toRecord(source.entity, row)),
    total: count,
    page,
    per_page,
    ...(relation === 'gte' ? { total_relation: relation } : {}),
  });
  const isPlaced = offset >= keysetOffset && canUseKeyset(source, parameters);
  const near = isPlaced ? positions.nearest(order, offset) : undefined;
  // A deep page and a search are cut by their total; any other need not wait for it.
  const total = isDeep || isSearch ? await counting : undefined;
  const isMaterialized = isSearch && total?.relation === 'eq' && total.count <= maxMaterializedRows;
  const cut = choosePageWindow(total, offset, per_page, isMaterialized, near);
  if (cut.limit === 0) return answer([], await counting);
  const [rows, counted] = await Promise.all([readRows(db, source, where, parameters, cut), counting]);
  const [first] = rows;
  if (isPlaced && !isMaterialized && first)
    positions.add(order, {
      offset,
      key: String(first[sortKeyAlias]),
      id: String(first['id']),
      countedAt: cut.from?.countedAt ?? positions.now(),
    });
  return answer(rows, counted);
};
