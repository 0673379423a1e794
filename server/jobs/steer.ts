import { sql } from 'drizzle-orm';
import { messageFor } from '../../src/contract/messages';
import { jobMachine } from '../../src/contract/tools/job';
import type { Transaction } from '../db/database';
import { ProblemError } from '../errors/problem';
import { keepJob } from './keepJob';
import type { JobRow } from './jobRow';

/** What a person says to a job. */
export type JobWord = 'start' | 'cancel' | 'retry' | 'undo';

/** Beyond every position: undoing goes from the last item to the first. */
const behindAll = 2_147_483_647;

/** Sets what failed back to work; answers how many items that were. */
const renewFailed = async (db: Transaction, jobId: string): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update job_items set outcome = 'waiting', message = null, field = null
    where job_id = ${jobId} and outcome = 'failed'`);
  return rowCount ?? 0;
};

/**
 * Follows a word that the job's machine allows, on the locked job. Each word begins a new round, so that a turn which is
 * still under way for the one before comes to nothing. Throws `conflict` for a retry of what was never looked at to the end.
 */
export const steer = async (db: Transaction, job: JobRow, word: JobWord, now: Date): Promise<JobRow> => {
  const state = jobMachine.next(job.state, word) ?? job.state;
  const next = { ...job, state, round: job.round + 1, attempts: 0 };
  const time = now.toISOString();
  switch (word) {
    case 'start':
      return keepJob(db, { ...next, at: 0 }, now);
    case 'cancel':
      return keepJob(db, { ...next, finished_at: time }, now);
    case 'undo':
      return keepJob(db, { ...next, at: behindAll, finished_at: null, failure: null }, now);
    case 'retry': {
      // Nobody has seen what it would do.
      if (!job.is_listed || job.planned < job.total)
        throw new ProblemError('conflict', { detail: messageFor('job-not-planned') });
      const renewed = await renewFailed(db, job.id);
      return keepJob(
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
