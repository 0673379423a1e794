import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../server/db/database';
import { newId } from '../../../server/db/newId';

/** Adds a run that somebody else prepared, with one payout of a dollar. */
export const addRun = async (
  db: Transaction,
  { heartbeatId, status, payout }: { heartbeatId: number; status: string; payout: string },
): Promise<{ readonly runId: string; readonly payoutId: string }> => {
  const [runId, payoutId] = [newId('pr', 8), newId('po', 12)];
  const count = (group: string) => (group === payout ? 1 : 0);
  await db.execute(sql`
    insert into payout_runs (id, kind, month, status, planned, planned_amount, sent, sent_amount, paid, paid_amount, failed, failed_amount,
      skipped, skipped_amount, prepared_by, prepared_by_id, prepared_at, updated_at)
    values (${runId}, 'monthly', '2025-03-01', ${status}, ${count('planned')}, ${count('planned')}, 0, 0, ${count('paid')}, ${count('paid')},
      ${count('failed')}, ${count('failed')}, 0, 0, 'Somebody else', 0, now(), now())`);
  await db.execute(sql`
    insert into payouts (id, heartbeat_id, run_id, kind, first_month, last_month, status, amount, created_at, updated_at)
    values (${payoutId}, ${heartbeatId}, ${runId}, 'monthly', '2025-03-01', '2025-03-01', ${payout}, 1, now(), now())`);
  return { runId, payoutId };
};
