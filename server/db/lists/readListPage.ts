import { sql } from 'drizzle-orm';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import type { Page } from '../../../src/contract/calls/envelope';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import type { Transaction } from '../database';
import { filterConditions, isTextSearch, searchesTexts } from './conditions/listFilters';
import { searchConditions } from './conditions/searchConditions';
import { withoutIndex } from './conditions/textPatterns';
import { noSamples, readTextSamples } from './conditions/textSamples';
import { totalKey, type ListCaches } from './listCaches';
import { filtersByOtherIndex, readsSharedOrder, withoutOwnerOrder } from './listOrders';
import { orderKeyOf, readableSource, toRecord, type ListScope, type ListSource } from './listSource';
import { canUseKeyset, keysOf } from './listSql';
import {
  choosePageWindow,
  chooseWindow,
  deepOffset,
  hasFewMatches,
  hasFewOwners,
  readPositions,
} from './pageWindow';
import { readFirstFound } from './readFirstFound';
import { countAndFind, countRows, maxMaterializedRows, readFound, readRows } from './readRows';
import type { Total } from './totalsCache';

/** Pages from this offset on use cached keyset positions. The first pages always show the newest rows. */
const keysetOffset = 500;

/** A list with more matches looks for its page among the first rows of the order before all matches are found and sorted. */
const manyMatches = 2000;

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
  const order = orderKeyOf(source, sort_column);
  const isByOwner = order.owners !== undefined;
  const hasOtherIndex = filtersByOtherIndex(source, parameters);
  // Only deep pages, searches, orders without an index of the rows of their list, and filters by another index need the total before the rows.
  const total = isDeep || isSearch || isShared || isByOwner || hasOtherIndex ? await totalPromise : undefined;
  if (total && foundIds)
    return pageOf(await readFound(db, source, whereScanned, parameters, foundIds), total);
  const maxSorted = isSearch || isByOwner ? maxMaterializedRows : isShared ? serverLimits.countedRows : 0;
  const isMaterialized =
    total?.relation === 'eq' &&
    (total.count <= maxSorted ||
      (hasOtherIndex && (await hasFewMatches(db, totals, source, total.count, offset + per_page))));
  const fewOwners = !isMaterialized && (await hasFewOwners(db, totals, source, order, parameters));
  const closest = () => ({
    ...choosePageWindow(
      total,
      offset,
      per_page,
      isMaterialized,
      isKeysetUsed ? positions.nearest(orderKey, offset) : undefined,
    ),
    fewOwners,
  });
  const isInside = total?.relation === 'eq' && offset < total.count;
  const window =
    isKeysetUsed && isInside && !isMaterialized
      ? await chooseWindow(closest, positions, orderKey, from =>
          readPositions(db, { source, where: whereScanned, parameters }, from, total.count, positions),
        )
      : closest();
  // The index of a search is not combined with that of everybody's rows.
  const isAmongFirst = isShared ? !isSearch : isSearch || isByOwner;
  const firstFound =
    isMaterialized && isAmongFirst && total.count > manyMatches && offset < keysetOffset
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
