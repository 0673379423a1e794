import { sql } from 'drizzle-orm';
import { errorForLog } from '../errors/errorForLog';
import { takeTurn, type JobDependencies } from './takeTurn';

/** The workers of jobs in this process. Several processes share the jobs of one database. */
export interface JobRunner {
  /** Tells that there may be work, so that it begins at once. Does nothing before the start. */
  readonly nudge: () => void;
  readonly start: () => void;
  /** Takes no further turn and waits for those under way, which are short. */
  readonly stop: () => Promise<void>;
  /** Works until no job has anything left to do. For tests and scripts; `start` is for servers. */
  readonly settle: () => Promise<void>;
}

/** Jobs that one process works on at the same time. */
const lanes = 2;
const pollMs = 1000;

export const createJobRunner = (deps: JobDependencies): JobRunner => {
  let isStopped = false;
  let running: Promise<void>[] = [];
  const sleepers = new Set<() => void>();

  const wake = (): void => {
    for (const awaken of sleepers) awaken();
  };
  const rest = (): Promise<void> =>
    new Promise(resolve => {
      const awaken = (): void => {
        clearTimeout(timer);
        sleepers.delete(awaken);
        resolve();
      };
      const timer = setTimeout(awaken, pollMs);
      sleepers.add(awaken);
    });
  const turn = async (): Promise<boolean> => {
    try {
      return await takeTurn(deps);
    } catch (error) {
      if (!isStopped) deps.log.warn({ failure: errorForLog(error) }, 'jobs wait for the database');
      return false;
    }
  };
  const lane = async (): Promise<void> => {
    while (!isStopped) {
      const hasWorked = await turn();
      if (!hasWorked && !isStopped) await rest();
    }
  };

  return {
    nudge: wake,
    start: () => {
      if (running.length || isStopped) return;
      running = Array.from({ length: lanes }, lane);
    },
    stop: async () => {
      isStopped = true;
      wake();
      await Promise.all(running);
    },
    settle: async () => {
      for (;;) {
        if (await takeTurn(deps)) continue;
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
