import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import type { JobRow } from './jobRow';

/** Saves a job's progress and updates its version. */
export const saveJob = async (db: Transaction, job: JobRow, now: Date): Promise<JobRow> => {
  const { rows } = await db.execute<{ updated_at: string }>(sql`
    update jobs set state = ${job.state}, total = ${job.total}, planned = ${job.planned}, waiting = ${job.waiting},
      unchanged = ${job.unchanged}, skipped = ${job.skipped}, done = ${job.done}, failed = ${job.failed},
      undone = ${job.undone}, kept = ${job.kept}, reasons = ${JSON.stringify(job.reasons)}::jsonb,
      failure = ${job.failure}, is_listed = ${job.is_listed}, at = ${job.at}, round = ${job.round},
      attempts = ${job.attempts}, turn_at = clock_timestamp(), finished_at = ${job.finished_at}::timestamptz,
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${job.id}
    returning updated_at`);
  return { ...job, updated_at: new Date(rows[0]?.updated_at ?? job.updated_at).toISOString() };
};
