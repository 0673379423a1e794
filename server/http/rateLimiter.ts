import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../../src/contract/calls/endpoint';
import { ProblemError } from '../errors/problem';

/** The most calls within `seconds` for one account, and for one address, which several people can share. */
export interface RateRule {
  readonly account: number;
  readonly address: number;
  readonly seconds: number;
}
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

/** Counts calls in the memory of this process. Throws `rate-limited` with the seconds to wait. */
export interface RateLimiter {
  byAddress(rate: RateLimit | undefined, address: string): Promise<void>;
  byAccount(rate: RateLimit | undefined, userId: number): Promise<void>;
}

export const createRateLimiter = (rules: RateRules = rateRules): RateLimiter => {
  const make = (by: 'account' | 'address') =>
    new Map(
      Object.entries(rules).map(([name, rule]) => [
        name,
        new RateLimiterMemory({ keyPrefix: `${by}:${name}`, points: rule[by], duration: rule.seconds }),
      ]),
    );
  const limiters = { account: make('account'), address: make('address') };
  const consume = async (
    by: 'account' | 'address',
    rate: RateLimit | undefined,
    key: string,
  ): Promise<void> => {
    const limiter = rate && limiters[by].get(rate);
    if (!limiter) return;
    try {
      await limiter.consume(key);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw new ProblemError('rate-limited', { retryAfterS: rejected.msBeforeNext / 1000 });
    }
  };
  return {
    byAddress: (rate, address) => consume('address', rate, address),
    byAccount: (rate, userId) => consume('account', rate, String(userId)),
  };
};
