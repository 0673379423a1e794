import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { errorForLog } from '../errors/errorForLog';

/** Work that is done again and again beside the calls. */
export interface Worker {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Keys of the database's advisory locks: one a worker, beside the migration's. */
const lockKeyOf = (name: string): number =>
  [...name].reduce((key, letter) => (key * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);

/**
 * Runs `work` if no other server does so now. The lock hangs on a connection of its own: when the server dies, so does
 * the lock.
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
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key]);
    const isMine = rows[0]?.mine === true;
    if (isMine) {
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [key]);
      }
    }
    isBroken = false;
    return isMine;
  } finally {
    client.release(isBroken);
  }
};

/** Starts the workers; a failure is logged, and the next round tries again. `stop` waits for what is under way. */
export const runWorkers = (
  db: Database,
  log: Logger,
  workers: readonly Worker[],
): { stop: () => Promise<void> } => {
  let isStopped = false;
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  const round = async ({ name, run }: Worker): Promise<void> => {
    try {
      await runExclusively(db, name, run);
    } catch (error) {
      if (!isStopped)
        log.warn({ worker: name, failure: errorForLog(error) }, 'a worker failed and will try again');
    }
  };
  const schedule = (worker: Worker, delayMs: number): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const turn = round(worker).finally(() => {
        running.delete(turn);
        schedule(worker, worker.everyMs);
      });
      running.add(turn);
    }, delayMs);
    timers.add(timer);
  };
  for (const worker of workers) schedule(worker, Math.min(1000, worker.everyMs));

  return {
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
