import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from 'local-postgres/freePort';
import { built, ownBuild, type Build } from './built';

/** A running studio of the built product. */
export interface BenchStudio {
  /** Such as http://localhost:23456. */
  readonly origin: string;
  /** The process of the server. */
  readonly pid: number;
  /** What it serves. */
  readonly build: Build;
  /** What the server and its processes for long work hold of memory, in bytes. */
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

/** What is added to the process of the server. */
export interface ServerProcess {
  readonly nodeArguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Serves the built studio from a data directory, with demo data where that is empty; on a free port unless one is given. */
export const startStudio = async (
  dataDir: string,
  {
    port: givenPort,
    build = ownBuild,
    nodeArguments = [],
    environment = {},
  }: { readonly port?: number; readonly build?: Build } & ServerProcess = {},
): Promise<BenchStudio> => {
  mkdirSync(dataDir, { recursive: true });
  const logFile = path.join(dataDir, 'server.log');
  const port = givenPort ?? (await freePort());
  const log = openSync(logFile, 'a');
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', ...nodeArguments, built('server/main.js', build)],
    {
      env: { ...environmentOf(dataDir), ...environment, PORT: String(port) },
      // Ctrl-C ends the benchmark, which then ends this.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
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
  const memory = async (): Promise<number> => {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
    const kilobytes = stdout.split('\n').map(line => {
      const [pid, parent, rss, ...args] = line.trim().split(/\s+/);
      const isChild = Number(parent) === server.pid && args.some(arg => arg.endsWith('server/child.js'));
      return Number(pid) === server.pid || isChild ? Number(rss) : 0;
    });
    return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
  };
  return { origin: `http://localhost:${port}`, pid: server.pid ?? 0, build, memory, stop };
};

const isAnswering = async (url: string): Promise<boolean> => {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
};
