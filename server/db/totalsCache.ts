import type { Page } from '../../src/contract/tools/envelope';

/** How many rows there are: exactly, or at least so many. */
export interface Total {
  readonly count: number;
  readonly relation: NonNullable<Page<unknown>['total_relation']>;
}

interface Entry {
  readonly total: Promise<Total>;
  readonly isExact: boolean;
  readonly countedAt: number;
  /** Set while the total is counted anew for those who come after. */
  isRenewed?: true;
}

/** Totals of lists, kept for a while, since counting costs most of a list. What writes tells for whom it wrote. */
export interface TotalsCache {
  /** The kept total, or `count`'s, which runs once however many ask at the same time. */
  get(key: string, owner: string, isExact: boolean, count: () => Promise<Total>): Promise<Total>;
  invalidate(owners: readonly string[]): void;
  /** A list's name together with the version of what was written for its owner: it changes with every write. */
  versionedKey(key: string, owner: string): string;
}

/** Owner of lists across all creators. */
export const allOwners = '*';

/**
 * `freshMs`: a total is given as it is; other servers' writes show after it. Until `keepMs` it is still given, and
 * counted anew meanwhile. This server's own writes show at once (`forget`).
 */
export const createTotalsCache = ({
  freshMs = 5000,
  keepMs = 60_000,
  limit = 2000,
  clock = () => performance.now(),
}: { freshMs?: number; keepMs?: number; limit?: number; clock?: () => number } = {}): TotalsCache => {
  const entries = new Map<string, Entry>();
  const versions = new Map<string, number>();
  // A total that was being counted while somebody wrote carries the older version in its name: nobody asks for it again.
  const nameOf = (key: string, owner: string) => `${owner}/${versions.get(owner) ?? 0}/${key}`;

  const keep = (name: string, isExact: boolean, counting: Promise<Total>): Promise<Total> => {
    const entry: Entry = { isExact, countedAt: clock(), total: counting };
    entries.delete(name);
    entries.set(name, entry);
    counting.catch(() => entries.get(name) === entry && entries.delete(name)); // the asker is told; the next one counts
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return counting;
  };

  return {
    versionedKey: nameOf,
    get: (key, owner, isExact, count) => {
      const name = nameOf(key, owner);
      const entry = entries.get(name);
      const age = entry ? clock() - entry.countedAt : Infinity;
      if (!entry || age >= keepMs || (isExact && !entry.isExact)) return keep(name, isExact, count());
      if (age >= freshMs && !entry.isRenewed) {
        entry.isRenewed = true;
        const renewing = count();
        // Whoever asks meanwhile gets the former total; a count that fails leaves it until its time is over.
        renewing.then(
          () => entries.get(name) === entry && void keep(name, isExact, renewing),
          () => delete entry.isRenewed,
        );
      }
      return entry.total;
    },
    invalidate: owners => {
      for (const owner of [...owners, allOwners]) versions.set(owner, (versions.get(owner) ?? 0) + 1);
    },
  };
};
