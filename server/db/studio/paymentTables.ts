import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentType, VerificationState } from '../../../src/contract/entities/payments/paymentChoices';
import { payoutFreeze } from '../../../src/contract/entities/payments/payoutFreeze';
import { listIndexes } from '../lists/listIndexes';
import { tableOf, time } from '../tableOf';
import { users } from '../tables';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * How each person is paid: at most one row. The account is encrypted with a data key of its own, which the key `key_id` of the
 * configuration wraps (`payments/encryption`). Only what may be shown is stored in the clear.
 */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<PaymentType>().notNull(),
    /** Null during an application at a provider, which has the account. */
    encrypted_account: bytes(),
    wrapped_key: bytes(),
    key_id: text(),
    masked_account: text(),
    bank_name: text(),
    bank_country: text(),
    currency: text(),
    /** An application at the provider goes on. */
    is_pending: boolean().notNull().default(false),
    /** The application at the provider, by the provider's reference. */
    application_id: text(),
    entered_at: time().notNull(),
    verified_at: time(),
    /** From when on it is used: the end of the hold. Null until an application is accepted. */
    active_at: time(),
    updated_at: time().notNull().defaultNow(),
  },
  table => [
    index('payment_methods_key').on(table.key_id),
    index('payment_methods_application')
      .on(table.application_id)
      .where(sql`application_id is not null`),
  ],
);

/** Codes that were mailed to verify a change. `account_digest` is keyed, so that it says nothing about the account. */
export const paymentCodes = pgTable(
  'payment_codes',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<PaymentType>().notNull(),
    account_digest: text().notNull(),
    masked_account: text().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    state: text().$type<VerificationState>().notNull().default('waiting'),
    mailed_at: time().notNull(),
    /** When it was requested last: the code that was requested last is the one that is entered. */
    requested_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
    /** The hash of the token that saves the account, and until when it does. */
    token_hash: text(),
    token_expires_at: time(),
    used_at: time(),
  },
  table => [index('payment_codes_user').on(table.user_id, table.requested_at)],
);

/** What a person set beside the method, and whether they froze their payouts. */
export const payoutSettings = pgTable('payout_settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  weekly_payment: boolean().notNull().default(false),
  /** Since when nothing is paid, because the person says that somebody else made a change. */
  frozen_at: time(),
  updated_at: time().notNull().defaultNow(),
});

/** The links of mails about changes with which people freeze their payouts, by the hash of their token. */
export const payoutFreezeLinks = pgTable(
  'payout_freeze_links',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
    /** The change that the mail is about: the method that it set and the one before, with masked accounts. */
    type: text().$type<PaymentType>(),
    account: text(),
    former_type: text().$type<PaymentType>(),
    former_account: text(),
    changed_at: time(),
  },
  table => [
    index('payout_freeze_links_user').on(table.user_id),
    index('payout_freeze_links_expiry').on(table.expires_at),
  ],
);

/** Payouts that their person stopped. `payout_settings.frozen_at` is what stops them; both change together (`payments/methods/freezing`). */
export const payoutFreezes = tableOf('payout_freezes', payoutFreeze, {
  extraColumns: {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  indexes: table => [
    ...listIndexes('payout_freezes', payoutFreeze, table),
    index('payout_freezes_user').on(table.user_id!),
    uniqueIndex('payout_freezes_open')
      .on(table.user_id!)
      .where(sql`status = 'frozen'`),
  ],
});
