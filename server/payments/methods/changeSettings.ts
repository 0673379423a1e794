import { eq } from 'drizzle-orm';
import { paymentMessageFor } from '../../../src/contract/entities/payments/paymentMessages';
import type { Transaction } from '../../db/database';
import { payoutSettings } from '../../db/studio/paymentTables';
import { users } from '../../db/tables';
import { ProblemError } from '../../errors/problem';
import type { LockedPerson, LockedUser } from './lockPerson';
import { withoutInstantPayment } from './readConfig';

/** Turns weekly payments on or off. */
export const setWeeklyPayment = async (
  db: Transaction,
  user: LockedUser,
  isEnrolled: boolean,
  now: Date,
): Promise<void> => {
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
  if (isEnabled && method && withoutInstantPayment.includes(method.type))
    throw new ProblemError('conflict', { detail: paymentMessageFor('wise-no-instant') });
  await db
    .update(users)
    .set({
      instant_payment: isEnabled,
      ...(threshold !== undefined && { payment_threshold: threshold }),
      updated_at: now,
    })
    .where(eq(users.id, user.id));
};
