import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import type { verifiedChange } from '../../../src/contract/entities/payments/paymentMethod';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database';
import { ProblemError, problemOf } from '../../errors/problem';
import { assertUnlocked } from './lockPerson';
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
const isTokenOf = ({ userId, token, now }: SentChange) => sql`
  user_id = ${userId} and token_hash = ${hashOfToken(token)} and state = 'verified' and used_at is null
    and token_expires_at > ${now.toISOString()}::timestamptz`;

type VerifiedCode = { type: string; account_digest: string; token_expires_at: string };

/** When the change was verified. Throws as `spendToken`. */
const verifiedAtOf = ([code]: readonly VerifiedCode[], { account }: SentChange, keys: PaymentKeys): Date => {
  if (!code) throw expired();
  if (code.type !== account.type || !keys.matches(code.account_digest, 'account', accountText(account)))
    throw new ProblemError('conflict', { detail: paymentMessageFor('other-account') });
  return new Date(new Date(code.token_expires_at).getTime() - paymentLimits.verifiedMinutes * 60_000);
};

/** Throws as `assertNotLocked` and as `spendToken`, and leaves the token valid. One statement, because every save waits for it. */
export const assertVerified = async (db: Database, sent: SentChange, keys: PaymentKeys): Promise<void> => {
  const { rows } = await db.execute<{ is_locked: boolean } & (VerifiedCode | { type: null })>(sql`
    select users.is_locked, code.type, code.account_digest, code.token_expires_at
    from users left join lateral (select * from payment_codes where ${isTokenOf(sent)}) as code on true
    where users.id = ${sent.userId}`);
  assertUnlocked(rows.map(({ is_locked: isLocked }) => ({ isLocked })));
  verifiedAtOf(
    rows.filter(row => row.type !== null),
    sent,
    keys,
  );
};

/**
 * Uses up the token of a verified change, once. Returns when it was verified. Throws `code-expired` for a token that is unknown, too
 * old, used, or of another person, and `conflict` for one of another account, which is not used up.
 */
export const spendToken = async (db: Transaction, sent: SentChange, keys: PaymentKeys): Promise<Date> => {
  const { rows } = await db.execute<VerifiedCode>(sql`
    update payment_codes set used_at = ${sent.now.toISOString()}::timestamptz where ${isTokenOf(sent)}
    returning type, account_digest, token_expires_at`);
  return verifiedAtOf(rows, sent, keys);
};
