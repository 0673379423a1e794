/** Indexes of a longest increasing subsequence. */
const increasingIndexes = (list: readonly number[]): Set<number> => {
  const ends: number[] = [];
  const predecessors: number[] = [];
  list.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    predecessors[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const indexes = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = predecessors[at]!) indexes.add(at);
  return indexes;
};

/**
 * The smallest set of moves that turns one order into the other: each moved item with its new position, from 1. Both
 * orders contain the same items.
 *
 * @example movesBetween(['a', 'b', 'c'], ['c', 'a', 'b']); // Map { 'c' => 1 }
 */
export const movesBetween = (from: readonly string[], to: readonly string[]): ReadonlyMap<string, number> => {
  const position = new Map(from.map((item, index) => [item, index]));
  const unmoved = increasingIndexes(to.map(item => position.get(item) ?? -1));
  return new Map(to.flatMap((item, index) => (unmoved.has(index) ? [] : [[item, index + 1] as const])));
};

/** Sorts items by a list of keys. An item whose key is not listed follows the same item as before. */
export const inOrder = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  order: readonly string[],
): readonly T[] => {
  const listed = new Set(order);
  const byKey = new Map(items.map(item => [keyOf(item), item]));
  const first: T[] = [];
  const followers = new Map<string, T[]>();
  let last: string | undefined;
  for (const item of items) {
    const key = keyOf(item);
    if (listed.has(key)) last = key;
    else if (last === undefined) first.push(item);
    else followers.set(last, [...(followers.get(last) ?? []), item]);
  }
  return [
    ...first,
    ...order.flatMap(key => {
      const item = byKey.get(key);
      return item === undefined ? [] : [item, ...(followers.get(key) ?? [])];
    }),
  ];
};
