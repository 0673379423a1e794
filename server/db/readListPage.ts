import { sql, type SQL } from 'drizzle-orm';
import { serverLimits } from '../../src/contract/calls/serverLimits';
import { hasPeriod } from '../../src/fields/relativePeriod';
import type { Page } from '../../src/contract/calls/envelope';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import type { Transaction } from './database';
import { filterConditions, searchConditions, utcDay } from './listFilters';
import { type ListScope, type ListSource, readableSource, toRecord } from './listSource';
import { countStatement, canUseKeyset, sortKeyAlias, pageStatement, type PageWindow } from './listSql';
import type { KeysetPosition, KeysetCache } from './keysetCache';
import { allOwners, type Total, type TotalsCache } from './totalsCache';

/** Pages from this offset on need the exact total, to read from the nearer end of the order. */
const deepOffset = 10_000;

/** Pages from this offset on use cached keyset positions. The first pages always show the newest rows. */
const keysetOffset = 500;

/** A search with at most this many matches materializes them and sorts; beyond, it scans in order and filters. */
const maxMaterializedRows = 20_000;

/**
 * Whether a list is one owner's, in an order whose index has everybody's rows. If its rows can be counted, they are found first and then
 * sorted: that index has them at unknown distances, those of an owner without views all at its end.
 */
const readsSharedOrder = (
  { sharedOrders }: ListSource,
  { cacheOwner }: ListScope,
  { sort_column }: ListParameters,
): boolean => cacheOwner !== allOwners && sharedOrders?.has(sort_column) === true;

/** Caches of lists between calls, and the clock that filters are compared with. */
export interface ListCaches {
  readonly totals: TotalsCache;
  readonly positions: KeysetCache;
  readonly now: () => Date;
}

const readRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  window: PageWindow,
) => (await db.execute(pageStatement(source, where, parameters, window))).rows;

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

/** The cache key of a list's total: everything except page and order. That of a relative period is another one tomorrow. */
export const totalKey = (
  source: ListSource,
  scope: ListScope,
  parameters: Partial<ListParameters>,
  now: Date,
): string => {
  const { page: _, per_page: __, sort_column: ___, sort_direction: ____, ...filters } = parameters;
  // People who search different fields count different totals.
  const searched = parameters.q ? (scope.unreadable ?? []).join() : '';
  return `${source.table}/${scope.cacheKey}/${searched}/${JSON.stringify(filters)}${hasPeriod(filters) ? utcDay(now) : ''}`;
};

/** Chooses the shortest scan to a page: from the start, the end or a cached position. */
const choosePageWindow = (
  total: Total | undefined,
  offset: number,
  perPage: number,
  isMaterialized: boolean,
  from: KeysetPosition | undefined,
): PageWindow => {
  // The total may be older than the rows, so it never limits a page that is read from its start.
  const window = { offset, limit: perPage, isReversed: false, isMaterialized };
  if (isMaterialized) return window;
  const rest = total?.relation === 'eq' && offset >= deepOffset ? total.count - offset : 0;
  const limit = Math.min(perPage, rest);
  const fromEnd = limit > 0 ? rest - limit : Infinity;
  const fromCached = from ? offset - from.offset : Infinity;
  if (fromCached < Math.min(offset, fromEnd)) return { ...window, offset: fromCached, from };
  return fromEnd < offset ? { ...window, offset: fromEnd, limit, isReversed: true } : window;
};

/**
 * Reads one page of a list with the entity's filters, search and orders. Totals above `serverLimits.countedRows` are lower
 * bounds, except for deep pages, which need the exact total. `R` is the record of the source's columns.
 */
export const readListPage = async <R extends object = Record<string, unknown>>(
  db: Transaction,
  { totals, positions, now: clock }: ListCaches,
  declared: ListSource,
  scope: ListScope,
  query: object,
): Promise<Page<R>> => {
  const source = readableSource(declared, scope);
  const parameters = query as ListParameters; // every list query is created by `listQuery`
  const { page, per_page, sort_column, sort_direction } = parameters;
  const now = clock();
  const search = searchConditions(source, parameters.q);
  const filters = filterConditions(source, parameters, now);
  const where = sql.join([...scope.where, ...filters, ...search], sql` and `);
  const offset = (page - 1) * per_page;
  const isDeep = offset >= deepOffset;
  const isSearch = search.length > 0;
  const bound = isDeep ? undefined : isSearch ? maxMaterializedRows : serverLimits.countedRows;
  const listKey = totalKey(source, scope, parameters, now);
  const orderKey = `${totals.versionedKey(listKey, scope.cacheOwner)}/${sort_column}/${sort_direction}`;
  const totalPromise = totals.get(listKey, scope.cacheOwner, isDeep, () =>
    countRows(db, source, where, bound),
  );
  const pageOf = (rows: readonly Record<string, unknown>[], { count, relation }: Total) => ({
    items: rows.map(row => toRecord<R>(source.entity, row)),
    // A cached total may be older than the rows.
    total: rows.length > 0 ? Math.max(count, offset + rows.length) : count,
    page,
    per_page,
    ...(relation === 'gte' ? { total_relation: relation } : {}),
  });
  const isKeysetUsed = offset >= keysetOffset && canUseKeyset(source, parameters);
  const cachedPosition = isKeysetUsed ? positions.nearest(orderKey, offset) : undefined;
  const isShared = readsSharedOrder(source, scope, parameters);
  // Only deep pages, searches and shared orders need the total before the rows.
  const total = isDeep || isSearch || isShared ? await totalPromise : undefined;
  const maxSorted = isSearch ? maxMaterializedRows : isShared ? serverLimits.countedRows : 0;
  const isMaterialized = total?.relation === 'eq' && total.count <= maxSorted;
  const window = choosePageWindow(total, offset, per_page, isMaterialized, cachedPosition);
  const [rows, countedTotal] = await Promise.all([
    readRows(db, source, where, parameters, window),
    totalPromise,
  ]);
  const [first] = rows;
  if (isKeysetUsed && !isMaterialized && first)
    positions.add(orderKey, {
      offset,
      key: String(first[sortKeyAlias]),
      id: String(first['id']),
      countedAt: window.from?.countedAt ?? positions.now(),
    });
  return pageOf(rows, countedTotal);
};
