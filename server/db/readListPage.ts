import { sql, type SQL } from 'drizzle-orm';
import { serverLimits } from '../../src/contract/calls/serverLimits';
import { hasPeriod } from '../../src/fields/relativePeriod';
import type { Page } from '../../src/contract/calls/envelope';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import { sortableFields } from '../../src/contract/schema/entity';
import type { Transaction } from './database';
import { filterConditions, isTextSearch, searchesTexts, utcDay } from './conditions/listFilters';
import { searchConditions } from './conditions/searchConditions';
import { withoutIndex } from './conditions/textPatterns';
import { noSamples, readTextSamples, statistics } from './conditions/textSamples';
import {
  isOwnerField,
  type ListScope,
  type ListSource,
  orderKeyOf,
  readableSource,
  toRecord,
  usualOrder,
} from './listSource';
import {
  canUseKeyset,
  countAndFindStatement,
  countStatement,
  keysOf,
  offsetAlias,
  pageStatement,
  positionsStatement,
  type KeyedRow,
  type PageWindow,
  type PositionRow,
} from './listSql';
import type { KeysetPosition, KeysetCache } from './keysetCache';
import { allOwners, type Total, type TotalsCache } from './totalsCache';

/** Pages from this offset on need the exact total, to read from the nearer end of the order. */
const deepOffset = 10_000;

/** Pages from this offset on use cached keyset positions. The first pages always show the newest rows. */
const keysetOffset = 500;

/** A search, or an order by owner, with at most this many matches materializes them and sorts; beyond, it scans in order and filters. */
const maxMaterializedRows = 20_000;

/** A search with more matches looks for its page among the first rows of the order before all matches are found. */
const manyMatches = 2000;

/** The number of these rows: with 2,000 matches of 1,000,000 rows that are spread evenly, they have a page of 40. */
const firstRows = 20_000;

/** The rows of at most so many owners are looked for before all matches are sorted by the names of their owners. */
const maxFirstOwners = 2000;

/**
 * Whether a list is one owner's, in an order whose index has everybody's rows. If its rows can be counted, they are found first and then
 * sorted: that index has them at unknown distances, those of an owner without views all at its end.
 */
const readsSharedOrder = (
  { sharedOrders }: ListSource,
  { cacheOwner }: ListScope,
  { sort_column }: ListParameters,
): boolean => cacheOwner !== allOwners && sharedOrders?.has(sort_column) === true;

/**
 * The parameters of a list, in the usual order instead of that by owner where all rows have the same owner: all its keys are equal, and no
 * index has the rows of an owner by their id.
 */
const withoutOwnerOrder = (
  source: ListSource,
  { hasOneOwner }: ListScope,
  parameters: ListParameters,
): ListParameters => {
  if (!hasOneOwner || !isOwnerField(source, parameters.sort_column)) return parameters;
  const others = sortableFields(source.entity).filter(field => !isOwnerField(source, field));
  return { ...parameters, sort_column: usualOrder(others) ?? 'id' };
};

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
) => (await db.execute<KeyedRow>(pageStatement(source, where, parameters, window))).rows;

const countRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  bound: number | undefined,
): Promise<Total> => {
  const { rows } = await db.execute<{ count: number }>(countStatement(source, where, bound));
  return boundedTotal(rows[0]?.count ?? 0, bound);
};

const boundedTotal = (count: number, bound: number | undefined): Total =>
  bound !== undefined && count > bound ? { count: bound, relation: 'gte' } : { count, relation: 'eq' };

/** Counts the matches of a search, and finds the ids of its page in the same scan where they are few enough to be sorted. */
const countAndFind = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  offset: number,
): Promise<{ readonly total: Total; readonly ids: readonly string[] | undefined }> => {
  const bound = maxMaterializedRows;
  const page = { bound, offset, limit: parameters.per_page };
  const { rows } = await db.execute<{ count: number; ids: string[] | null }>(
    countAndFindStatement(source, where, parameters, page),
  );
  return { total: boundedTotal(rows[0]?.count ?? 0, bound), ids: rows[0]?.ids ?? undefined };
};

/** Reads the rows of ids, as far as they still match. */
const readFound = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  ids: readonly string[],
): ReturnType<typeof readRows> => {
  if (ids.length === 0) return [];
  const type = sql.raw(source.types['id'] ?? 'text');
  const isFound = sql`id = any(${sql.param(ids)}::text[]::${type}[])`;
  return readRows(db, source, sql`${isFound} and ${where}`, parameters, {
    offset: 0,
    limit: ids.length,
    isReversed: false,
    isMaterialized: true,
  });
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

/** The rows of a list that meet a condition, in the order of its parameters. */
interface OrderedRows {
  readonly source: ListSource;
  readonly where: SQL;
  readonly parameters: ListParameters;
}

/** Reads positions on the way to the page of a window. `total` is the exact number of rows. */
const readPositions = async (
  db: Transaction,
  list: OrderedRows,
  window: PageWindow,
  total: number,
  { stepRows, now }: KeysetCache,
): Promise<readonly KeysetPosition[]> => {
  const { source, where, parameters } = list;
  // The positions of all owners are read at once, those of the rows of one owner only on the way to a page.
  const { owners, second } = orderKeyOf(source, parameters.sort_column);
  const isAtOwners = owners !== undefined && !(second && window.from);
  const scanned = isAtOwners ? { ...window, from: undefined, isReversed: false } : window;
  const statement = positionsStatement(source, where, parameters, scanned, stepRows(total));
  const { rows } = await db.execute<PositionRow>(statement);
  // The positions are valid for as long as those of a page, however long it took to read them.
  const countedAt = scanned.from?.countedAt ?? now();
  return rows.map(row => {
    const offset = row[offsetAlias];
    return {
      ...keysOf(row),
      ...(row.id !== null && { id: row.id }),
      offset: scanned.isReversed ? total - 1 - offset : (scanned.from?.offset ?? 0) + offset,
      countedAt,
    };
  });
};

/** The number of rows of a table when PostgreSQL has last analyzed it, cached. */
const estimateRows = (db: Transaction, totals: TotalsCache, table: string): Promise<number> =>
  totals.get(`${table}/estimated rows`, statistics, true, async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select greatest(reltuples, 0)::float8 as count from pg_class where oid = ${table}::regclass`,
    );
    return rows[0]?.count ?? 0;
  });

/**
 * Reads a page of a search among the first rows of its order: PostgreSQL combines the index of the search with that of the order, and reads few of
 * the `count` matches. Undefined if they do not fill the page.
 */
const readAmongFirst = async (
  db: Transaction,
  { totals, positions }: ListCaches,
  { source, where, parameters }: OrderedRows,
  scope: ListScope,
  window: PageWindow,
  count: number,
): Promise<KeyedRow[] | undefined> => {
  const tableRows = await estimateRows(db, totals, source.table);
  if ((count / tableRows) * firstRows < window.offset + window.limit) return undefined;
  const { sort_column, sort_direction } = parameters;
  // Where the first rows end need not be exact, so writes leave it as it is.
  const orderKey = `first/${source.table}/${scope.cacheKey}/${sort_column}/${sort_direction}`;
  const end = () => positions.nearest(orderKey, firstRows);
  if (!end()) {
    const all = { source, where: sql.join([...scope.where], sql` and `), parameters };
    const toEnd = { offset: firstRows, limit: 1, isReversed: false, isMaterialized: false };
    await positions.addRead(orderKey, () => readPositions(db, all, toEnd, firstRows, positions));
  }
  const until = end();
  if (!until) return undefined;
  const rows = await readRows(db, source, where, parameters, { ...window, until });
  return rows.length < window.limit ? undefined : rows;
};

/**
 * Reads a page in the order by owner from the rows of the first owners: four times as many as would fill it if the `count` matches were
 * spread evenly. To sort all matches, the names of all owners are read. Undefined if the rows do not fill the page.
 */
const readOfFirstOwners = async (
  db: Transaction,
  { totals }: ListCaches,
  { source, where, parameters }: OrderedRows,
  window: PageWindow,
  count: number,
): Promise<KeyedRow[] | undefined> => {
  const { owners } = orderKeyOf(source, parameters.sort_column);
  if (!owners) return undefined;
  const allRows = await estimateRows(db, totals, owners.tableName);
  const firstOwners = Math.ceil(4 * (window.offset + window.limit) * (allRows / count));
  if (firstOwners > maxFirstOwners) return undefined;
  const rows = await readRows(db, source, where, parameters, { ...window, firstOwners });
  return rows.length < window.limit ? undefined : rows;
};

/** Reads a page from some of the `count` matches: those among the first rows, or of the first owners. Undefined if they do not fill the page. */
const readFirstFound = async (
  db: Transaction,
  caches: ListCaches,
  list: OrderedRows,
  scope: ListScope,
  window: PageWindow,
  count: number,
): Promise<KeyedRow[] | undefined> => {
  const { source, parameters } = list;
  if (orderKeyOf(source, parameters.sort_column).owners)
    return readOfFirstOwners(db, caches, list, window, count);
  // A shared order has no index of the rows of this list that the search index can be combined with.
  if (readsSharedOrder(source, scope, parameters) || !canUseKeyset(source, parameters)) return undefined;
  return readAmongFirst(db, caches, list, scope, window, count);
};

/**
 * Chooses the window of a page from the closest position, before which positions are read where none is close. Positions of a list of
 * more than a hundred million rows can be too far from each other: the closest one is then as close as it gets.
 */
const chooseWindow = async (
  closest: () => PageWindow,
  positions: KeysetCache,
  orderKey: string,
  read: (window: PageWindow) => Promise<readonly KeysetPosition[]>,
): Promise<PageWindow> => {
  let skippedRows = Infinity;
  for (;;) {
    const window = closest();
    if (window.offset <= positions.maxSkippedRows || window.offset >= skippedRows) return window;
    const outcome = await positions.addRead(orderKey, () => read(window));
    // Where another caller's positions could not be read, the page is read without them.
    if (outcome === 'failed') return closest();
    // In the order by owner, the positions of owners are read first, and then those of the rows of one.
    if (outcome === 'added') skippedRows = window.offset;
  }
};

/**
 * Reads one page of a list with the entity's filters, search and orders. Totals above `serverLimits.countedRows` are lower
 * bounds, except for deep pages, which need the exact total. `R` is the record of the source's columns.
 */
export const readListPage = async <R extends object = Record<string, unknown>>(
  db: Transaction,
  caches: ListCaches,
  declared: ListSource,
  scope: ListScope,
  query: object,
): Promise<Page<R>> => {
  const { totals, positions, now: clock } = caches;
  const source = readableSource(declared, scope);
  const parameters = withoutOwnerOrder(source, scope, query as ListParameters); // every list query is created by `listQuery`
  const { page, per_page, sort_column, sort_direction } = parameters;
  const now = clock();
  const samples = searchesTexts(source, parameters)
    ? await readTextSamples(db, totals, source.table)
    : noSamples;
  const filters = filterConditions(source, parameters, now, {
    isIncluded: operator => !isTextSearch(operator),
  });
  const search = [
    ...filterConditions(source, parameters, now, { isIncluded: isTextSearch, samples }),
    ...searchConditions(source, parameters.q, samples),
  ];
  const where = sql.join([...scope.where, ...filters, ...search], sql` and `);
  // Where the matches are too many to be sorted, rows are read in order: the planner would use the search index, because it expects few.
  const whereScanned = sql.join([...scope.where, ...filters, ...search.map(withoutIndex)], sql` and `);
  const offset = (page - 1) * per_page;
  const isDeep = offset >= deepOffset;
  const isSearch = search.length > 0;
  const bound = isDeep ? undefined : isSearch ? maxMaterializedRows : serverLimits.countedRows;
  const listKey = totalKey(source, scope, parameters, now);
  const orderKey = `${totals.versionedKey(listKey, scope.cacheOwner)}/${sort_column}/${sort_direction}`;
  let foundIds: readonly string[] | undefined;
  const countMatches = async (): Promise<Total> => {
    const counted = await countAndFind(db, source, where, parameters, offset);
    foundIds = counted.ids;
    return counted.total;
  };
  const totalPromise = totals.get(listKey, scope.cacheOwner, isDeep, () =>
    isSearch && !isDeep ? countMatches() : countRows(db, source, where, bound),
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
  const isShared = readsSharedOrder(source, scope, parameters);
  const isByOwner = orderKeyOf(source, sort_column).owners !== undefined;
  // Only deep pages, searches, and orders without an index of the rows of their list need the total before the rows.
  const total = isDeep || isSearch || isShared || isByOwner ? await totalPromise : undefined;
  if (total && foundIds)
    return pageOf(await readFound(db, source, whereScanned, parameters, foundIds), total);
  const maxSorted = isSearch || isByOwner ? maxMaterializedRows : isShared ? serverLimits.countedRows : 0;
  const isMaterialized = total?.relation === 'eq' && total.count <= maxSorted;
  const closest = () =>
    choosePageWindow(
      total,
      offset,
      per_page,
      isMaterialized,
      isKeysetUsed ? positions.nearest(orderKey, offset) : undefined,
    );
  const isInside = total?.relation === 'eq' && offset < total.count;
  const window =
    isKeysetUsed && isInside && !isMaterialized
      ? await chooseWindow(closest, positions, orderKey, from =>
          readPositions(db, { source, where: whereScanned, parameters }, from, total.count, positions),
        )
      : closest();
  const firstFound =
    isMaterialized && total.count > manyMatches && offset < keysetOffset
      ? await readFirstFound(db, caches, { source, where, parameters }, scope, window, total.count)
      : undefined;
  const [rows, countedTotal] = await Promise.all([
    firstFound ?? readRows(db, source, isMaterialized ? where : whereScanned, parameters, window),
    totalPromise,
  ]);
  const [first] = rows;
  if (isKeysetUsed && !isMaterialized && first) {
    const { key, ...others } = keysOf(first);
    positions.add(orderKey, {
      ...{ offset, ...others, key: String(key) }, // no order with positions has null as a key
      id: String(first['id']),
      countedAt: window.from?.countedAt ?? positions.now(),
    });
  }
  return pageOf(rows, countedTotal);
};
