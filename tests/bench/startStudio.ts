import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from 'local-postgres/freePort';
import { built } from './built';

/** A running studio of the built product. */
export interface BenchStudio {
  /** Such as http://localhost:23456. */
  readonly origin: string;
  /** The process of the server. */
  readonly pid: number;
  /** What the server holds of memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const READY_MS = 180_000;
const run = promisify(execFile);

/** Nothing of this terminal's settings reaches what is measured, least of all a database of somebody's. */
export const environmentOf = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SEED: 'demo',
});

/** Serves the built studio from a data directory, with demo data where that is empty; on a free port unless one is given. */
export const startStudio = async (dataDir: string, givenPort?: number): Promise<BenchStudio> => {
  mkdirSync(dataDir, { recursive: true });
  const logFile = path.join(dataDir, 'server.log');
  const port = givenPort ?? (await freePort());
  const log = openSync(logFile, 'a');
  const server = spawn(process.execPath, ['--enable-source-maps', built('server/main.js')], {
    env: { ...environmentOf(dataDir), PORT: String(port) },
    // Ctrl-C ends the benchmark, which then ends this.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(server, 'exit');
  const end = (): void => void server.kill('SIGTERM');
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    process.off('exit', end);
    end();
    await exited;
  };

  const isReady = await Promise.race([
    isAnswering(`http://127.0.0.1:${port}/readyz`),
    exited.then(() => false),
  ]);
  if (!isReady) {
    await stop();
    throw new Error(`The studio did not start; ${logFile} says why.`);
  }
  const memory = async (): Promise<number> =>
    Number((await run('ps', ['-o', 'rss=', '-p', String(server.pid)])).stdout) * 1024;
  return { origin: `http://localhost:${port}`, pid: server.pid ?? 0, memory, stop };
};

const isAnswering = async (url: string): Promise<boolean> => {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
};
