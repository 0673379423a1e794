/** Runs work at once up to a number, the rest in the order it came. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a limiter for `atOnce` pieces of work. */
export const createLimiter = (atOnce: number): Limiter => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    // A piece that ends hands its place over, so `running` does not change then.
    if (running < atOnce) running += 1;
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
