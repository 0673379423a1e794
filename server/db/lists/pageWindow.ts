import type { ListParameters } from '../../../src/contract/calls/listQuery';
import type { Transaction } from '../database';
import type { KeysetCache, KeysetPosition } from './keysetCache';
import { fieldsFilteredBy } from './listOrders';
import { orderKeyOf, type ListSource, type OrderKey } from './listSource';
import { keysOf, offsetAlias, positionsStatement, type PageWindow, type PositionRow } from './listSql';
import { maxMaterializedRows, type OrderedRows } from './readRows';
import { estimateRows, estimateValues } from './tableStatistics';
import type { Total, TotalsCache } from './totalsCache';

/** Pages from this offset on need the exact total, to read from the nearer end of the order. */
export const deepOffset = 10_000;

/** Chooses the shortest scan to a page: from the start, the end or a cached position. */
export const choosePageWindow = (
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
 * Whether a list has fewer matches than rows would be read until its page is full, if they are spread evenly over the table: then they are
 * found first and sorted.
 */
export const hasFewMatches = async (
  db: Transaction,
  totals: TotalsCache,
  { table }: ListSource,
  matches: number,
  rows: number,
): Promise<boolean> =>
  matches <= maxMaterializedRows && matches ** 2 <= rows * (await estimateRows(db, totals, table));

/** So many owners of rows are found one by one, where all owners are at least ten times as many. */
const maxFewOwners = 2000;

/**
 * Whether few of all owners have rows of a list, so that in the order by owner those are found first. A list with a search or a filter of
 * a field is not read so: all rows of an owner without matches would be read, also of owners after the page.
 */
export const hasFewOwners = async (
  db: Transaction,
  totals: TotalsCache,
  source: ListSource,
  { owners, second }: OrderKey,
  parameters: ListParameters,
): Promise<boolean> => {
  if (!owners || !second || parameters.q || fieldsFilteredBy(source, parameters).length > 0) return false;
  const withRows = await estimateValues(db, totals, source.table, owners.field);
  if (withRows === undefined || withRows > maxFewOwners) return false;
  return 10 * withRows <= (await estimateRows(db, totals, owners.tableName));
};

/** Reads positions on the way to the page of a window. `total` is the exact number of rows. */
export const readPositions = async (
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

/**
 * Chooses the window of a page from the closest position, before which positions are read where none is close. Positions of a list of
 * more than a hundred million rows can be too far from each other: the closest one is then as close as it gets.
 */
export const chooseWindow = async (
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
