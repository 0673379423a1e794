import type { PlaylistMoment, PlaylistSort } from '../../../src/contract/entities/playlist';

/** The ids of a playlist's moments in order, without duplicates. */
type Order = readonly string[];

/** The ids that are in the order. */
const present = (order: Order, ids: Order): string[] => {
  const members = new Set(order);
  return ids.filter(id => members.has(id));
};

const without = (order: Order, ids: Order): string[] => {
  const removed = new Set(ids);
  return order.filter(id => !removed.has(id));
};

/** Rearranges the given ids among their own positions; all others keep their position. */
export const reorderWithin = (order: Order, ids: Order): string[] => {
  const next = present(order, ids);
  const moved = new Set(next);
  let at = 0;
  return order.map(id => (moved.has(id) ? next[at++]! : id)); // as many as are in the order
};

/** Moves the given ids as a block to `position`, from 1, or to the end. */
export const moveTo = (order: Order, ids: Order, position: number): string[] => {
  const block = present(order, ids);
  const others = without(order, block);
  return others.toSpliced(Math.min(position - 1, others.length), 0, ...block);
};

/** Inserts new ids at the end, or each at its own of the ascending `positions`. Ids in the order keep their position. */
export const insert = (order: Order, ids: Order, positions?: readonly number[]): string[] => {
  const members = new Set(order);
  const next = [...order];
  ids.forEach((id, at) => {
    if (!members.has(id)) next.splice((positions?.[at] ?? Infinity) - 1, 0, id);
  });
  return next;
};

export const remove = (order: Order, ids: Order): string[] => without(order, ids);

type SortableMoment = Pick<PlaylistMoment, 'id' | 'state' | 'title' | 'views' | 'created_at'>;

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<PlaylistSort, (a: SortableMoment, b: SortableMoment) => number>> = {
  date_newest: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  date_oldest: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  most_popular: (a, b) => b.views - a.views,
  a_to_z: (a, b) => compare(a.title, b.title),
  z_to_a: (a, b) => compare(b.title, a.title),
};

/** Sorts a playlist once (stable). Positions without a visible moment go to the end. */
export const sortOnce = (moments: readonly SortableMoment[], sort: PlaylistSort): string[] => {
  const shown = moments.filter(({ state }) => state === 'shown');
  const hidden = moments.filter(({ state }) => state !== 'shown');
  return [...shown.toSorted(comparisons[sort]), ...hidden].map(({ id }) => id);
};

/** The new and moved ids with their position from 1. */
export const changedPositions = (before: Order, after: Order): { id: string; position: number }[] =>
  after.flatMap((id, at) => (before[at] === id ? [] : [{ id, position: at + 1 }]));
