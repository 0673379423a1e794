import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { sandboxApplications, sandboxBeneficiaries, sandboxPayments } from '../../db/studio/payoutTables';
import type { PaymentOrder, PaymentProvider, PaymentResult } from './paymentProvider';

/**
 * How the sandbox treats a payment: it makes and reports it, makes it without an answer (`never`), also without knowing of it for a
 * while (`late`), refuses it, or does not receive it (`loses`).
 */
export type SandboxBehaviour = 'pays' | 'late' | 'never' | 'refuses' | 'loses';

interface SandboxOptions {
  readonly now: () => Date;
  /** The origin of its pages. */
  readonly origin: string;
  /** Treats all payments well by default. */
  readonly behaviourOf?: (order: PaymentOrder) => SandboxBehaviour;
  /** How long the studio waits for an answer. */
  readonly waitsMs?: number;
  /** How long after it is accepted a payment is paid. */
  readonly paysAfterMs?: number;
}

interface Stored {
  readonly key: string;
  readonly state: 'accepted' | 'paid' | 'refused';
  readonly reference: string;
}

const resultOf = ({ state, reference }: Stored): PaymentResult =>
  state === 'refused' ? { state } : { state: state === 'accepted' ? 'sent' : state, reference };

const paidAfterMs = 2000;

/**
 * The provider of an installation without another one: it has its own tables and pages, moves no money, and makes one payment for a key.
 * Tests choose how it treats each payment.
 */
export const createSandbox = (
  db: Transaction,
  { now, origin, behaviourOf = () => 'pays', waitsMs = 200, paysAfterMs = paidAfterMs }: SandboxOptions,
): PaymentProvider => {
  /** Stores orders under their keys, in one statement. */
  const record = async (
    orders: readonly PaymentOrder[],
    knownFromMs = 0,
  ): Promise<ReadonlyMap<string, PaymentResult>> => {
    if (orders.length === 0) return new Map();
    const knownFrom = new Date(now().getTime() + knownFromMs).toISOString();
    const given = orders.map(order => ({
      key: order.key,
      payout_id: order.payoutId,
      amount: order.amount,
      reference: `sb_${randomBytes(9).toString('base64url')}`,
      state: behaviourOf(order) === 'refuses' ? 'refused' : 'accepted',
    }));
    const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
      insert into ${sandboxPayments} (key, payout_id, amount, reference, state, created_at)
      select key, payout_id, amount, reference, state, ${knownFrom}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(key text, payout_id text, amount numeric, reference text, state text)
      on conflict (key) do update set calls = "sandbox_payments".calls + 1
      returning key, state, reference`);
    return new Map(rows.map(row => [row.key, resultOf(row)]));
  };

  const startPage = async (
    type: string,
    userId: number,
    returnPath: string,
  ): Promise<{ readonly id: string; readonly url: string }> => {
    const id = `sa${randomBytes(18).toString('base64url')}`;
    await db.execute(sql`
      insert into ${sandboxApplications} (id, user_id, type, return_path, created_at)
      values (${id}, ${userId}, ${type}, ${returnPath}, ${now().toISOString()}::timestamptz)`);
    return { id, url: `${origin}/sandbox/${type}/${id}` };
  };

  return {
    name: 'sandbox',
    settlesWithinMs: paysAfterMs,
    batch: 500,
    pay: async orders => {
      const treatedAs = (...behaviours: SandboxBehaviour[]) =>
        orders.filter(order => behaviours.includes(behaviourOf(order)));
      const silent = treatedAs('never');
      const late = treatedAs('late');
      const results = await record(treatedAs('pays', 'refuses'));
      await record(silent);
      await record(late, 4 * waitsMs);
      if (silent.length + late.length > 0) await sleep(waitsMs);
      return results;
    },
    statusOf: async keys => {
      await db.execute(sql`
        update sandbox_payments set state = 'paid' where key = any(${sql.param([...keys])}::text[]) and state = 'accepted'
          and created_at <= ${new Date(now().getTime() - paysAfterMs).toISOString()}::timestamptz`);
      const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
        select key, state, reference from sandbox_payments
        where key = any(${sql.param([...keys])}::text[]) and created_at <= ${now().toISOString()}::timestamptz`);
      const known = new Map(rows.map(row => [row.key, resultOf(row)]));
      return new Map(keys.map(key => [key, known.get(key) ?? ({ state: 'missing' } as const)]));
    },
    registerBeneficiary: async ({ userId, digest }) => {
      // Changes no row where somebody else has the account, also when both register at the same time. A person who registers another
      // account frees the former one. Nobody waits for the disk: the commit of the save, which comes after it in the log of PostgreSQL,
      // makes both durable.
      const { rowCount } = await db.execute(sql`
        with registered as (
          insert into ${sandboxBeneficiaries} (account_digest, user_id, created_at)
          values (${digest}, ${userId}, ${now().toISOString()}::timestamptz)
          on conflict (account_digest) do update set created_at = excluded.created_at
            where "sandbox_beneficiaries".user_id = excluded.user_id
          returning account_digest
        ), unflushed as materialized (
          select set_config('synchronous_commit', 'off', true)
        ), freed as (
          delete from ${sandboxBeneficiaries}
          where user_id = ${userId} and account_digest <> ${digest} and exists (select from registered)
        )
        select from registered, unflushed`);
      return rowCount === 1;
    },
    startApplication: ({ userId, type, returnPath }) => startPage(type, userId, returnPath),
    addressOf: async ({ userId, type, returnPath }) => (await startPage(type, userId, returnPath)).url,
  };
};
