import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { maskedAccount } from '../../../src/contract/entities/payments/maskedAccount';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import type { Verification } from '../../../src/contract/entities/payments/paymentMethod';
import type { Transaction } from '../../db/database';
import { paymentCodes } from '../../db/studio/paymentTables';
import { ProblemError, problemOf } from '../../errors/problem';
import { codeMail } from '../../mail/paymentMail';
import type { LockedUser } from './lockPerson';
import { mailPerson } from './mailPerson';
import type { PaymentServices } from './paymentServices';
import { readLastCode } from './readMethod';
import { accountText, type EnteredAccount } from './storedAccount';
import { resendTime, secondsUntil, verificationOf, type CodeRow } from './verificationOf';

const newCode = (): string =>
  String(randomInt(10 ** paymentLimits.code.digits)).padStart(paymentLimits.code.digits, '0');

/** What a code is mailed for. */
type CodeTarget = Pick<CodeRow, 'type' | 'account_digest' | 'masked_account'>;

/** The codes that were mailed within the time after which another is mailed for the same account, the oldest first. */
const readRecentCodes = (db: Transaction, userId: number, now: Date): Promise<readonly CodeRow[]> =>
  db
    .select()
    .from(paymentCodes)
    .where(
      and(
        eq(paymentCodes.user_id, userId),
        gt(paymentCodes.mailed_at, new Date(now.getTime() - paymentLimits.code.resendS * 1000)),
      ),
    )
    .orderBy(asc(paymentCodes.mailed_at));

const mailNewCode = async (
  db: Transaction,
  user: LockedUser,
  target: CodeTarget,
  { now, services }: { readonly now: Date; readonly services: PaymentServices },
): Promise<Verification> => {
  const code = newCode();
  const id = randomUUID();
  const [row] = await db
    .insert(paymentCodes)
    .values({
      id,
      user_id: user.id,
      type: target.type,
      account_digest: target.account_digest,
      masked_account: target.masked_account,
      // With its id, so that equal codes have different hashes.
      code_hash: services.keys.hash('code', `${id}:${code}`),
      mailed_at: now,
      requested_at: now,
      expires_at: new Date(now.getTime() + paymentLimits.code.validMinutes * 60_000),
    })
    .returning();
  const { type, masked_account: account } = target;
  const write = () => codeMail(user, { type, account: type === 'payoneer' ? null : account }, code);
  await mailPerson(db, { user, now, write }, services);
  return verificationOf(row, now);
};

/**
 * Mails a code for an account, unless one was mailed for it a short time ago: then nothing is mailed, and the state of that one is
 * returned. Throws `rate-limited` where codes were mailed for too many accounts.
 */
export const mailCode = async (
  db: Transaction,
  user: LockedUser,
  account: EnteredAccount,
  context: { readonly now: Date; readonly services: PaymentServices },
): Promise<Verification> => {
  const { now, services } = context;
  const text = accountText(account);
  const recent = await readRecentCodes(db, user.id, now);
  const ofAccount = recent.findLast(
    code => code.used_at === null && services.keys.matches(code.account_digest, 'account', text),
  );
  if (ofAccount) {
    // One for another account may have been requested meanwhile.
    await db.update(paymentCodes).set({ requested_at: now }).where(eq(paymentCodes.id, ofAccount.id));
    return verificationOf(ofAccount, now);
  }
  if (recent.length >= paymentLimits.accountsWithCodes)
    throw new ProblemError('rate-limited', {
      retryAfterS: recent[0] ? secondsUntil(resendTime(recent[0]), now) : 0,
    });
  const target = {
    type: account.type,
    account_digest: services.keys.hash('account', text),
    masked_account: maskedAccount(account).account,
  };
  return mailNewCode(db, user, target, context);
};

/** Mails another code for the account of the last one. Throws `conflict` without one, and `rate-limited` a short time after it. */
export const mailCodeAgain = async (
  db: Transaction,
  user: LockedUser,
  context: { readonly now: Date; readonly services: PaymentServices },
): Promise<Verification> => {
  const last = await readLastCode(db, user.id);
  if (!last || last.used_at !== null) throw problemOf('conflict');
  const waitS = secondsUntil(resendTime(last), context.now);
  if (waitS > 0) throw new ProblemError('rate-limited', { retryAfterS: waitS });
  return mailNewCode(db, user, last, context);
};
