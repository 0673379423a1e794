import { and, eq } from 'drizzle-orm';
import {
  withoutInstantPayment,
  type PaymentType,
} from '../../../src/contract/entities/payments/paymentChoices';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import type { Transaction } from '../../db/database';
import { payoutSettings } from '../../db/studio/paymentTables';
import { users } from '../../db/tables';
import { ProblemError } from '../../errors/problem';
import type { LockedPerson } from './lockPerson';

/** Throws `conflict` for a method that is paid by the monthly runs only. */
const assertPaidBetween = (method: LockedPerson['method']): void => {
  if (method && withoutInstantPayment.includes(method.type))
    throw new ProblemError('conflict', { detail: paymentMessageFor('wise-no-instant') });
};

/** Turns weekly payments on or off. Throws `conflict` for a method that has no catch-up. */
export const setWeeklyPayment = async (
  db: Transaction,
  { user, method }: LockedPerson,
  isEnrolled: boolean,
  now: Date,
): Promise<void> => {
  if (isEnrolled) assertPaidBetween(method);
  const values = { weekly_payment: isEnrolled, updated_at: now };
  await db
    .insert(payoutSettings)
    .values({ user_id: user.id, ...values })
    .onConflictDoUpdate({ target: payoutSettings.user_id, set: values });
};

/** Turns instant payments on or off. Throws `conflict` for a method that has none. A threshold that is left out stays. */
export const setInstantPayment = async (
  db: Transaction,
  { user, method }: LockedPerson,
  { isEnabled, threshold }: { readonly isEnabled: boolean; readonly threshold: string | undefined },
  now: Date,
): Promise<void> => {
  if (isEnabled) assertPaidBetween(method);
  await db
    .update(users)
    .set({
      instant_payment: isEnabled,
      ...(threshold !== undefined && { payment_threshold: threshold }),
      updated_at: now,
    })
    .where(eq(users.id, user.id));
};

/** Turns off what a method does not support, when it is chosen. */
export const turnOffUnsupported = async (
  db: Transaction,
  userId: number,
  type: PaymentType,
  now: Date,
): Promise<void> => {
  if (!withoutInstantPayment.includes(type)) return;
  await db
    .update(users)
    .set({ instant_payment: false, updated_at: now })
    .where(and(eq(users.id, userId), users.instant_payment));
  await db
    .update(payoutSettings)
    .set({ weekly_payment: false, updated_at: now })
    .where(and(eq(payoutSettings.user_id, userId), payoutSettings.weekly_payment));
};
