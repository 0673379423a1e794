import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { payout } from '../../../src/contract/entities/payments/payout';
import { payoutRun } from '../../../src/contract/entities/payments/payoutRun';
import { listIndexes } from '../lists/listIndexes';
import { tableOf, time } from '../tableOf';

const cents = () => numeric({ precision: 16, scale: 2 });

/** Payouts. `payments/payouts/movePayouts` alone changes their states, with the entries of the ledger. */
export const payouts = tableOf('payouts', payout, {
  extraColumns: {
    /** The account that is paid: the person with the method. */
    user_id: integer(),
    provider: text(),
    /** Counts the retries of failed ones: each is another payment for the provider. */
    attempt: integer().notNull().default(1),
    /** Until when an attempt may take, or when the provider is called next about the state. */
    check_at: time(),
    checks: integer().notNull().default(0),
    /** The number of the last event of the provider, so that older ones are ignored. */
    event_sequence: bigint({ mode: 'number' }).notNull().default(0),
  },
  indexes: table => [
    ...listIndexes('payouts_own', payout, table, { scope: ['heartbeat_id'] }),
    ...listIndexes('payouts_all', payout, table),
    index('payouts_of_run').on(table.run_id!, table.status!, table.id!),
    index('payouts_planned')
      .on(table.id!)
      .where(sql`status = 'planned' and run_id is null`),
    index('payouts_check')
      .on(table.check_at!)
      .where(sql`status in ('sending', 'sent')`),
    // Nobody is paid the same balance twice at the same time.
    uniqueIndex('payouts_open')
      .on(table.heartbeat_id!)
      .where(sql`status in ('planned', 'sending') and kind <> 'test'`),
  ],
});

/** Payout runs. Counts and amounts follow the payouts in the same transaction. */
export const payoutRuns = tableOf('payout_runs', payoutRun, {
  extraColumns: { prepared_by_id: integer().notNull(), released_by_id: integer() },
  indexes: table => [
    ...listIndexes('payout_runs', payoutRun, table),
    // One run at a time.
    uniqueIndex('payout_runs_open')
      .on(sql`(true)`)
      .where(sql`status in ('prepared', 'released', 'running')`),
  ],
});

/**
 * The ledger in double entry: the entries of each transaction add up to zero, which a deferred trigger checks, and no entry is changed
 * or deleted, which another one refuses. `payable:<heartbeat>` is what is owed to a creator.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction_id: text().notNull(),
    account: text().notNull(),
    heartbeat_id: integer(),
    /** The month that was earned; null of payments. */
    month: date({ mode: 'string' }),
    payout_id: text(),
    amount: cents().notNull(),
    created_at: time().notNull(),
  },
  table => [
    // Nothing is entered twice.
    uniqueIndex('ledger_entries_once').on(table.transaction_id, table.account),
    index('ledger_entries_account').on(table.account, table.month),
  ],
);

/** Events of providers that were received: each counts once. */
export const providerEvents = pgTable(
  'provider_events',
  { provider: text().notNull(), event_id: text().notNull(), received_at: time().notNull() },
  table => [
    primaryKey({ columns: [table.provider, table.event_id] }),
    index('provider_events_time').on(table.received_at),
  ],
);

/** What the sandbox was instructed to pay, by the idempotency key. It is the provider's own memory: the studio does not read it. */
export const sandboxPayments = pgTable('sandbox_payments', {
  key: text().primaryKey(),
  payout_id: text().notNull(),
  amount: cents().notNull(),
  reference: text().notNull(),
  state: text().$type<'accepted' | 'paid' | 'refused'>().notNull(),
  /** How often it was instructed with this key. */
  calls: integer().notNull().default(1),
  created_at: time().notNull(),
});

/** Whom the sandbox pays to which bank account, by a keyed hash of the account. It is the provider's own memory, as above. */
export const sandboxBeneficiaries = pgTable(
  'sandbox_beneficiaries',
  {
    account_digest: text().primaryKey(),
    user_id: integer().notNull(),
    created_at: time().notNull(),
  },
  table => [index('sandbox_beneficiaries_user').on(table.user_id)],
);

/** Applications at the sandbox, which people approve or decline on its pages. */
export const sandboxApplications = pgTable('sandbox_applications', {
  id: text().primaryKey(),
  user_id: integer().notNull(),
  type: text().notNull(),
  return_path: text().notNull(),
  state: text().$type<'open' | 'accepted' | 'declined'>().notNull().default('open'),
  created_at: time().notNull(),
});
