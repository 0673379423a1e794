import { sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Database } from '../db/database';

/** Deletes finished jobs after their retention, with their items, in small batches to keep locks short. */
export const purgeJobs = async (db: Database, now: Date, batch = 5000): Promise<void> => {
  const before = new Date(now.getTime() - limits.job.keptDays * 86_400_000).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from jobs where updated_at < ${before}::timestamptz and state not in ('planning', 'running', 'undoing')`);
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
