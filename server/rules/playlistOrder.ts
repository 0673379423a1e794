import type { PlaylistMoment, PlaylistSort } from '../../src/contract/entities/playlist';

/** The moments of a playlist by id, each once, in their order. All that these rules answer is one of these, too. */
type Order = readonly string[];

/** Those of the ids that are in an order. */
const known = (order: Order, ids: Order): string[] => {
  const inside = new Set(order);
  return ids.filter(id => inside.has(id));
};

const without = (order: Order, ids: Order): string[] => {
  const gone = new Set(ids);
  return order.filter(id => !gone.has(id));
};

/** The given ones take the places that they have together, in the order given; all others stay where they are. */
export const permute = (order: Order, ids: Order): string[] => {
  const next = known(order, ids);
  const moved = new Set(next);
  let at = 0;
  return order.map(id => (moved.has(id) ? next[at++]! : id)); // as many as there are in the order
};

/** The given ones stand one after the other, the first of them at `place` from 1, or as near to it as there is room. */
export const moveTo = (order: Order, ids: Order, place: number): string[] => {
  const block = known(order, ids);
  const others = without(order, block);
  return others.toSpliced(Math.min(place - 1, others.length), 0, ...block);
};

/**
 * Adds new ones at the end, or each at its own of the `places`, which ascend. What is in the order already stays.
 */
export const insert = (order: Order, ids: Order, places?: readonly number[]): string[] => {
  const inside = new Set(order);
  const next = [...order];
  ids.forEach((id, at) => {
    if (!inside.has(id)) next.splice((places?.[at] ?? Infinity) - 1, 0, id);
  });
  return next;
};

export const takeOut = (order: Order, ids: Order): string[] => without(order, ids);

type Place = Pick<PlaylistMoment, 'id' | 'state' | 'title' | 'views' | 'created_at'>;

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<PlaylistSort, (a: Place, b: Place) => number>> = {
  date_newest: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  date_oldest: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  most_popular: (a, b) => b.views - a.views,
  a_to_z: (a, b) => compare(a.title, b.title),
  z_to_a: (a, b) => compare(b.title, a.title),
};

/** The order of places that are sorted once; equal ones stay as they are. What shows no moment goes to the end. */
export const sortOnce = (places: readonly Place[], sort: PlaylistSort): string[] => {
  const shown = places.filter(({ state }) => state === 'shown');
  const hidden = places.filter(({ state }) => state !== 'shown');
  return [...shown.toSorted(comparisons[sort]), ...hidden].map(({ id }) => id);
};

/** Where an order differs from another: each id with its place from 1, where it is new or has moved. */
export const changedPlaces = (before: Order, after: Order): { id: string; place: number }[] =>
  after.flatMap((id, at) => (before[at] === id ? [] : [{ id, place: at + 1 }]));
