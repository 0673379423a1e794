import { sql } from 'drizzle-orm';
import type { PayoutRunSummary } from '../../../src/contract/entities/payments/payoutRun';
import type { Transaction } from '../../db/database';

type Group = PayoutRunSummary['groups'][number];

interface GroupRow extends Group {
  readonly provider: string | null;
  readonly first_sent_at: string | null;
  readonly last_settled_at: string | null;
  readonly sent_again: number;
}

const timesOf = (rows: readonly GroupRow[], name: 'first_sent_at' | 'last_settled_at') =>
  rows.flatMap(({ [name]: time }) => (time === null ? [] : new Date(time).toISOString())).sort();

/** Adds up the payouts of a run by method, state and reason, with what is known of the provider. */
export const summarizeRun = async (db: Transaction, runId: string): Promise<PayoutRunSummary> => {
  const { rows } = await db.execute<GroupRow & Record<string, unknown>>(sql`
    select type, status, reason, count(*)::integer as payouts, sum(amount)::numeric(16, 4)::text as amount,
      max(provider) as provider, min(sent_at) as first_sent_at, max(settled_at) as last_settled_at,
      (count(*) filter (where attempt > 1))::integer as sent_again
    from payouts where run_id = ${runId} group by type, status, reason order by type nulls last, status, reason`);
  return {
    provider: rows.find(({ provider }) => provider !== null)?.provider ?? null,
    first_sent_at: timesOf(rows, 'first_sent_at')[0] ?? null,
    last_settled_at: timesOf(rows, 'last_settled_at').at(-1) ?? null,
    sent_again: rows.reduce((sum, row) => sum + row.sent_again, 0),
    groups: rows.map(({ type, status, reason, payouts, amount }) => ({
      type,
      status,
      reason,
      payouts,
      amount,
    })),
  };
};
