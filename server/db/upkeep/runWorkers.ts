import type { Logger } from 'pino';
import type { Database } from '../database';
import { errorForLog } from '../../errors/errorForLog';

/** A periodic task. */
export interface Worker {
  readonly name: string;
  readonly everyMs: number;
  /** `signal` is aborted when the server stops. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** What became of a run of a worker. */
export interface WorkerRun {
  readonly name: string;
  /** `skipped`: another server was running it. */
  readonly outcome: 'done' | 'skipped' | 'failed';
}

/** The advisory lock key of a worker. */
const lockKeyOf = (name: string): number =>
  [...name].reduce((key, letter) => (key * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);

/**
 * Runs `work` unless another server runs it now. The advisory lock belongs to a connection of its own, so that it is
 * released if the server dies. Returns whether it ran.
 */
export const runExclusively = async (
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> => {
  const client = await db.$client.connect();
  let isBroken = true;
  try {
    const key = lockKeyOf(name);
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [key],
    );
    const isLocked = rows[0]?.isLocked === true;
    if (isLocked) {
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [key]);
      }
    }
    isBroken = false;
    return isLocked;
  } finally {
    client.release(isBroken);
  }
};

/**
 * Runs the workers periodically. Errors are logged and the next run retries. `onRun` is called after each. `stop` waits for
 * running tasks.
 */
export const runWorkers = (
  db: Database,
  log: Logger,
  workers: readonly Worker[],
  onRun: (run: WorkerRun) => void = () => {},
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  const runOnce = async ({ name, run }: Worker): Promise<void> => {
    try {
      const ran = await runExclusively(db, name, () => run(stopping.signal));
      onRun({ name, outcome: ran ? 'done' : 'skipped' });
    } catch (error) {
      onRun({ name, outcome: 'failed' });
      if (!stopping.signal.aborted)
        log.warn({ worker: name, failure: errorForLog(error) }, 'a worker failed and will retry');
    }
  };
  const schedule = (worker: Worker, delayMs: number): void => {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const current = runOnce(worker).finally(() => {
        running.delete(current);
        schedule(worker, worker.everyMs);
      });
      running.add(current);
    }, delayMs);
    timers.add(timer);
  };
  for (const worker of workers) schedule(worker, Math.min(1000, worker.everyMs));

  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
