import { createHash } from 'node:crypto';
import type { Database } from '../db/database';
import { networkOf } from '../rateLimits/networkOf';
import { createSharedLimiter, secondsToWait, type LimitOptions } from '../rateLimits/sharedLimiter';

const quarterHourS = 900;

/**
 * Limits password guessing and other anonymous work, over all processes. The limits of one account count per network:
 * nobody can lock a person out everywhere. Unknown emails count like known ones.
 */
export interface AttemptLimiter {
  /** Counts a password. Returns 0 if it may be checked, otherwise the seconds to wait. */
  signIn(email: string, address: string): Promise<number>;
  /** Removes the attempt from the count after a correct password. */
  succeeded(email: string, address: string): Promise<void>;
  /** Forgets the failures of an account in one network, after the person proved to own the account. */
  forgive(email: string, address: string): Promise<void>;
  /** Counts anonymous work of a network. Returns 0 if it is allowed, otherwise the seconds to wait. */
  count(work: AnonymousWork, address: string): Promise<number>;
  /** Whether an email gets one more mail that anybody can request. */
  mayMail(email: string): Promise<boolean>;
}

/** What anybody can request: each costs at least one statement. */
const anonymousWork = {
  /** An application. */
  apply: { points: 20, seconds: 4 * quarterHourS },
  /** A sign-in that starts, which stores a row. */
  start: { points: 300, seconds: quarterHourS },
  /** A request for a reset link. */
  reset: { points: 20, seconds: 4 * quarterHourS },
  /** A mailed link that is opened or used. */
  link: { points: 60, seconds: quarterHourS },
  /** An exchange of a code at the provider's own endpoint. */
  token: { points: 60, seconds: quarterHourS },
} as const;
export type AnonymousWork = keyof typeof anonymousWork;

const limits = {
  pair: { points: 8, seconds: quarterHourS },
  /** Exceeded pairs within a day; each doubles the time to wait. */
  strikes: { points: 1, seconds: 86_400 },
  address: { points: 100, seconds: quarterHourS },
  account: { points: 50, seconds: 4 * quarterHourS },
  mail: { points: 3, seconds: quarterHourS },
  mailsOfDay: { points: 6, seconds: 86_400 },
} as const satisfies Record<string, Omit<LimitOptions, 'name'>>;

const maxWaitS = 4 * 3600;
/** What an attempt counts while an account is guessed from many networks: 2 attempts each instead of 8. */
const costUnderAttack = 4;

/** Hashed, because the table has no use for the emails. */
const keyOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

export const createAttemptLimiter = (db: Database): AttemptLimiter => {
  const make = (name: keyof typeof limits) =>
    createSharedLimiter(db, { name: `sso-${name}`, ...limits[name] });
  const makeForWork = (name: AnonymousWork) =>
    createSharedLimiter(db, { name: `sso-${name}`, ...anonymousWork[name], remembersExceeded: true });
  const pair = make('pair');
  const strikes = make('strikes');
  const byAddress = make('address');
  const byAccount = make('account');
  const byWork = {
    apply: makeForWork('apply'),
    start: makeForWork('start'),
    reset: makeForWork('reset'),
    link: makeForWork('link'),
    token: makeForWork('token'),
  };
  const [mail, mailsOfDay] = [make('mail'), make('mailsOfDay')];

  /** Counts an attempt of a pair. Its first excess blocks it, each time twice as long. */
  const consumePair = async (key: string, cost: number): Promise<number> => {
    const before = (await pair.get(key))?.consumedPoints ?? 0;
    const wait = await secondsToWait(pair, key, cost);
    if (wait === 0 || before > limits.pair.points) return wait;
    const { consumedPoints } = await strikes.penalty(key);
    const blockS = Math.min(quarterHourS * 2 ** (consumedPoints - 1), maxWaitS);
    await pair.block(key, blockS);
    return blockS;
  };

  const forgive: AttemptLimiter['forgive'] = async (email, address) => {
    const key = `${keyOf(email)} ${networkOf(address)}`;
    await Promise.all([pair.delete(key), strikes.delete(key)]);
  };

  return {
    forgive,
    signIn: async (email, address) => {
      const [account, network] = [keyOf(email), networkOf(address)];
      const failures = (await byAccount.get(account))?.consumedPoints ?? 0;
      const cost = failures > limits.account.points ? costUnderAttack : 1;
      const wait =
        (await consumePair(`${account} ${network}`, cost)) || (await secondsToWait(byAddress, network));
      // Only attempts that are checked count against the account.
      if (wait === 0) await byAccount.penalty(account);
      return wait;
    },
    succeeded: async (email, address) => {
      await forgive(email, address);
      await byAddress.reward(networkOf(address));
      await byAccount.reward(keyOf(email));
    },
    count: (work, address) => secondsToWait(byWork[work], networkOf(address)),
    mayMail: async email =>
      (await secondsToWait(mail, keyOf(email))) === 0 &&
      (await secondsToWait(mailsOfDay, keyOf(email))) === 0,
  };
};
