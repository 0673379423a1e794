import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { getTableName } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rateLimits } from '../db/frameworkTables';

/** How often something may happen within a time. */
export interface LimitOptions {
  /** Separates its keys from those of other limits. */
  readonly name: string;
  /** The most points of a key within `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** Remembers exceeded keys in memory, so that calls above the limit cost no statement. Not for keys that are reset. */
  readonly remembersExceeded?: boolean;
}

/** Counts in table `rate_limits`: the limit holds over all processes and over a restart. One statement per count. */
export const createSharedLimiter = (
  db: Database,
  { name, points, seconds, remembersExceeded = false }: LimitOptions,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    clearExpiredByTimeout: false, // The purge of expired rows deletes them.
    keyPrefix: name,
    points,
    duration: seconds,
    ...(remembersExceeded ? { inMemoryBlockOnConsumed: points + 1 } : {}),
  });

/** Counts `points`. Returns 0 if they are within the limit, otherwise the seconds to wait. */
export const secondsToWait = async (
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<number> => {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw rejection;
  }
};
