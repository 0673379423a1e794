import { sql } from 'drizzle-orm';
import type { PayoutKind, PayoutReason } from '../../../src/contract/entities/payments/payout';
import type { Transaction } from '../../db/database';
import { newId } from '../../db/newId';

/** A payout before it is stored. */
export interface NewPayout {
  readonly heartbeat_id: number;
  readonly user_id: number | null;
  readonly type: string | null;
  readonly account: string | null;
  readonly amount: string;
  readonly first_month?: string | null;
  readonly last_month?: string | null;
  /** Why it is skipped; planned where left out. */
  readonly reason?: PayoutReason | undefined;
}

/** How many are written in one statement. */
const sliceSize = 5000;

/**
 * Stores payouts, planned or skipped. Those of creators who have another open one are left out, unless it is a test. Returns the ids of
 * those that were stored.
 */
export const insertPayouts = async (
  db: Transaction,
  payouts: readonly NewPayout[],
  { kind, runId, now }: { readonly kind: PayoutKind; readonly runId?: string; readonly now: Date },
): Promise<readonly string[]> => {
  const time = now.toISOString();
  const ids: string[] = [];
  for (let from = 0; from < payouts.length; from += sliceSize) {
    const rows = payouts.slice(from, from + sliceSize).map(({ reason, ...payout }) => ({
      ...payout,
      id: newId('po', 12),
      status: reason === undefined ? 'planned' : 'skipped',
      reason: reason ?? null,
    }));
    const stored = await db.execute<{ id: string }>(sql`
      insert into payouts (id, heartbeat_id, user_id, run_id, kind, first_month, last_month, status, reason, type, account, amount, created_at, updated_at)
      select id, heartbeat_id, user_id, ${runId ?? null}, ${kind}, first_month, last_month, status, reason, type, account, amount,
        ${time}::timestamptz, ${time}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, heartbeat_id integer, user_id integer, first_month date,
        last_month date, status text, reason text, type text, account text, amount numeric)
      on conflict do nothing returning id`);
    ids.push(...stored.rows.map(({ id }) => id));
  }
  return ids;
};
