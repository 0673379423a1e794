import type { Endpoint, RateLimit } from '../../src/contract/calls/endpoint';
import type { Database } from '../db/database';
import { ProblemError } from '../errors/problem';
import { networkOf } from '../rateLimits/networkOf';
import { createSharedLimiter, secondsToWait } from '../rateLimits/sharedLimiter';
import { createSyncedLimiter, type CountCall } from '../rateLimits/syncedLimiter';

/** The most calls within `seconds` for one account, and for one address, which several people can share. */
export interface RateRule {
  readonly account: number;
  readonly address: number;
  readonly seconds: number;
}
/** How often accounts and addresses may call, by the limit that a call counts for. */
export type RateRules = Readonly<Record<RateLimit, RateRule>>;

/** Allows bursts of normal work; strict for calls that are expensive, send mail or allow guessing. */
export const rateRules: RateRules = {
  'sign-in': { account: 60, address: 120, seconds: 60 },
  code: { account: 10, address: 40, seconds: 60 },
  search: { account: 600, address: 3000, seconds: 60 },
  upload: { account: 60, address: 300, seconds: 60 },
  export: { account: 30, address: 120, seconds: 60 },
  write: { account: 1200, address: 6000, seconds: 60 },
  read: { account: 60_000, address: 120_000, seconds: 60 },
  // Nobody signs in for it, so only the address counts.
  media: { account: 12_000, address: 12_000, seconds: 60 },
};

/** Calls that are expensive, send mail or allow guessing: counted in the database at once. Others are counted in memory. */
const countedAtOnce: readonly RateLimit[] = ['sign-in', 'code', 'upload', 'export'];

/** Limits calls over all processes. Throws `rate-limited` with the seconds to wait. */
export interface RateLimiter {
  byAddress(rate: RateLimit | undefined, address: string): Promise<void>;
  byAccount(rate: RateLimit | undefined, userId: number): Promise<void>;
}

/** Creates the limits of the calls of one API, which hold over all processes. Each API counts its own calls. */
export const createRateLimiter = (
  db: Database,
  rules: RateRules = rateRules,
  api: Endpoint['api'] = 'studio',
): RateLimiter => {
  const prefix = api === 'studio' ? '' : `${api}:`;
  const make = (by: 'account' | 'address') => {
    const counterOf = (rate: RateLimit): CountCall => {
      const { [by]: points, seconds } = rules[rate];
      const options = { name: `${prefix}${by}:${rate}`, points, seconds, remembersExceeded: true };
      if (!countedAtOnce.includes(rate)) return createSyncedLimiter(db, options);
      const limiter = createSharedLimiter(db, options);
      return key => secondsToWait(limiter, key);
    };
    return new Map(Object.keys(rules).map(rate => [rate as RateLimit, counterOf(rate as RateLimit)]));
  };
  const counters = { account: make('account'), address: make('address') };
  const count = async (
    by: 'account' | 'address',
    rate: RateLimit | undefined,
    key: string,
  ): Promise<void> => {
    const retryAfterS = (rate && (await counters[by].get(rate)?.(key))) ?? 0;
    if (retryAfterS > 0) throw new ProblemError('rate-limited', { retryAfterS });
  };
  return {
    byAddress: (rate, address) => count('address', rate, networkOf(address)),
    byAccount: (rate, userId) => count('account', rate, String(userId)),
  };
};
