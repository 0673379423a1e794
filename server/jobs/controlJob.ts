import { sql } from 'drizzle-orm';
import { messageFor } from '../../src/contract/messages';
import { jobMachine } from '../../src/contract/jobs/job';
import type { Transaction } from '../db/database';
import { ProblemError } from '../errors/problem';
import { saveJob, type JobRow } from './jobRow';

/** A user's command on a job. */
export type JobCommand = 'start' | 'cancel' | 'retry' | 'undo';

/** Greater than every position, because undo starts at the last item. */
const afterLastPosition = 2_147_483_647;

/** Resets failed items to waiting; returns their number. */
const resetFailedItems = async (db: Transaction, jobId: string): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update job_items set outcome = 'waiting', message = null, field = null
    where job_id = ${jobId} and outcome = 'failed'`);
  return rowCount ?? 0;
};

/**
 * Executes a command that the state machine allows, on the locked job. Each command starts a new round, so that a batch
 * of the former round rolls back. Throws `conflict` for a retry without a complete dry run.
 */
export const controlJob = async (
  db: Transaction,
  job: JobRow,
  command: JobCommand,
  now: Date,
): Promise<JobRow> => {
  const state = jobMachine.next(job.state, command) ?? job.state;
  const next = { ...job, state, round: job.round + 1, attempts: 0 };
  const time = now.toISOString();
  switch (command) {
    case 'start':
      return saveJob(db, { ...next, at: 0 }, now);
    case 'cancel':
      return saveJob(db, { ...next, finished_at: time }, now);
    case 'undo':
      return saveJob(db, { ...next, at: afterLastPosition, finished_at: null, failure: null }, now);
    case 'retry': {
      // The dry run is incomplete.
      if (!job.is_listed || job.planned < job.total)
        throw new ProblemError('conflict', { detail: messageFor('job-not-planned') });
      const renewed = await resetFailedItems(db, job.id);
      return saveJob(
        db,
        {
          ...next,
          at: 0,
          waiting: job.waiting + renewed,
          failed: job.failed - renewed,
          reasons: job.reasons.filter(({ outcome }) => outcome !== 'failed'),
          finished_at: null,
          failure: null,
        },
        now,
      );
    }
  }
};
