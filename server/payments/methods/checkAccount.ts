import { eq } from 'drizzle-orm';
import { accountErrors } from '../../../src/contract/entities/payments/accountErrors';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import type { Transaction } from '../../db/database';
import { sessions } from '../../db/signIn/signInTables';
import { ProblemError, validationFailed } from '../../errors/problem';
import type { EnteredAccount } from './storedAccount';

/** Throws `validation-failed` for a method that is not offered. */
export const assertActive = (type: PaymentType, activeTypes: readonly PaymentType[]): void => {
  if (activeTypes.includes(type)) return;
  throw validationFailed({ path: 'type', message: paymentMessageFor('unsupported-method') });
};

/** Throws `validation-failed` for a method that is not offered, and for an account that is not complete or not valid. */
export const assertValidAccount = (account: EnteredAccount, activeTypes: readonly PaymentType[]): void => {
  assertActive(account.type, activeTypes);
  const errors = accountErrors(account);
  if (errors.length > 0) throw validationFailed(...errors);
};

/** Throws `ERROR_ON_AUTH_CHANNEL` where the person did not sign in a short time ago: a code proves that they read their mail only. */
export const assertRecentSignIn = async (db: Transaction, sessionId: string, now: Date): Promise<void> => {
  const [session] = await db
    .select({ authenticatedAt: sessions.authenticated_at, startedAt: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const oldest = now.getTime() - paymentLimits.recentSignInMinutes * 60_000;
  if (session && (session.authenticatedAt ?? session.startedAt).getTime() >= oldest) return;
  throw new ProblemError('ERROR_ON_AUTH_CHANNEL', { detail: paymentMessageFor('sign-in-again') });
};
