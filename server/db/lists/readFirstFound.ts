import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';
import type { ListCaches } from './listCaches';
import { readsSharedOrder } from './listOrders';
import { orderKeyOf, type ListScope } from './listSource';
import { canUseKeyset, type KeyedRow, type PageWindow } from './listSql';
import { readPositions } from './pageWindow';
import { readRows, type OrderedRows } from './readRows';
import { estimateRows } from './tableStatistics';
import { allOwners } from './totalsCache';

/** The number of these rows: with 2,000 matches of 1,000,000 rows that are spread evenly, they have a page of 40. */
const firstRows = 20_000;

/** The rows of at most so many owners are looked for before all matches are sorted by the names of their owners. */
const maxFirstOwners = 2000;

/**
 * Reads a page among the first of `rows` in its order: PostgreSQL combines the index of a search with that of the order, or reads that of
 * everybody's rows only so far, and finds few of the `count` matches. Undefined if they do not fill the page.
 */
const readAmongFirst = async (
  db: Transaction,
  { totals, positions }: ListCaches,
  { source, where, parameters }: OrderedRows,
  rows: Pick<ListScope, 'cacheKey' | 'where'>,
  window: PageWindow,
  count: number,
): Promise<KeyedRow[] | undefined> => {
  const tableRows = await estimateRows(db, totals, source.table);
  if ((count / tableRows) * firstRows < window.offset + window.limit) return undefined;
  const { sort_column, sort_direction } = parameters;
  // Where the first rows end need not be exact, so writes leave it as it is.
  const orderKey = `first/${source.table}/${rows.cacheKey}/${sort_column}/${sort_direction}`;
  const end = () => positions.nearest(orderKey, firstRows);
  if (!end()) {
    const all = { source, where: sql.join([...rows.where], sql` and `), parameters };
    const toEnd = { offset: firstRows, limit: 1, isReversed: false, isMaterialized: false };
    await positions.addRead(orderKey, () => readPositions(db, all, toEnd, firstRows, positions));
  }
  const until = end();
  if (!until) return undefined;
  const found = await readRows(db, source, where, parameters, { ...window, until });
  return found.length < window.limit ? undefined : found;
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
export const readFirstFound = async (
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
  if (!canUseKeyset(source, parameters)) return undefined;
  const everybody = { cacheKey: allOwners, where: [source.sharedRows ?? sql`true`] };
  const rows = readsSharedOrder(source, scope, parameters) ? everybody : scope;
  return readAmongFirst(db, caches, list, rows, window, count);
};
