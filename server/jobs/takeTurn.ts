import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../src/contract/errors';
import { nameOf } from '../../src/contract/tools/endpoint';
import { jobEndpoints } from '../../src/contract/tools/jobCalls';
import type { Database, Transaction } from '../db/database';
import type { TotalsCache } from '../db/totalsCache';
import { isDatabaseUnavailable, databaseProblem } from '../errors/databaseError';
import { errorForLog } from '../errors/errorForLog';
import type { RecordStore } from '../records/recordStore';
import { readJob, statesAtWork, type JobRow } from './jobRow';
import { JobFailure, type Turn } from './jobWork';
import { keepJob } from './keepJob';
import { listItems, planBatch } from './planJob';
import { readActor } from './readActor';
import { runBatch } from './runJob';
import { undoBatch } from './undoJob';

/** What the workers of jobs need of the outside. */
export interface JobDependencies {
  readonly db: Database;
  readonly stores: readonly RecordStore[];
  readonly totals: Pick<TotalsCache, 'invalidate'>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** So many turns in a row may fail before the job does. */
const lastAttempt = 5;
/** First key of the advisory locks of jobs, beside those of migration and workers. */
const lockSpace = 7_411_906;

/** A person's word came in between: what this turn did is taken back, and the next one does as told. */
class Overtaken extends Error {}

/**
 * The job that waits longest among those of the person who waits longest, held for this transaction alone: when the server
 * dies, the database gives it free in the same moment as it takes back what the turn had written.
 */
const claim = async (db: Transaction): Promise<JobRow | undefined> => {
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select id from jobs
        where state in ('planning', 'running', 'undoing') and turn_at <= clock_timestamp() + interval '1 millisecond'
        order by max(turn_at) over (partition by user_id), turn_at, id limit 100
      ) as waiting
      where pg_try_advisory_xact_lock(${lockSpace}, hashtext(id)) limit 1`);
    const [next] = rows;
    if (!next) return undefined;
    // Read after it is held: it may have ended between the look at the queue and the hold, and then another one is next.
    const job = await readJob(db, next.id);
    if (job && statesAtWork.includes(job.state)) return job;
  }
};

const workOn = async (turn: Turn): Promise<JobRow> => {
  switch (turn.job.state) {
    case 'planning':
      return turn.job.is_listed ? planBatch(turn) : listItems(turn);
    case 'undoing':
      return undoBatch(turn);
    default:
      return runBatch(turn);
  }
};

const fail = async (db: Database, job: JobRow, failure: ErrorCode, now: Date): Promise<void> => {
  const time = now.toISOString();
  await db.execute(sql`
    update jobs set state = 'failed', failure = ${failure}, finished_at = ${time}::timestamptz,
      updated_at = greatest(${time}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${job.id} and round = ${job.round} and state = ${job.state}`);
};

/** Waits longer after each turn that failed. */
const postpone = async (db: Database, job: JobRow): Promise<void> => {
  await db.execute(sql`
    update jobs set attempts = attempts + 1, turn_at = clock_timestamp() + (attempts + 1) * interval '0.2 seconds'
    where id = ${job.id} and round = ${job.round}`);
};

/**
 * One turn: one batch of one job, in one transaction with its progress. Answers false where no job waits. Rejects where the
 * database cannot be reached; everything else is the job's own failure.
 */
export const takeTurn = async ({ db, stores, totals, now, log }: JobDependencies): Promise<boolean> => {
  const tasks: (() => void)[] = [];
  let job: JobRow | undefined;
  try {
    await db.transaction(async transaction => {
      job = await claim(transaction);
      if (!job) return;
      const store = stores.find(({ name }) => name === job?.resource);
      const caller = await readActor(transaction, job.user_id);
      if (!caller) throw new JobFailure('not-enough-permission');
      if (!store) throw new JobFailure('not-found');
      const time = now();
      const action = job.state === 'undoing' ? nameOf(jobEndpoints.undo) : job.action;
      const next = await workOn({
        job,
        store,
        work: {
          db: transaction,
          caller,
          action,
          requestId: job.request_id,
          now: time,
          jobId: job.id,
          afterCommit: task => tasks.push(task),
          totals,
        },
      });
      const held = await readJob(transaction, job.id, { isLocked: true });
      if (held?.round !== job.round) throw new Overtaken();
      await keepJob(transaction, { ...next, attempts: 0 }, time);
    });
  } catch (error) {
    if (error instanceof Overtaken) return true;
    if (!job || isDatabaseUnavailable(error)) throw error;
    const code = error instanceof JobFailure ? error.code : databaseProblem(error)?.code;
    // A filter's value that the database cannot compare will not become one by trying again.
    const isLasting = error instanceof JobFailure || code === 'params-incorrect';
    if (code && isLasting) await fail(db, job, code, now());
    else {
      log.warn({ job: job.id, failure: errorForLog(error) }, 'a turn of a job failed');
      if (job.attempts + 1 < lastAttempt) await postpone(db, job);
      else await fail(db, job, 'error-occurred', now());
    }
    return true;
  }
  for (const task of tasks) task();
  return job !== undefined;
};
