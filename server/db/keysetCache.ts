/** A row's offset in a list's order; `key` is its sort key as PostgreSQL prints it. */
export interface KeysetPosition {
  readonly offset: number;
  readonly key: string;
  readonly id: string;
  /** When the offset was determined, by `clock`. */
  readonly countedAt: number;
}

/**
 * Caches the first rows of deep pages for a short time, so that following pages can use keyset pagination. `orderKey` names a
 * list and its order, and contains the version of the owner's data, so that this server's writes invalidate the positions; writes of other
 * servers can shift a page by a few rows until `keepMs` have passed.
 */
export interface KeysetCache {
  /** The closest cached position at or before `offset`. */
  nearest(orderKey: string, offset: number): KeysetPosition | undefined;
  add(orderKey: string, position: KeysetPosition): void;
  now(): number;
}

/** Creates the cache of the positions at which pages of lists begin. */
export const createKeysetCache = ({
  keepMs = 15_000,
  maxPositionsPerOrder = 200,
  maxOrders = 300,
  clock = () => performance.now(),
}: {
  keepMs?: number;
  maxPositionsPerOrder?: number;
  maxOrders?: number;
  clock?: () => number;
} = {}): KeysetCache => {
  const cache = new Map<string, Map<number, KeysetPosition>>();
  return {
    now: clock,
    nearest: (orderKey, offset) => {
      const since = clock() - keepMs;
      let best: KeysetPosition | undefined;
      for (const position of cache.get(orderKey)?.values() ?? [])
        if (
          position.countedAt >= since &&
          position.offset <= offset &&
          position.offset > (best?.offset ?? -1)
        )
          best = position;
      return best;
    },
    add: (orderKey, position) => {
      const positions = cache.get(orderKey) ?? new Map<number, KeysetPosition>();
      cache.delete(orderKey);
      cache.set(orderKey, positions);
      positions.delete(position.offset);
      positions.set(position.offset, position);
      const [oldestPosition] = positions.keys();
      if (positions.size > maxPositionsPerOrder && oldestPosition !== undefined)
        positions.delete(oldestPosition);
      const [oldestOrder] = cache.keys();
      if (cache.size > maxOrders && oldestOrder !== undefined) cache.delete(oldestOrder);
    },
  };
};
