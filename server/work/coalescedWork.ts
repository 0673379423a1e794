/**
 * Runs work that reads for many at once: whoever asks for a key while its work runs gets the result of the next run, which begins when this
 * one ends, together with all others who wait for it. So a result is never older than the request for it.
 *
 * @example
 * const share = createCoalescedWork<Page>();
 * await share(handle, () => readPage(handle));
 */
export const createCoalescedWork = <T>(): ((key: string, work: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();
  return (key, work) => {
    const start = (): Promise<T> => {
      waiting.delete(key);
      const run = work().finally(() => {
        if (running.get(key) === run) running.delete(key);
      });
      running.set(key, run);
      return run;
    };
    const next = waiting.get(key);
    if (next) return next;
    const current = running.get(key);
    if (!current) return start();
    const queued = current.then(start, start);
    waiting.set(key, queued);
    return queued;
  };
};
