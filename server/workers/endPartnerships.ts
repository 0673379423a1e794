import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { systemActor } from '../db/studio/systemActor';
import type { TotalsCache } from '../db/lists/totalsCache';
import { endPartnership } from '../records/studio/creators/partnership';

/** Creators whose partnership ends in one run. */
const creatorsAtOnce = 500;

/** Makes leaving the partner program final for creators whose days are over, each in a transaction. Returns their number. */
export const endPartnerships = async (
  db: Database,
  now: Date,
  totals: Pick<TotalsCache, 'invalidate'>,
): Promise<number> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from creator_entries where partnership = 'leaving' and leaves_at <= ${now.toISOString()}::timestamptz
    order by leaves_at limit ${creatorsAtOnce}`);
  let ended = 0;
  for (const { id } of rows) {
    const tasks: (() => void)[] = [];
    const isEnded = await db.transaction(tx =>
      endPartnership(
        {
          db: tx,
          caller: { ...systemActor, heartbeatId: 0, permissions: [] },
          isByServer: true,
          action: 'end partnership',
          requestId: 'end partnership',
          now,
          afterCommit: task => void tasks.push(task),
          totals,
        },
        Number(id),
      ),
    );
    for (const task of tasks) task();
    if (isEnded) ended += 1;
  }
  return ended;
};
