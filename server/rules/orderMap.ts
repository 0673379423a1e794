/** Places by id, from 1. */
export type OrderMap = Readonly<Record<string, number>>;

/** The places of ids that stand in this order. */
export const placesOf = (ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(ids.map((id, at) => [id, at + 1]));

/** Puts each of `placed`, in ascending order of their places, where it wants to be, or as near as the list allows. */
const insertAll = (
  others: readonly string[],
  placed: readonly { readonly id: string; readonly place: number }[],
): string[] => {
  const queue = others[Symbol.iterator]();
  const total = others.length + placed.length;
  const order: string[] = [];
  let next = 0;
  while (order.length < total) {
    const wanted = placed[next];
    const other = wanted && wanted.place <= order.length + 1 ? undefined : queue.next().value;
    // Past the end of the others, whoever is left follows without a gap.
    const id = other ?? wanted?.id;
    if (id === undefined) break;
    if (other === undefined) next += 1;
    order.push(id);
  }
  return order;
};

/**
 * An order in which the ids of the map take their places and all others keep their own order around them. Of several with
 * one place, the one that stands first now comes first; a place beyond the end is the end. Ids that are not in `current`
 * are not added.
 */
export const arranged = (current: readonly string[], orders: OrderMap): string[] => {
  const placed = current
    .flatMap(id => (Object.hasOwn(orders, id) ? [{ id, place: orders[id] ?? 0 }] : []))
    .sort((a, b) => a.place - b.place); // stable: equal places stay as they stand
  const moving = new Set(placed.map(({ id }) => id));
  return insertAll(
    current.filter(id => !moving.has(id)),
    withinEnd(placed, current.length),
  );
};

/** Places that leave room for those after them: two that want the last place take the last two. */
const withinEnd = <P extends { readonly place: number }>(placed: readonly P[], total: number): P[] =>
  placed.map((one, at) => ({ ...one, place: Math.min(one.place, total - (placed.length - 1 - at)) }));

/**
 * An order with newcomers: those with a place stand there, as far as the list reaches, those without come last, in the
 * order given.
 */
export const joined = (
  staying: readonly string[],
  newcomers: readonly { readonly id: string; readonly place: number | null }[],
): string[] => {
  const placed = newcomers
    .flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]))
    .sort((a, b) => a.place - b.place);
  const last = newcomers.flatMap(({ id, place }) => (place === null ? [id] : []));
  return [...insertAll(staying, placed), ...last];
};
