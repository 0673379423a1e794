import { setTimeout as sleep } from 'node:timers/promises';
import type { Exit, ServerProcess } from './serverProcess';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 3_000;

export interface SupervisedServer {
  stop(): Promise<void>;
}

export interface SupervisionOptions {
  start: () => Promise<ServerProcess>;
  log: (line: string) => void;
  /** The server ended unexpectedly and is being started again. */
  onExit?: ((exit: Exit) => void) | undefined;
  /** It accepts connections again, at the same address. */
  onRestart?: (() => void) | undefined;
}

/** Restarts the server after every unexpected end, with growing delays and no limit, until stop(). */
export function superviseServer(first: ServerProcess, options: SupervisionOptions): SupervisedServer {
  const ending = new AbortController();
  let current: ServerProcess | undefined = first;

  const restart = async (): Promise<ServerProcess | undefined> => {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
      await sleep(delayMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return undefined;
      try {
        return await options.start();
      } catch (error) {
        options.log(`${(error as Error).message}; trying again`); // `start` throws Errors only
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (current !== undefined) {
      const exit = await current.exited;
      if (ending.signal.aborted) return;
      options.log(`PostgreSQL ended unexpectedly (${exit.signal ?? `exit ${exit.code}`}); starting it again`);
      options.onExit?.(exit);
      current = undefined;
      current = await restart();
      if (current !== undefined && !ending.signal.aborted) options.onRestart?.();
    }
  };
  const watching = watch();

  const stop = async (): Promise<void> => {
    ending.abort();
    await current?.stop();
    await watching;
    // A start under way when stop() was called has finished by now.
    await current?.stop();
  };
  let stopping: Promise<void> | undefined;
  return { stop: () => (stopping ??= stop()) };
}
