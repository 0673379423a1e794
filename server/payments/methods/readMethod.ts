import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { PaymentMethod } from '../../../src/contract/entities/payments/paymentMethod';
import { paymentStateOf } from '../../../src/contract/entities/payments/paymentState';
import type { Transaction } from '../../db/database';
import { paymentCodes, paymentMethods, payoutSettings } from '../../db/studio/paymentTables';
import { users } from '../../db/tables';
import { problemOf } from '../../errors/problem';
import { verificationOf } from './verificationOf';

/** The code that a person requested last, as a query. */
const lastCodeOf = (db: Transaction, userId: number) =>
  db
    .select()
    .from(paymentCodes)
    .where(eq(paymentCodes.user_id, userId))
    .orderBy(desc(paymentCodes.requested_at), desc(paymentCodes.mailed_at))
    .limit(1);

/** The code that a person requested last. */
export const readLastCode = async (db: Transaction, userId: number) => {
  const [code] = await lastCodeOf(db, userId);
  return code;
};

/** How a person is paid, as it is stored. */
export const readStoredMethod = async (db: Transaction, userId: number) => {
  const [method] = await db.select().from(paymentMethods).where(eq(paymentMethods.user_id, userId));
  return method;
};

/** Everything of a method but the encrypted account. */
const {
  encrypted_account: _account,
  wrapped_key: _key,
  key_id: _keyId,
  ...shownColumns
} = getTableColumns(paymentMethods);

const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

/** How a person is paid, with the account masked. Throws `not-found`. */
export const readMethod = async (db: Transaction, userId: number, now: Date): Promise<PaymentMethod> => {
  const lastCode = lastCodeOf(db, userId).as('last_code');
  const [found] = await db
    .select({
      method: shownColumns,
      settings: payoutSettings,
      code: lastCode._.selectedFields,
      user: {
        is_locked: users.is_locked,
        instant_payment: users.instant_payment,
        payment_threshold: users.payment_threshold,
        updated_at: users.updated_at,
      },
    })
    .from(users)
    .leftJoin(paymentMethods, eq(paymentMethods.user_id, users.id))
    .leftJoin(payoutSettings, eq(payoutSettings.user_id, users.id))
    .leftJoin(lastCode, eq(lastCode.user_id, users.id))
    .where(eq(users.id, userId));
  if (!found) throw problemOf('not-found');
  const { method, settings, code, user } = found;
  const changes = [user.updated_at, method?.updated_at, settings?.updated_at];
  return {
    user_id: userId,
    state: paymentStateOf(method, now),
    type: method?.type ?? null,
    account: method?.masked_account ?? null,
    bank_name: method?.bank_name ?? null,
    bank_country: method?.bank_country ?? null,
    currency: method?.currency ?? null,
    pending: method?.is_pending ?? false,
    entered_at: isoOf(method?.entered_at),
    verified_at: isoOf(method?.verified_at),
    active_at: isoOf(method?.active_at),
    verification: verificationOf(code ?? undefined, now),
    is_locked: user.is_locked,
    frozen_at: isoOf(settings?.frozen_at),
    instant_payment: user.instant_payment,
    weekly_payment: settings?.weekly_payment ?? false,
    payment_threshold: user.payment_threshold,
    updated_at: new Date(Math.max(...changes.map(time => time?.getTime() ?? 0))).toISOString(),
  };
};
