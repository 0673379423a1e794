import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import type { verifiedChange } from '../../../src/contract/entities/payments/paymentMethod';
import type * as z from 'zod/mini';
import { prepareSelect, type Database, type Transaction } from '../../db/database';
import { paymentCodes, paymentMethods } from '../../db/studio/paymentTables';
import { users } from '../../db/tables';
import { ProblemError, problemOf } from '../../errors/problem';
import { assertUnlocked, lockUser, type LockedPerson } from './lockPerson';
import type { PaymentKeys } from './paymentKeys';
import { accountText, type EnteredAccount } from './storedAccount';

/** Random, so that its hash needs no key. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const expired = (): ProblemError =>
  new ProblemError('code-expired', { detail: paymentMessageFor('code-expired') });

/**
 * Exchanges the code that a person requested last for a token that saves its account. Each try is counted by itself before it is
 * compared, so that no two tries at the same time are one, and no failure takes one back. A code that was exchanged can be exchanged
 * again while it is valid: the answer may have been lost, and the token before it ends. Throws `code-incorrect`, and `code-expired`
 * where no code is valid or its tries are used.
 */
export const verifyCode = async (
  db: Database,
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: Date },
  keys: PaymentKeys,
): Promise<z.infer<typeof verifiedChange>> => {
  const { rows } = await db.execute<{ id: string; code_hash: string }>(sql`
    update payment_codes set tries = tries + 1
    where id = (
      select id from payment_codes where user_id = ${userId} order by requested_at desc, mailed_at desc limit 1
    ) and used_at is null and expires_at > ${now.toISOString()}::timestamptz and tries < ${paymentLimits.code.tries}
    returning id, code_hash`);
  const [tried] = rows;
  if (!tried) throw expired();
  if (!keys.matches(tried.code_hash, 'code', `${tried.id}:${code}`)) {
    await db.execute(sql`
      update payment_codes set state = 'incorrect' where id = ${tried.id} and state <> 'verified'`);
    throw problemOf('code-incorrect');
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + paymentLimits.verifiedMinutes * 60_000);
  await db.execute(sql`
    update payment_codes set state = 'verified', token_hash = ${hashOfToken(token)},
      token_expires_at = ${expiresAt.toISOString()}::timestamptz
    where id = ${tried.id} and used_at is null`);
  return { verification_token: token, expires_at: expiresAt.toISOString() };
};

/** A verified change, as its call sends it. */
export interface SentChange {
  readonly userId: number;
  readonly token: string;
  readonly account: EnteredAccount;
  readonly now: Date;
}

/** The code whose token was sent, if the token is valid. */
const isTokenSent = and(
  eq(paymentCodes.user_id, sql.placeholder('userId')),
  eq(paymentCodes.token_hash, sql.placeholder('tokenHash')),
  eq(paymentCodes.state, 'verified'),
  isNull(paymentCodes.used_at),
  gt(paymentCodes.token_expires_at, sql.placeholder('now')),
);

const valuesOf = ({ userId, token, now }: SentChange) => ({ userId, tokenHash: hashOfToken(token), now });

const verifiedColumns = {
  type: paymentCodes.type,
  account_digest: paymentCodes.account_digest,
  token_expires_at: paymentCodes.token_expires_at,
};

type VerifiedCode = Pick<typeof paymentCodes.$inferSelect, keyof typeof verifiedColumns>;

/** When the change was verified. Throws as `lockVerified`. */
const verifiedAtOf = (
  code: VerifiedCode | null | undefined,
  { account }: SentChange,
  keys: PaymentKeys,
): Date => {
  if (!code?.token_expires_at) throw expired();
  if (code.type !== account.type || !keys.matches(code.account_digest, 'account', accountText(account)))
    throw new ProblemError('conflict', { detail: paymentMessageFor('other-account') });
  return new Date(code.token_expires_at.getTime() - paymentLimits.verifiedMinutes * 60_000);
};

const findVerified = prepareSelect('verified_change', db =>
  db
    .select({ user: { isLocked: users.is_locked }, code: verifiedColumns })
    .from(users)
    .leftJoin(paymentCodes, isTokenSent)
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** Throws as `lockVerified`, and leaves the token valid. One statement, because every save waits for it. */
export const assertVerified = async (db: Database, sent: SentChange, keys: PaymentKeys): Promise<void> => {
  const found = await findVerified(db, valuesOf(sent));
  assertUnlocked(found.map(({ user }) => user));
  verifiedAtOf(found[0]?.code, sent, keys);
};

/** Uses up the token and reads the method in one statement, because each is a round trip that holds the lock. */
const spend = prepareSelect('spend_token', db => {
  const spent = db.$with('spent').as(
    db
      .update(paymentCodes)
      .set({ used_at: sql`${sql.placeholder('now')}` })
      .where(isTokenSent)
      .returning(verifiedColumns),
  );
  return db
    .with(spent)
    .select({ code: spent._.selectedFields, method: getTableColumns(paymentMethods) })
    .from(users)
    .leftJoin(spent, sql`true`)
    .leftJoin(paymentMethods, eq(paymentMethods.user_id, users.id))
    .where(eq(users.id, sql.placeholder('userId')));
});

/**
 * As `lockPerson`, and uses up the token of a verified change, once: with when it was verified. Throws `code-expired` for a token that
 * is unknown, too old, used, or of another person, and `conflict` for one of another account, which is not used up.
 */
export const lockVerified = async (
  db: Transaction,
  sent: SentChange,
  keys: PaymentKeys,
): Promise<{ readonly person: LockedPerson; readonly verifiedAt: Date }> => {
  const user = await lockUser(db, sent.userId);
  const [found] = await spend(db, valuesOf(sent));
  const verifiedAt = verifiedAtOf(found?.code, sent, keys);
  return { person: { user, method: found?.method ?? undefined }, verifiedAt };
};
