/** Runs a task as soon as the concurrency limit allows, in the order of the calls. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a limiter that runs at most `concurrency` tasks at a time. */
export const createLimiter = (concurrency: number): Limiter => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    // A finished task passes its slot on, so `running` does not change then.
    if (running < concurrency) running += 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
