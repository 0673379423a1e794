import { isStatementCanceled } from '../../errors/databaseError';

/** A row's offset in a list's order; `key` is its sort key as PostgreSQL prints it. Without an id, it is the first row with that key. */
export interface KeysetPosition {
  readonly offset: number;
  readonly key: string;
  /** The second key, where the order has one. */
  readonly second?: string;
  readonly id?: string;
  /** When the offset was determined, by `clock`. */
  readonly countedAt: number;
}

/**
 * Caches positions of deep pages for a short time, so that following pages can use keyset pagination. `orderKey` names a
 * list and its order, and contains the version of the owner's data, so that this server's writes invalidate the positions; writes of other
 * servers can shift a page by a few rows until `keepMs` have passed.
 */
export interface KeysetCache {
  /** How many rows a page may skip. Where it would be more, positions on the way to the page are read first. */
  readonly maxSkippedRows: number;
  /** The distance in rows of positions that are read on the way to a page of a list with `total` rows. */
  stepRows(total: number): number;
  /** The closest cached position at or before `offset`. */
  nearest(orderKey: string, offset: number): KeysetPosition | undefined;
  add(orderKey: string, position: KeysetPosition): void;
  /**
   * Adds the positions that `read` finds in an order. One caller of an order reads at a time: who comes meanwhile has `waited` for the
   * positions of that caller, which may be close enough, or finds that they `failed`.
   *
   * @throws what `read` throws; a canceled statement for those who waited, too
   */
  addRead(
    orderKey: string,
    read: () => Promise<readonly KeysetPosition[]>,
  ): Promise<'added' | 'waited' | 'failed'>;
  now(): number;
}

interface CachedOrder {
  readonly positions: Map<number, KeysetPosition>;
  /** When a position was last added. */
  readonly addedAt: number;
}

/** Creates the cache of the positions at which pages of lists begin. */
export const createKeysetCache = ({
  keepMs = 15_000,
  maxSkippedRows = 50_000,
  stepRows = 1500,
  maxPositionsPerOrder = 4000,
  maxOrders = 300,
  clock = () => performance.now(),
}: {
  keepMs?: number;
  maxSkippedRows?: number;
  stepRows?: number;
  maxPositionsPerOrder?: number;
  maxOrders?: number;
  clock?: () => number;
} = {}): KeysetCache => {
  const cache = new Map<string, CachedOrder>();
  const reading = new Map<string, Promise<unknown>>();

  const removeOldOrders = (): void => {
    const since = clock() - keepMs;
    for (const [orderKey, { addedAt }] of cache) {
      if (cache.size <= maxOrders && addedAt >= since) return;
      cache.delete(orderKey);
    }
  };
  const add = (orderKey: string, added: readonly KeysetPosition[]): void => {
    const positions = cache.get(orderKey)?.positions ?? new Map<number, KeysetPosition>();
    for (const position of added) {
      positions.delete(position.offset);
      positions.set(position.offset, position);
    }
    for (const offset of positions.keys()) {
      if (positions.size <= maxPositionsPerOrder) break;
      positions.delete(offset);
    }
    // The order moves to the end of the map, so that the oldest one is first.
    cache.delete(orderKey);
    cache.set(orderKey, { positions, addedAt: clock() });
    removeOldOrders();
  };
  return {
    maxSkippedRows,
    // Half of what an order may have, so that one reading does not push out its own positions.
    stepRows: total => Math.max(stepRows, Math.ceil((2 * total) / maxPositionsPerOrder)),
    now: clock,
    add: (orderKey, position) => add(orderKey, [position]),
    nearest: (orderKey, offset) => {
      const since = clock() - keepMs;
      let best: KeysetPosition | undefined;
      for (const position of cache.get(orderKey)?.positions.values() ?? [])
        if (
          position.countedAt >= since &&
          position.offset <= offset &&
          position.offset > (best?.offset ?? -1)
        )
          best = position;
      return best;
    },
    addRead: async (orderKey, read) => {
      const other = reading.get(orderKey);
      if (other)
        return other.then(
          () => 'waited',
          (error: unknown) => {
            // What takes too long for one takes too long for all.
            if (isStatementCanceled(error)) throw error;
            return 'failed';
          },
        );
      const own = read();
      reading.set(orderKey, own);
      try {
        add(orderKey, await own);
      } finally {
        reading.delete(orderKey);
      }
      return 'added';
    },
  };
};
