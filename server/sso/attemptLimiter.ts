import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHourS = 900;

/**
 * Brakes guessing. Failed sign-ins are counted for one account from one address, for one address, and for one account
 * from anywhere, so that neither many accounts nor many addresses help. Unknown emails count like known ones.
 */
export interface AttemptLimiter {
  /** Counts an attempt. Answers 0 when it may go on, otherwise the seconds to wait. */
  signIn(email: string, address: string): Promise<number>;
  /** Takes the attempt back: the password was right. */
  succeeded(email: string, address: string): Promise<void>;
  /** Counts an application. Answers 0 or the seconds to wait. */
  signUp(address: string): Promise<number>;
}

const waitS = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
};

export const createAttemptLimiter = (): AttemptLimiter => {
  const pair = new RateLimiterMemory({ keyPrefix: 'pair', points: 8, duration: quarterHourS });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: quarterHourS });
  const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 50, duration: quarterHourS });
  const applications = new RateLimiterMemory({ keyPrefix: 'apply', points: 20, duration: 4 * quarterHourS });
  const nameOf = (email: string): string => email.trim().toLowerCase().slice(0, 320);

  return {
    // In this order: who is braked at one account no longer counts against it, and cannot shut its owner out.
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
