/** Ids in an order, each once. */
export type Order = readonly string[];

/** Moves the ids as one block that starts at `position` (from 1). */
export interface OrderMove {
  readonly ids: Order;
  readonly position: number;
  /** A move by one row with a key, of which many may follow. */
  readonly isStep: boolean;
}

const without = (order: Order, ids: Order): string[] => {
  const excluded = new Set(ids);
  return order.filter(id => !excluded.has(id));
};

/** The ids that are in the order, sorted by it. */
const inOrder = (order: Order, ids: Order): string[] => {
  const included = new Set(ids);
  return order.filter(id => included.has(id));
};

/**
 * The order after a move. A position beyond the end is the end.
 *
 * @example applyMove(['a', 'b', 'c'], ['c'], 1); // ['c', 'a', 'b']
 */
export const applyMove = (order: Order, ids: Order, position: number): string[] => {
  const others = without(order, ids);
  const known = new Set(order);
  return others.toSpliced(
    Math.min(Math.max(0, position - 1), others.length),
    0,
    ...ids.filter(id => known.has(id)),
  );
};

/** Reorders these ids among their own positions. All other ids stay at their positions. */
export const reorderWithin = (order: Order, ids: Order): string[] => {
  const inside = new Set(order);
  const next = ids.filter(id => inside.has(id));
  const moving = new Set(next);
  let at = 0;
  return order.map(id => (moving.has(id) ? next[at++]! : id)); // `next` has one id per match
};

/**
 * The move that drops ids before the row at `gap` (from 0, the number of rows for the end). Undefined when it would
 * change nothing.
 */
export const moveToGap = (order: Order, ids: Order, gap: number): OrderMove | undefined => {
  const block = inOrder(order, ids);
  return effectiveMove(order, block, without(order.slice(0, gap), block).length + 1, false);
};

/** The move by one row up (-1) or down (1). The first step joins rows that are not adjacent. */
export const moveByStep = (order: Order, ids: Order, by: -1 | 1): OrderMove | undefined => {
  const block = inOrder(order, ids);
  const edge = by < 0 ? block[0] : block.at(-1);
  if (edge === undefined) return undefined;
  const before = without(order.slice(0, order.indexOf(edge)), block).length;
  const isAdjacent = order.indexOf(block.at(-1)!) - order.indexOf(block[0]!) === block.length - 1; // a block with an edge is not empty
  return effectiveMove(order, block, before + 1 + (isAdjacent ? by : 0), true);
};

/** The move to a position from 1, or to the nearest one that has room. */
export const moveToPosition = (order: Order, ids: Order, position: number): OrderMove | undefined =>
  effectiveMove(order, inOrder(order, ids), position, false);

const effectiveMove = (
  order: Order,
  block: Order,
  target: number,
  isStep: boolean,
): OrderMove | undefined => {
  const position = Math.min(Math.max(1, target), order.length - block.length + 1);
  const after = applyMove(order, block, position);
  return after.some((id, at) => id !== order[at]) ? { ids: block, position, isStep } : undefined;
};
