/** Positions by id, from 1. */
export type OrderMap = Readonly<Record<string, number>>;

/** The positions of ids in an order. */
export const positionsById = (ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(ids.map((id, at) => [id, at + 1]));

/** Inserts `positioned`, sorted by position, at their positions, or as close as the list allows. */
const insertAtPositions = (
  others: readonly string[],
  positioned: readonly { readonly id: string; readonly position: number }[],
): string[] => {
  const queue = others[Symbol.iterator]();
  const total = others.length + positioned.length;
  const order: string[] = [];
  let next = 0;
  while (order.length < total) {
    const requested = positioned[next];
    const other = requested && requested.position <= order.length + 1 ? undefined : queue.next().value;
    // After the last of the others, the rest follows without gaps.
    const id = other ?? requested?.id;
    if (id === undefined) break;
    if (other === undefined) next += 1;
    order.push(id);
  }
  return order;
};

/**
 * Moves the ids of the map to their positions; all others keep their relative order. Equal positions keep the current
 * order, positions beyond the end are the end, and ids that are not in `current` are ignored.
 */
export const applyOrderMap = (current: readonly string[], orders: OrderMap): string[] => {
  const positioned = current
    .flatMap(id => (Object.hasOwn(orders, id) ? [{ id, position: orders[id] ?? 0 }] : []))
    .sort((a, b) => a.position - b.position); // stable for equal positions
  const moving = new Set(positioned.map(({ id }) => id));
  return insertAtPositions(
    current.filter(id => !moving.has(id)),
    clampPositions(positioned, current.length),
  );
};

/** Limits positions so that equal positions at the end fit: two ids at the last position get the last two. */
const clampPositions = <P extends { readonly position: number }>(
  positioned: readonly P[],
  total: number,
): P[] =>
  positioned.map((one, at) => ({
    ...one,
    position: Math.min(one.position, total - (positioned.length - 1 - at)),
  }));

/** Inserts new ids: at their position as far as the list is long enough, those without a position at the end. */
export const insertNewcomers = (
  existing: readonly string[],
  newcomers: readonly { readonly id: string; readonly position: number | null }[],
): string[] => {
  const positioned = newcomers
    .flatMap(({ id, position }) => (position === null ? [] : [{ id, position }]))
    .sort((a, b) => a.position - b.position);
  const last = newcomers.flatMap(({ id, position }) => (position === null ? [id] : []));
  return [...insertAtPositions(existing, positioned), ...last];
};
