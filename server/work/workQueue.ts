import { ProblemError } from '../errors/problem';

/** How much work runs and waits at the same time. `perPerson` counts the work under one name. */
export interface QueueLimits {
  readonly running: { readonly all: number; readonly perPerson: number };
  readonly waiting: { readonly all: number; readonly perPerson: number };
  /**
   * How long a place stays taken after its work: `ratio` times as long as the work took, at most `maxMs`. It leaves time to
   * others where the work occupies the event loop.
   */
  readonly pause?: { readonly ratio: number; readonly maxMs: number };
  /** The seconds that a rejected caller should wait. */
  readonly retryAfterS?: number;
}

/** Limits concurrent work, for each person and for all. */
export interface WorkQueue {
  /**
   * Runs the work as soon as the limits allow. `person` is an account or an address. Throws `rate-limited` with
   * Retry-After if too much waits already.
   */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
  /** How much work runs and waits now. */
  size(): { readonly running: number; readonly waiting: number };
}

/**
 * Creates a queue that serves the waiting people in turn: one task of each, then the next task of each. Nobody waits for
 * all the tasks of somebody else.
 *
 * @example
 * const queue = createWorkQueue({ running: { all: 4, perPerson: 1 }, waiting: { all: 64, perPerson: 8 } });
 * await queue.run(`user ${userId}`, () => decode(bytes));
 */
export const createWorkQueue = ({ running, waiting, pause, retryAfterS = 2 }: QueueLimits): WorkQueue => {
  const tasksOf = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let allRunning = 0;
  let allWaiting = 0;

  const count = (person: string, change: 1 | -1): void => {
    const current = (runningOf.get(person) ?? 0) + change;
    allRunning += change;
    if (current > 0) runningOf.set(person, current);
    else runningOf.delete(person);
  };
  const canRun = (person: string): boolean =>
    allRunning < running.all && (runningOf.get(person) ?? 0) < running.perPerson;

  const startWaiting = (): void => {
    // A person with further tasks moves to the end of the map, where this loop comes by again.
    for (const [person, tasks] of tasksOf) {
      if (allRunning >= running.all) return;
      const start = canRun(person) ? tasks.shift() : undefined;
      if (!start) continue;
      tasksOf.delete(person);
      if (tasks.length > 0) tasksOf.set(person, tasks);
      allWaiting -= 1;
      count(person, 1);
      start();
    }
  };

  const wait = (person: string): Promise<void> => {
    const tasks = tasksOf.get(person) ?? [];
    if (allWaiting >= waiting.all || tasks.length >= waiting.perPerson)
      throw new ProblemError('rate-limited', { retryAfterS });
    allWaiting += 1;
    tasksOf.set(person, tasks);
    return new Promise(resolve => tasks.push(resolve));
  };

  const end = (person: string): void => {
    count(person, -1);
    startWaiting();
  };

  return {
    run: async (person, work) => {
      if (canRun(person)) count(person, 1);
      else await wait(person);
      const begunMs = performance.now();
      try {
        return await work();
      } finally {
        if (pause) {
          const pauseMs = Math.min(pause.maxMs, pause.ratio * (performance.now() - begunMs));
          setTimeout(end, pauseMs, person).unref();
        } else end(person);
      }
    },
    size: () => ({ running: allRunning, waiting: allWaiting }),
  };
};
