import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHourS = 900;

/**
 * Limits password guessing. Counts failed sign-ins per account and address, per address, and per account, so that neither
 * many accounts nor many addresses help an attacker. Unknown emails count like known ones.
 */
export interface AttemptLimiter {
  /** Counts an attempt. Returns 0 if it is allowed, otherwise the seconds to wait. */
  signIn(email: string, address: string): Promise<number>;
  /** Removes the attempt from the count after a correct password. */
  succeeded(email: string, address: string): Promise<void>;
  /** Counts an application. Returns 0 if it is allowed, otherwise the seconds to wait. */
  signUp(address: string): Promise<number>;
}

const waitS = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw rejection;
  }
};

export const createAttemptLimiter = (): AttemptLimiter => {
  const pair = new RateLimiterMemory({ keyPrefix: 'pair', points: 8, duration: quarterHourS });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: quarterHourS });
  const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 50, duration: quarterHourS });
  const applications = new RateLimiterMemory({ keyPrefix: 'apply', points: 20, duration: 4 * quarterHourS });
  const nameOf = (email: string): string => email.trim().toLowerCase().slice(0, 320);

  return {
    // In this order, so that an attacker limited by the first counter does not lock out the account's owner.
    signIn: async (email, address) =>
      (await waitS(pair, `${nameOf(email)} ${address}`)) ||
      (await waitS(byAddress, address)) ||
      (await waitS(byAccount, nameOf(email))),
    succeeded: async (email, address) => {
      await pair.delete(`${nameOf(email)} ${address}`);
      await byAddress.reward(address);
      await byAccount.reward(nameOf(email));
    },
    signUp: address => waitS(applications, address),
  };
};
