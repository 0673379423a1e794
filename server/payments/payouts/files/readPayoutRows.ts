import { sql, type SQL } from 'drizzle-orm';
import type { Payout } from '../../../../src/contract/entities/payments/payout';
import type { Transaction } from '../../../db/database';

/** A payout in a statement or a report. */
export interface PayoutRow extends Pick<
  Payout,
  'id' | 'kind' | 'status' | 'reason' | 'type' | 'account' | 'reference'
> {
  readonly name: string;
  readonly handle: string;
  /** The day in UTC on which it was paid or failed; of others the day on which it was planned. */
  readonly day: string;
  readonly months: string;
  readonly amount: string;
}

/** Reads payouts in the order of their ids, after one. */
export const readPayoutRows = async (
  db: Transaction,
  condition: SQL,
  { after = '', limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly PayoutRow[]> => {
  const { rows } = await db.execute<PayoutRow & Record<string, unknown>>(sql`
    select payouts.id, kind, payouts.status, reason, type, account, reference, amount::numeric(16, 2)::text as amount,
      coalesce(heartbeats.name, '') as name, coalesce(heartbeats.handle, '') as handle,
      to_char(coalesce(settled_at, sent_at, payouts.created_at) at time zone 'utc', 'YYYY/MM/DD') as day,
      concat_ws(' – ', to_char(first_month, 'YYYY/MM'), case when last_month <> first_month then to_char(last_month, 'YYYY/MM') end) as months
    from payouts left join heartbeats on heartbeats.id = payouts.heartbeat_id
    where ${condition} and payouts.id > ${after} order by payouts.id limit ${limit}`);
  return rows;
};
