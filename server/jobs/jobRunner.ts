import { sql } from 'drizzle-orm';
import { errorForLog } from '../errors/errorForLog';
import { claimAndRunBatch, type JobDependencies } from './claimAndRunBatch';

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
  const runBatch = async (): Promise<boolean> => {
    try {
      return await claimAndRunBatch(deps);
    } catch (error) {
      if (!isStopped) deps.log.warn({ failure: errorForLog(error) }, 'jobs cannot reach the database');
      return false;
    }
  };
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const hasRun = await runBatch();
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
