import { sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Database } from '../db/database';
import { addDays } from '../rules/days';

/**
 * Deletes finished jobs after their retention, and those that never changed a record sooner, with their items. Each job is
 * deleted in one transaction.
 */
export const purgeJobs = async (db: Database, now: Date, batch = 5000): Promise<void> => {
  const daysAgo = (days: number) => addDays(now, -days).toISOString();
  const { keptDays, unstartedDays } = limits.job;
  const isOver = sql`state not in ('planning', 'running', 'undoing') and (
    updated_at < ${daysAgo(keptDays)}::timestamptz
    or (updated_at < ${daysAgo(unstartedDays)}::timestamptz and done + failed + undone + kept = 0)
  )`;
  const { rows } = await db.execute<{ id: string }>(sql`select id from jobs where ${isOver}`);
  for (const { id } of rows)
    await db.transaction(async tx => {
      // Locked and checked again: somebody may have started or undone it meanwhile.
      const { rowCount: isStillOver } = await tx.execute(
        sql`select from jobs where id = ${id} and ${isOver} for update`,
      );
      if (!isStillOver) return;
      for (let deleted = batch; deleted === batch;) {
        const { rowCount } = await tx.execute(sql`
          delete from job_items where job_id = ${id} and position in (
            select position from job_items where job_id = ${id} order by position limit ${batch}
          )`);
        deleted = rowCount ?? 0;
      }
      await tx.execute(sql`delete from jobs where id = ${id}`);
    });
};
