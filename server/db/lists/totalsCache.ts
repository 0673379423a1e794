import type { Page } from '../../../src/contract/calls/envelope';
import { isStatementCanceled } from '../../errors/databaseError';
import type { RecordChange } from '../notifications/recordChange';

/** The number of rows: exact, or a lower bound. */
export interface Total {
  readonly count: number;
  readonly relation: NonNullable<Page<unknown>['total_relation']>;
}

interface Entry {
  readonly total: Promise<unknown>;
  readonly isExact: boolean;
  readonly countedAt: number;
  /** Set while the total is refreshed in the background. */
  isRefreshing?: true;
}

interface Counting<T> {
  readonly isExact: boolean;
  readonly count: () => Promise<T>;
  readonly isCached: ((total: T) => boolean) | undefined;
}

/** Caches the totals of lists, because counting and adding up is the most expensive part. Writes invalidate the owners' totals. */
export interface TotalsCache {
  /**
   * The cached total, or the result of `count`, which concurrent callers share. A key has totals of one type. A total that `isCached`
   * refuses is counted for each call.
   */
  get<T>(
    key: string,
    cacheOwner: string,
    isExact: boolean,
    count: () => Promise<T>,
    isCached?: (total: T) => boolean,
  ): Promise<T>;
  /** `changes` are the changed records, as far as the writer names them: a server sends them to those who look at them. */
  invalidate(cacheOwners: readonly string[], changes?: readonly RecordChange[]): void;
  /** Invalidates everything. */
  clear(): void;
  /** The list's key with the version of its owner's data, which changes with every write. */
  versionedKey(key: string, cacheOwner: string): string;
}

/** The owner key of lists across all creators. */
export const allOwners = '*';

/**
 * Creates the cache. A total is fresh for `freshMs`; until `keepMs` it is returned stale and refreshed in the background. Where a list
 * grows all the time, `keepBoundedMs` can be 0: lower bounds, which are cheap, are counted for each call.
 * This process invalidates its own writes immediately, and those of others when they are notified (`invalidationFeed`).
 */
export const createTotalsCache = ({
  freshMs = 5000,
  keepMs = 60_000,
  keepBoundedMs = keepMs,
  limit = 2000,
  clock = () => performance.now(),
}: {
  freshMs?: number;
  keepMs?: number;
  keepBoundedMs?: number;
  limit?: number;
  clock?: () => number;
} = {}): TotalsCache => {
  const entries = new Map<string, Entry>();
  const versions = new Map<string, number>();
  let epoch = 0;
  // A total counted during a write has the old version in its key, so it is never read again.
  const versionedKey = (key: string, cacheOwner: string) =>
    `${cacheOwner}/${epoch}.${versions.get(cacheOwner) ?? 0}/${key}`;

  const store = <T>(
    name: string,
    isExact: boolean,
    counting: Promise<T>,
    isCached?: (total: T) => boolean,
  ): Promise<T> => {
    const entry: Entry = { isExact, countedAt: clock(), total: counting };
    entries.delete(name);
    entries.set(name, entry);
    const remove = () => entries.get(name) === entry && entries.delete(name);
    // After a failure the caller gets the error, and the next call counts again.
    counting.then(total => isCached?.(total) === false && remove(), remove);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return counting;
  };

  /** `isAgain`: the total that another caller counted has failed before. */
  const get = <T>(
    key: string,
    cacheOwner: string,
    { isExact, count, isCached, isAgain }: Counting<T> & { readonly isAgain: boolean },
  ): Promise<T> => {
    const maxAge = isExact ? keepMs : keepBoundedMs;
    if (maxAge === 0) return count();
    const name = versionedKey(key, cacheOwner);
    const entry = entries.get(name);
    const age = entry ? clock() - entry.countedAt : Infinity;
    if (!entry || age >= maxAge || (isExact && !entry.isExact))
      return store(name, isExact, count(), isCached);
    if (age >= freshMs && !entry.isRefreshing) {
      entry.isRefreshing = true;
      const refresh = count();
      // Callers get the stale total meanwhile; a failed refresh keeps it until it expires.
      refresh.then(
        () => entries.get(name) === entry && void store(name, isExact, refresh, isCached),
        () => delete entry.isRefreshing,
      );
    }
    const total = entry.total as Promise<T>; // of the type of its key
    return total.catch((error: unknown) => {
      // What takes too long for one takes too long for all.
      if (isStatementCanceled(error)) throw error;
      // Counted in a replica that is behind, or on a lost connection. Those who waited share one more count, then each counts.
      return isAgain ? count() : get(key, cacheOwner, { isExact, count, isCached, isAgain: true });
    });
  };

  return {
    versionedKey,
    get: (key, cacheOwner, isExact, count, isCached) =>
      get(key, cacheOwner, { isExact, count, isCached, isAgain: false }),
    invalidate: cacheOwners => {
      for (const cacheOwner of [...cacheOwners, allOwners])
        versions.set(cacheOwner, (versions.get(cacheOwner) ?? 0) + 1);
    },
    clear: () => {
      epoch += 1;
      entries.clear();
    },
  };
};
