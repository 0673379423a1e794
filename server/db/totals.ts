import type { Page } from '../../src/contract/tools/envelope';

/** How many rows there are: exactly, or at least so many. */
export interface Total {
  readonly count: number;
  readonly relation: NonNullable<Page<unknown>['total_relation']>;
}

interface Entry {
  readonly total: Promise<Total>;
  readonly isExact: boolean;
  readonly until: number;
}

/** Totals of lists, kept for a few seconds, since counting costs most of a list. What writes tells the owner it wrote for. */
export interface Totals {
  /** The kept total, or `count`'s, which runs once however many ask at the same time. */
  get(key: string, owner: string, isExact: boolean, count: () => Promise<Total>): Promise<Total>;
  /** The total that is kept, without counting. */
  peek(key: string, owner: string, isExact: boolean): Promise<Total> | undefined;
  forget(owners: readonly string[]): void;
}

/** Owner of lists across all creators. */
export const everybody = '*';

export const createTotals = ({
  keepMs = 5000,
  limit = 2000,
  clock = () => performance.now(),
}: { keepMs?: number; limit?: number; clock?: () => number } = {}): Totals => {
  const entries = new Map<string, Entry>();
  const versions = new Map<string, number>();
  // A total that was being counted while somebody wrote carries the older version in its name: nobody asks for it again.
  const nameOf = (key: string, owner: string) => `${owner}/${versions.get(owner) ?? 0}/${key}`;

  const peek: Totals['peek'] = (key, owner, isExact) => {
    const entry = entries.get(nameOf(key, owner));
    return entry && entry.until > clock() && (entry.isExact || !isExact) ? entry.total : undefined;
  };
  return {
    peek,
    get: (key, owner, isExact, count) => {
      const kept = peek(key, owner, isExact);
      if (kept) return kept;
      const name = nameOf(key, owner);
      const total = count();
      entries.delete(name);
      entries.set(name, { total, isExact, until: clock() + keepMs });
      total.catch(() => entries.delete(name)); // the asker is told; the next one counts anew
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
      return total;
    },
    forget: owners => {
      for (const owner of [...owners, everybody]) versions.set(owner, (versions.get(owner) ?? 0) + 1);
    },
  };
};
