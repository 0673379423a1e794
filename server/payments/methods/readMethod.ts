import { desc, eq, sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../../src/contract/entities/payments/paymentMethod';
import { paymentStateOf } from '../../../src/contract/entities/payments/paymentState';
import { prepareSelect, type Transaction } from '../../db/database';
import { paymentCodes, paymentMethods, payoutSettings } from '../../db/studio/paymentTables';
import { users } from '../../db/tables';
import { problemOf } from '../../errors/problem';
import { verificationOf } from './verificationOf';

const lastRequested = [desc(paymentCodes.requested_at), desc(paymentCodes.mailed_at)] as const;

/** The code that a person requested last. */
export const readLastCode = async (db: Transaction, userId: number) => {
  const [code] = await db
    .select()
    .from(paymentCodes)
    .where(eq(paymentCodes.user_id, userId))
    .orderBy(...lastRequested)
    .limit(1);
  return code;
};

const storedMethod = prepareSelect('stored_payment_method', db =>
  db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.user_id, sql.placeholder('userId'))),
);

/** How a person is paid, as it is stored. */
export const readStoredMethod = async (db: Transaction, userId: number) => {
  const [method] = await storedMethod(db, { userId });
  return method;
};

/**
 * What the screen has of each table. Reading a row takes time for each column. The first column of each table is never null: by it, a
 * missing row of a joined table is recognised.
 */
const shownColumns = {
  user: {
    is_locked: users.is_locked,
    instant_payment: users.instant_payment,
    payment_threshold: users.payment_threshold,
    updated_at: users.updated_at,
  },
  method: {
    type: paymentMethods.type,
    masked_account: paymentMethods.masked_account,
    bank_name: paymentMethods.bank_name,
    bank_country: paymentMethods.bank_country,
    currency: paymentMethods.currency,
    is_pending: paymentMethods.is_pending,
    entered_at: paymentMethods.entered_at,
    verified_at: paymentMethods.verified_at,
    active_at: paymentMethods.active_at,
    updated_at: paymentMethods.updated_at,
  },
  settings: {
    updated_at: payoutSettings.updated_at,
    weekly_payment: payoutSettings.weekly_payment,
    frozen_at: payoutSettings.frozen_at,
  },
  code: {
    type: paymentCodes.type,
    state: paymentCodes.state,
    masked_account: paymentCodes.masked_account,
    tries: paymentCodes.tries,
    mailed_at: paymentCodes.mailed_at,
    expires_at: paymentCodes.expires_at,
    token_expires_at: paymentCodes.token_expires_at,
    used_at: paymentCodes.used_at,
  },
};

const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

const shownMethod = prepareSelect('payment_method', db => {
  const { user, ...shown } = shownColumns;
  const userId = sql.placeholder('userId');
  const lastCode = db
    .select(shown.code)
    .from(paymentCodes)
    .where(eq(paymentCodes.user_id, userId))
    .orderBy(...lastRequested)
    .limit(1)
    .as('last_code');
  return db
    .select({ ...shown, user, code: lastCode._.selectedFields })
    .from(users)
    .leftJoin(paymentMethods, eq(paymentMethods.user_id, users.id))
    .leftJoin(payoutSettings, eq(payoutSettings.user_id, users.id))
    .leftJoin(lastCode, sql`true`)
    .where(eq(users.id, userId));
});

/** How a person is paid, with the account masked. Throws `not-found`. */
export const readMethod = async (db: Transaction, userId: number, now: Date): Promise<PaymentMethod> => {
  const [found] = await shownMethod(db, { userId });
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
