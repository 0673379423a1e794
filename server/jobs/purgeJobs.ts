import { sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Database } from '../db/database';

/**
 * Deletes finished jobs after their retention, and those that never changed a record sooner, with their items, in small
 * batches to keep locks short.
 */
export const purgeJobs = async (db: Database, now: Date, batch = 5000): Promise<void> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const { keptDays, unstartedDays } = limits.job;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from jobs where state not in ('planning', 'running', 'undoing') and (
      updated_at < ${daysAgo(keptDays)}::timestamptz
      or (updated_at < ${daysAgo(unstartedDays)}::timestamptz and done + failed + undone + kept = 0)
    )`);
  for (const { id } of rows) {
    for (let deleted = batch; deleted === batch;) {
      const { rowCount } = await db.execute(sql`
        delete from job_items where job_id = ${id} and position in (
          select position from job_items where job_id = ${id} order by position limit ${batch}
        )`);
      deleted = rowCount ?? 0;
    }
    await db.execute(sql`delete from jobs where id = ${id}`);
  }
};
