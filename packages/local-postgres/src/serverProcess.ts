import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { PostgresStartError } from './PostgresStartError';
import { stopWithParent } from './stopWithParent';
import { postmasterFile } from './postmasterFile';
import { serverSettings } from './serverSettings';

/** Recovery after a crash may take long; a server that is not ready after this is stuck. */
const START_MS = 5 * 60_000;
const FAST_MS = 15_000;
const IMMEDIATE_MS = 5_000;
const DRAIN_MS = 500;
const LAST_LINES = 20;

export interface ServerOptions {
  data: string;
  account: Account | undefined;
  binaries: Binaries;
  port: number;
  clusterName: string;
  durable: boolean;
  /** Settings beside the usual ones. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** How long a start may take. Default: five minutes. */
  startMs?: number;
  log: (line: string) => void;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  pid: number;
  exited: Promise<Exit>;
  /** Fast shutdown, then immediate, then SIGKILL; settles when the process has ended. */
  stop(): Promise<void>;
}

/** Another program took the port between the choice and the start. */
export class PortTaken extends PostgresStartError {}

/** Workers of a killed server still run their statement. */
export class WorkersStillRunning extends PostgresStartError {}

/** Starts `postgres` and waits until it accepts connections; rejects with PostgreSQL's own message if it does not. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { data, account, binaries, port, clusterName, durable, settings, startMs = START_MS } = options;
  const child = spawn(
    binaries.postgres,
    ['-D', data, ...serverSettings(port, clusterName, durable, settings)],
    {
      ...account,
      cwd: path.dirname(binaries.postgres),
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C' },
      // Its own process group: Ctrl-C must not end it before this process has finished its work.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    },
  );
  const state = { isStopping: false };
  const lastLines = follow(child, options.log, () => state.isStopping);
  const exited = new Promise<Exit>(resolve => {
    child.once('error', error => {
      lastLines.push(error.message);
      resolve({ code: null, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
    // Its own children may outlive it for a moment and keep the pipe open.
    child.once('exit', (code, signal) => setTimeout(resolve, DRAIN_MS, { code, signal }).unref());
  });
  const { pid } = child;
  const cancel = pid === undefined ? () => undefined : stopWithParent(pid);
  void exited.then(cancel);
  const stop = async (): Promise<void> => {
    state.isStopping = true;
    await shutDown(child, exited, options);
  };
  if (!(await isReady(data, pid, exited, startMs))) {
    await stop();
    throw notStarted(lastLines);
  }
  return { pid: pid ?? 0, exited, stop };
}

function notStarted(lastLines: string[]): PostgresStartError {
  const output = lastLines.join('\n');
  const message = `PostgreSQL does not start: ${output || 'it printed nothing'}`;
  if (/could not (bind|create any TCP)/.test(output)) return new PortTaken(message);
  return /shared memory block .* is still in use/.test(output)
    ? new WorkersStillRunning(message)
    : new PostgresStartError(message);
}

/** Logs warnings and fatal errors, and collects the last lines for the message of a failed start. */
function follow(child: ChildProcess, log: (line: string) => void, isStopping: () => boolean): string[] {
  const lastLines: string[] = [];
  if (child.stderr === null) return lastLines;
  createInterface({ input: child.stderr }).on('line', line => {
    lastLines.push(line);
    if (lastLines.length > LAST_LINES) lastLines.shift();
    if (!isStopping() && /^(WARNING|FATAL|PANIC):/.test(line)) log(`PostgreSQL: ${line}`);
  });
  return lastLines;
}

async function isReady(
  data: string,
  pid: number | undefined,
  exited: Promise<Exit>,
  withinMs: number,
): Promise<boolean> {
  let hasExited = pid === undefined;
  void exited.then(() => (hasExited = true));
  for (const until = Date.now() + withinMs; Date.now() < until && !hasExited; await sleep(5)) {
    const file = postmasterFile(data);
    if (file?.pid === pid && file?.isReady) return true;
  }
  return false;
}

async function shutDown(child: ChildProcess, exited: Promise<Exit>, options: ServerOptions): Promise<void> {
  if (process.platform === 'win32' && child.pid !== undefined) {
    // Windows has no signals; pg_ctl uses PostgreSQL's own.
    spawn(options.binaries.pgCtl, ['stop', '-D', options.data, '-m', 'fast'], {
      stdio: 'ignore',
      windowsHide: true,
    });
  } else child.kill('SIGINT');
  if (await settles(exited, FAST_MS)) return;
  child.kill('SIGQUIT');
  if (await settles(exited, IMMEDIATE_MS)) return;
  child.kill('SIGKILL');
  await exited;
}

async function settles(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const giveUp = new AbortController();
  const isSettled = await Promise.race([
    promise.then(() => true),
    sleep(timeoutMs, false, { signal: giveUp.signal }).catch(() => false),
  ]);
  giveUp.abort();
  return isSettled;
}
