import { eq, sql } from 'drizzle-orm';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import { prepareSelect, type Transaction } from '../../db/database';
import { heartbeats, users } from '../../db/tables';
import { ProblemError, problemOf } from '../../errors/problem';
import { mailTextsFor } from '../../texts/texts';
import { readStoredMethod } from './readMethod';

/** The problem of a person whose account is locked. */
const lockedProblem = (): ProblemError =>
  new ProblemError('user-is-locked', { detail: paymentMessageFor('account-locked') });

const lock = prepareSelect('lock_payee', db =>
  db
    .select({
      id: users.id,
      email: users.email,
      name: heartbeats.name,
      is_locked: users.is_locked,
      is_demo: users.is_demo,
      preferences: users.preferences,
    })
    .from(users)
    .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
    .where(eq(users.id, sql.placeholder('userId')))
    .for('no key update', { of: users }),
);

/**
 * The person whose payments a call changes. Changes of one person wait for each other here. Throws `user-is-locked`: nothing about the
 * payments of a locked account changes.
 */
export const lockUser = async (db: Transaction, userId: number) => {
  const [user] = await lock(db, { userId });
  if (!user) throw problemOf('not-found');
  if (user.is_locked) throw lockedProblem();
  const { preferences, ...known } = user;
  const texts = mailTextsFor(preferences.locale);
  return { ...known, texts };
};
export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

/** As `lockUser`, with how the person is paid now. */
export const lockPerson = async (db: Transaction, userId: number) => ({
  user: await lockUser(db, userId),
  // Read after the lock: what a change before this one wrote.
  method: await readStoredMethod(db, userId),
});

/** Throws `user-is-locked` for a locked account, and `not-found` where no user was found. */
export const assertUnlocked = ([user]: readonly { readonly isLocked: boolean }[]): void => {
  if (!user) throw problemOf('not-found');
  if (user.isLocked) throw lockedProblem();
};

/** Throws as `assertUnlocked`, without a lock of the row. */
export const assertNotLocked = async (db: Transaction, userId: number): Promise<void> =>
  assertUnlocked(await db.select({ isLocked: users.is_locked }).from(users).where(eq(users.id, userId)));

export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>;
