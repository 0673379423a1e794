import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { errorForLog } from '../errors/errorForLog';
import type { ErrorCode } from '../../src/contract/errors';
import { limits } from '../../src/contract/limits';
import { nameOf } from '../../src/contract/calls/endpoint';
import { jobEndpoints } from '../../src/contract/jobs/job';
import type { Database, Transaction } from '../db/database';
import type { TotalsCache } from '../db/lists/totalsCache';
import { isDatabaseUnavailable, databaseProblem } from '../errors/databaseError';
import { ProblemError } from '../errors/problem';
import type { RecordStore } from '../records/recordStore';
import { readJob, activeStates, type JobRow, saveJob } from './jobRow';
import { JobFailure, type BatchContext, type Progress } from './batchContext';
import type { JobHooks, ReadActor } from './jobHooks';
import { createJobItems, planBatch } from './planJob';
import { runBatch } from './runJob';
import { undoBatch } from './undoJob';

/** The dependencies of the job runner. */
export interface JobDependencies {
  readonly db: Database;
  readonly stores: readonly RecordStore[];
  readonly readActor: ReadActor;
  readonly hooks?: JobHooks | undefined;
  readonly totals: Pick<TotalsCache, 'invalidate'>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Runs the jobs in this process. Several processes share the jobs of one database. */
export interface JobRunner {
  /** Looks for jobs immediately instead of at the next poll. No effect before `start`. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Starts no further batch and waits for the running ones. */
  readonly stop: () => Promise<void>;
  /** Runs batches until no job is active, for tests and scripts. */
  readonly runUntilIdle: () => Promise<void>;
}

/** The number of concurrent batches per process. */
const concurrency = 2;
const pollMs = 1000;

/** Creates what runs the jobs of this process, batch by batch. */
export const createJobRunner = (deps: JobDependencies): JobRunner => {
  let isStopped = false;
  let running: Promise<void>[] = [];
  const sleepers = new Set<() => void>();

  const wakeAll = (): void => {
    for (const wakeUp of sleepers) wakeUp();
  };
  const sleep = (): Promise<void> =>
    new Promise(resolve => {
      const wakeUp = (): void => {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, pollMs);
      sleepers.add(wakeUp);
    });
  const runNext = async (): Promise<boolean> => {
    try {
      return await claimAndRunBatch(deps);
    } catch (error) {
      if (!isStopped) deps.log.warn({ failure: errorForLog(error) }, 'jobs cannot reach the database');
      return false;
    }
  };
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const hasRun = await runNext();
      if (!hasRun && !isStopped) await sleep();
    }
  };

  return {
    wake: wakeAll,
    start: () => {
      if (running.length || isStopped) return;
      running = Array.from({ length: concurrency }, loop);
    },
    stop: async () => {
      isStopped = true;
      wakeAll();
      await Promise.all(running);
    },
    runUntilIdle: async () => {
      for (;;) {
        if (await claimAndRunBatch(deps)) continue;
        const { rows } = await deps.db.execute<{ waitMs: number | null }>(sql`
          select extract(epoch from min(turn_at) - clock_timestamp())::float * 1000 as "waitMs" from jobs
          where state in ('planning', 'running', 'undoing')`);
        const wait = rows[0]?.waitMs ?? null;
        if (wait === null) return;
        await new Promise(resolve => setTimeout(resolve, Math.max(wait, 10)));
      }
    },
  };
};

/** The job fails after this number of consecutive failed batches. */
const maxAttempts = 5;
/** The first key of the advisory locks of jobs. Releases before `slots` take a job alone with it. */
const jobLocks = 7_411_906;
/** The first key of the advisory locks of slots. */
const slotLocks = 7_411_909;
/**
 * How many batches of one job run beside each other, in all processes together. The first slot, 0, also decides the dry run and ends the
 * job. Imports have this one only, because their rows can depend on each other.
 */
const slots = 4;

interface ClaimedJob {
  readonly job: JobRow;
  readonly slot: number;
}

/** A user's command came in between, or another batch failed the job: this one rolls back. */
class SupersededBatch extends Error {}

/** The second key of the lock of a slot. */
const slotKey = (id: SQL, slot: SQL): SQL => sql`hashtext(${id} || ' ' || ${slot})`;

/**
 * Claims a slot of the next job: of the longest waiting job of the longest waiting user. Only when no job has its first slot free, it is
 * a further one, of a job with more records than the batches before it take. The advisory locks end with the transaction, so that a
 * crashed server releases them together with the rollback.
 */
const claimJob = async (db: Transaction): Promise<ClaimedJob | undefined> => {
  for (;;) {
    const { rows } = await db.execute<{ id: string; slot: number }>(sql`
      select id, slot from (
        select id, slot from jobs cross join generate_series(0, ${slots - 1}) as slot
        where state in ('planning', 'running', 'undoing') and turn_at <= clock_timestamp() + interval '1 millisecond'
          and (slot = 0 or kind <> 'import' and slot * ${limits.job.batch} <
            case state when 'running' then waiting when 'undoing' then done else 0 end)
        order by slot, max(turn_at) over (partition by user_id), turn_at, id limit 100
      ) as free
      where case when pg_try_advisory_xact_lock_shared(${jobLocks}, hashtext(id))
        then pg_try_advisory_xact_lock(${slotLocks}, ${slotKey(sql`id`, sql`slot`)}) else false end
      limit 1`);
    const [next] = rows;
    if (!next) return undefined;
    // Read after the lock, because the job may have ended in between.
    const job = await readJob(db, next.id);
    const isDue = job && activeStates.includes(job.state) && (next.slot === 0 || job.state !== 'planning');
    if (isDue) return { job, slot: next.slot };
  }
};

/** Waits until no batch of a job runs in a further slot, and lets none begin in this transaction. */
const takeFurtherSlots = async (db: Transaction, id: string): Promise<void> => {
  await db.execute(sql`
    select pg_advisory_xact_lock(${slotLocks}, ${slotKey(sql`${id}::text`, sql`slot`)})
    from generate_series(1, ${slots - 1}) as slot`);
};

/** Runs one batch of the job's state. Fails the job if the person who started it has lost the permission. */
const runStep = async (batch: BatchContext): Promise<Progress> => {
  const { job, store, work } = batch;
  const rejection = job.changes && store.rejects(work.caller, job.changes);
  if (rejection) throw new JobFailure(rejection.code);
  switch (job.state) {
    case 'planning':
      return job.has_items ? planBatch(batch) : createJobItems(batch);
    case 'undoing':
      return undoBatch(batch);
    default:
      return runBatch(batch);
  }
};

const failJob = async (
  db: Database,
  job: JobRow,
  {
    failure,
    detail,
    now,
  }: { readonly failure: ErrorCode; readonly detail?: string | undefined; readonly now: Date },
): Promise<void> => {
  const time = now.toISOString();
  await db.execute(sql`
    update jobs set state = 'failed', failure = ${failure}, failure_detail = ${detail ?? null}, finished_at = ${time}::timestamptz,
      updated_at = greatest(${time}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${job.id} and round = ${job.round} and state = ${job.state}`);
};

/** Delays the next batch, longer after each failure. */
const postponeJob = async (db: Database, job: JobRow): Promise<void> => {
  await db.execute(sql`
    update jobs set attempts = attempts + 1, turn_at = clock_timestamp() + (attempts + 1) * interval '0.2 seconds'
    where id = ${job.id} and round = ${job.round}`);
};

/**
 * Runs one batch of one job in one transaction with its progress. Returns false if no job is due. Rejects if the database
 * cannot be reached; any other error counts as a failure of the job.
 */
export const claimAndRunBatch = async ({
  db,
  stores,
  readActor,
  hooks = {},
  totals,
  now,
  log,
}: JobDependencies): Promise<boolean> => {
  const tasks: (() => void)[] = [];
  let job: JobRow | undefined;
  try {
    await db.transaction(async transaction => {
      const claimed = await claimJob(transaction);
      if (!claimed) return;
      ({ job } = claimed);
      const store = stores.find(({ name }) => name === job?.resource);
      const actor = await readActor(transaction, job.user_id);
      if (!actor) throw new JobFailure('not-enough-permission');
      const caller = hooks.actorOf?.(job, actor) ?? actor;
      if (!store) throw new JobFailure('not-found');
      const time = now();
      const action = job.state === 'undoing' ? nameOf(jobEndpoints.undo) : job.action;
      const progress = await runStep({
        job,
        awaitOthers: claimed.slot === 0 ? () => takeFurtherSlots(transaction, claimed.job.id) : undefined,
        hooks,
        store,
        work: {
          db: transaction,
          caller,
          action,
          requestId: job.request_id,
          now: time,
          jobId: job.id,
          isUndo: job.state === 'undoing',
          afterCommit: task => tasks.push(task),
          totals,
        },
      });
      const current = await readJob(transaction, job.id, { isLocked: true });
      if (current?.round !== job.round || current.state !== job.state) throw new SupersededBatch();
      await saveJob(transaction, { ...progress(current), attempts: 0 }, time);
    });
  } catch (error) {
    if (error instanceof SupersededBatch) return true;
    if (!job || isDatabaseUnavailable(error)) throw error;
    const isKnown = error instanceof JobFailure || error instanceof ProblemError;
    const code = isKnown ? error.code : databaseProblem(error)?.code;
    // A filter value that the database rejects stays invalid in a retry, and a quota is exceeded for hours.
    const isPermanent =
      error instanceof JobFailure ||
      ['params-incorrect', 'quota-exceeded', 'not-enough-permission'].includes(code ?? '');
    const detail = error instanceof ProblemError ? error.options.detail : undefined;
    if (code && isPermanent) await failJob(db, job, { failure: code, detail, now: now() });
    else {
      log.warn({ job: job.id, failure: errorForLog(error) }, 'a batch of a job failed');
      if (job.attempts + 1 < maxAttempts) await postponeJob(db, job);
      else await failJob(db, job, { failure: 'error-occurred', now: now() });
    }
    return true;
  }
  for (const task of tasks) task();
  return job !== undefined;
};
