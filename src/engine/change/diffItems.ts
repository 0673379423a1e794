/** How two lists differ, whose items are unique. */
export interface ItemDifference {
  /** In the order of the new list. */
  readonly added: readonly unknown[];
  /** In the order of the old list. */
  readonly removed: readonly unknown[];
  /** The number of items in both lists. */
  readonly kept: number;
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The items that were added to a list and removed from it. Undefined where both lists have the same items, because only
 * their order differs then. A missing list is empty.
 *
 * @example diffItems(['fog'], ['fog', 'tram']); // { added: ['tram'], removed: [], kept: 1 }
 */
export const diffItems = (from: unknown, to: unknown): ItemDifference | undefined => {
  const keysOf = (value: unknown): Map<string, unknown> =>
    new Map(itemsOf(value).map(item => [JSON.stringify(item), item]));
  const [old, next] = [keysOf(from), keysOf(to)];
  const missingIn = (other: ReadonlyMap<string, unknown>, own: ReadonlyMap<string, unknown>): unknown[] =>
    [...own].flatMap(([key, item]) => (other.has(key) ? [] : [item]));
  const [added, removed] = [missingIn(old, next), missingIn(next, old)];
  if (added.length + removed.length === 0) return undefined;
  return { added, removed, kept: next.size - added.length };
};
