import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { paymentMethods } from '../../../server/db/studio/paymentTables';
import { sendPayouts, type SendOptions } from '../../../server/payments/payouts/sendPayouts';
import { createSandbox, type SandboxBehaviour } from '../../../server/payments/providers/sandbox';
import type { PaymentOrder } from '../../../server/payments/providers/paymentProvider';
import { people, type ApiStudio } from './apiStudio';

/** A second person who manages earnings, for the release. */
export const releaser = 'reviewer';

/** Deletes everything about payouts. */
export const clearPayouts = async (db: Database): Promise<void> => {
  await db.execute(sql`
    truncate ledger_entries, payouts, payout_runs, provider_events, sandbox_payments, sandbox_applications, sandbox_beneficiaries, payment_methods,
      payout_settings, finalized_earnings cascade`);
  await db.execute(
    sql`update users set is_banned = false, instant_payment = false, payment_threshold = '0.01'`,
  );
};

/** Gives the second person the permission to manage earnings. */
export const addReleaser = async (db: Database): Promise<void> => {
  await db.execute(sql`
    insert into roles (name, permissions, updated_at) values ('payer', array['heartbeat.manage_earnings'], now()) on conflict do nothing`);
  await db.execute(
    sql`insert into user_roles (user_id, role) values (${people[releaser].id}, 'payer') on conflict do nothing`,
  );
};

/** Adds what is final. */
export const addFinal = async (
  db: Database,
  earnings: readonly { readonly id: number; readonly amount: string; readonly month?: string }[],
): Promise<void> => {
  for (const { id, amount, month = '2025-03-01' } of earnings)
    await db.execute(sql`
      insert into finalized_earnings (id, user_id, month, category, has_daily, daily, quality_bonus, adjustments, finalized, finalized_at, finalized_by, updated_at)
      values (${`fe${id}-${month.slice(0, 7)}`}, ${id}, ${month}::date, 'moments', true, ${amount}::numeric, 0, 0, ${amount}::numeric, now(), 'Somebody', now())
      on conflict (id) do update set finalized = excluded.finalized`);
};

/** Sets how people are paid. */
export const addMethods = async (
  db: Database,
  methods: readonly (Partial<typeof paymentMethods.$inferInsert> & { readonly user_id: number })[],
): Promise<void> => {
  await db.insert(paymentMethods).values(
    methods.map(method => ({
      type: 'paypal' as const,
      masked_account: 'p••••@people.test',
      entered_at: new Date('2025-01-01'),
      verified_at: new Date('2025-01-01'),
      active_at: new Date('2025-01-04'),
      ...method,
    })),
  );
};

/** The sums of the ledger, by account. */
export const ledgerOf = async (db: Database): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await db.execute<{ account: string; amount: string }>(
    sql`select account, sum(amount)::text as amount from ledger_entries group by account order by account`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

/** The sum of all entries, of every transaction that does not add up to zero, and what is paid twice. */
export const findFaults = async (db: Database): Promise<readonly unknown[]> => {
  const { rows } = await db.execute(sql`
    select 'unbalanced' as fault, transaction_id as of from ledger_entries group by transaction_id having sum(amount) <> 0
    union all
    select 'paid twice', payout_id from sandbox_payments where state <> 'refused' group by payout_id having count(*) > 1
    union all
    select 'another amount', payouts.id from payouts join sandbox_payments on payout_id = payouts.id
    where payouts.amount <> sandbox_payments.amount`);
  return rows;
};

/** Runs the worker once, with a sandbox that treats payments in some way. */
export const send = (
  studio: ApiStudio,
  behaviourOf: (order: PaymentOrder) => SandboxBehaviour = () => 'pays',
  options: Partial<SendOptions> = {},
): Promise<number> => {
  const { now } = studio.deps;
  return sendPayouts(studio.db, {
    provider: createSandbox(studio.db, {
      ...{ now, origin: 'http://localhost:8080', behaviourOf },
      ...{ waitsMs: 5, paysAfterMs: 1000 },
    }),
    now,
    leaseMs: 1000,
    ...options,
  });
};
