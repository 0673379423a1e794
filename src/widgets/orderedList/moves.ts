/** Ids in an order, each once. */
export type Order = readonly string[];

/** These ones move: they stand one after the other, the first of them at `place` from 1. */
export interface OrderMove {
  readonly ids: Order;
  readonly position: number;
  /** One step by a key, of which many may follow. */
  readonly isStep: boolean;
}

const without = (order: Order, ids: Order): string[] => {
  const gone = new Set(ids);
  return order.filter(id => !gone.has(id));
};

/** Those of the ids that are in the order, as they stand in it. */
const inOrder = (order: Order, ids: Order): string[] => {
  const wanted = new Set(ids);
  return order.filter(id => wanted.has(id));
};

/**
 * The order after a move; a place beyond the end is the end.
 *
 * @example movedTo(['a', 'b', 'c'], ['c'], 1); // ['c', 'a', 'b']
 */
export const applyMove = (order: Order, ids: Order, place: number): string[] => {
  const others = without(order, ids);
  const known = new Set(order);
  return others.toSpliced(
    Math.min(Math.max(0, place - 1), others.length),
    0,
    ...ids.filter(id => known.has(id)),
  );
};

/** The order in which these ones take the places that they have together; all others stay where they are. */
export const reorderWithin = (order: Order, ids: Order): string[] => {
  const inside = new Set(order);
  const next = ids.filter(id => inside.has(id));
  const moving = new Set(next);
  let at = 0;
  return order.map(id => (moving.has(id) ? next[at++]! : id)); // as many as there are in the order
};

/**
 * The move that drops ids before the row at `gap` (from 0, the number of rows for the end); undefined where nothing would
 * change.
 */
export const moveToGap = (order: Order, ids: Order, gap: number): OrderMove | undefined => {
  const block = inOrder(order, ids);
  return effectiveMove(order, block, without(order.slice(0, gap), block).length + 1, false);
};

/** The move by one row up (-1) or down (1). What is not together comes together first. */
export const moveByStep = (order: Order, ids: Order, by: -1 | 1): OrderMove | undefined => {
  const block = inOrder(order, ids);
  const edge = by < 0 ? block[0] : block.at(-1);
  if (edge === undefined) return undefined;
  const before = without(order.slice(0, order.indexOf(edge)), block).length;
  const isTogether = order.indexOf(block.at(-1)!) - order.indexOf(block[0]!) === block.length - 1; // it has an edge
  return effectiveMove(order, block, before + 1 + (isTogether ? by : 0), true);
};

/** The move to a place from 1, as near to it as there is room. */
export const moveToPosition = (order: Order, ids: Order, place: number): OrderMove | undefined =>
  effectiveMove(order, inOrder(order, ids), place, false);

const effectiveMove = (
  order: Order,
  block: Order,
  wanted: number,
  isStep: boolean,
): OrderMove | undefined => {
  const place = Math.min(Math.max(1, wanted), order.length - block.length + 1);
  const after = applyMove(order, block, place);
  return after.some((id, at) => id !== order[at]) ? { ids: block, position: place, isStep } : undefined;
};
