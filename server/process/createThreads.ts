import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { ImportFile, ImportResult } from '../csv/importFile';
import { problemOf } from '../errors/problem';
import { isSanitised, sanitiseRichText, type Sanitiser } from '../rules/sanitiseRichText';

/** Work that takes too long for the event loop. Fails with `unavailable` if too much of it is waiting. */
export interface Threads {
  readonly sanitise: Sanitiser;
  readonly importFile: ImportFile;
  readonly close: () => Promise<void>;
}

/** The module of the threads: beside the built server in production, beside the source in development. */
const moduleFile = (): string => {
  const [built = '', source = ''] = ['./thread.js', './threadFromSource.mjs'].map(path =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return existsSync(built) ? built : source;
};

/** The most code units of formatted text that are sanitised on the event loop, which takes a few milliseconds. */
const maxInlineUnits = 8000;

/** The most tasks that wait for a thread. */
const maxWaiting = 100;
const taskTimeoutMs = 60_000;

/** Creates the threads of one server. They start with the first task and end after a minute without any. */
export const createThreads = (): Threads => {
  const pool = new Tinypool({
    filename: moduleFile(),
    runtime: 'worker_threads',
    isolateWorkers: false,
    minThreads: 0,
    maxThreads: 2,
    maxQueue: maxWaiting,
    idleTimeout: 60_000,
  });
  const run = async (name: string, input: unknown): Promise<unknown> => {
    if (pool.queueSize >= maxWaiting) throw problemOf('unavailable');
    const timeout = AbortSignal.timeout(taskTimeoutMs);
    try {
      const result: unknown = await pool.run(input, { name, signal: timeout });
      return result;
    } catch (error) {
      throw timeout.aborted ? problemOf('unavailable') : error;
    }
  };
  return {
    sanitise: async html => {
      if (html.length <= maxInlineUnits || isSanitised(html)) return sanitiseRichText(html);
      return (await run('sanitiseRichText', html)) as string | undefined; // the result of that function
    },
    importFile: async input => (await run('importFile', input)) as ImportResult, // the result of that function
    close: () => pool.destroy(),
  };
};
