import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../db/database';
import { createSharedLimiter, secondsToWait, type LimitOptions } from './sharedLimiter';

const syncMs = 1000;

/** Counts one call of a key. Returns 0 if it is within the limit, otherwise the seconds to wait. */
export type CountCall = (key: string) => Promise<number>;

/**
 * Counts in the memory of this process, and once a second adds the counts to those of all processes: a call writes nothing.
 * Processes together can exceed a limit by the calls of about a second. Without the database, each limits on its own.
 */
export const createSyncedLimiter = (db: Database, options: LimitOptions): CountCall => {
  const { name, points, seconds } = options;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const shared = createSharedLimiter(db, options);
  /** Calls since the last synchronization. */
  const pending = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const sync = async (): Promise<void> => {
    const counts = [...pending];
    pending.clear();
    for (const [key, count] of counts) {
      const total = await shared.penalty(key, count);
      await memory.set(key, total.consumedPoints + (pending.get(key) ?? 0), total.msBeforeNext / 1000);
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      // Without the database the counts of this second are not shared; the memory has them.
      void sync()
        .catch(() => undefined)
        .finally(() => {
          timer = undefined;
          if (pending.size > 0) schedule();
        });
    }, syncMs).unref();
  };

  return key => {
    pending.set(key, (pending.get(key) ?? 0) + 1);
    schedule();
    return secondsToWait(memory, key);
  };
};
