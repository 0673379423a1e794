import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterLayout } from './layout';
import { onExit } from './onExit';
import { signalProcess } from './processTree';

/** One process of the cluster. It is started again a second after it ended, as systemd does it. */
export interface Service {
  readonly name: string;
  readonly pid: () => number | undefined;
  readonly kill: () => void;
  /** Ends the process for good: with SIGKILL where it is still there after ten seconds. */
  readonly stop: () => Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly path: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs as the user of this process, not as that of the databases. `ip` and `setpriv` change the user themselves. */
  readonly isOwn?: boolean;
}

const RESTART_MS = 1000;
const STOP_MS = 10_000;

export const startService = ({ directory, account }: ClusterLayout, program: Program): Service => {
  let isStopped = false;
  let child: ChildProcess | undefined;

  const start = (): ChildProcess => {
    const log = openSync(path.join(directory, 'logs', `${program.name}.log`), 'a');
    const started = spawn(program.path, program.args, {
      cwd: directory,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...program.environment },
      // Ctrl-C ends this process, which then ends its services in their order.
      detached: true,
      stdio: ['ignore', log, log],
      ...(program.isOwn ? {} : account),
    });
    closeSync(log);
    return started;
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      child = start();
      await once(child, 'exit').catch(() => undefined); // a program that cannot be started
      if (!isStopped) await sleep(RESTART_MS);
    }
  };
  const running = run();
  const pid = (): number | undefined =>
    child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  const signal = (name: NodeJS.Signals): void => {
    const at = pid();
    if (at !== undefined) signalProcess(at, name);
  };
  onExit(() => signal('SIGKILL'));

  return {
    name: program.name,
    pid,
    kill: () => signal('SIGKILL'),
    stop: async () => {
      isStopped = true;
      signal('SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), STOP_MS);
      await running;
      clearTimeout(timer);
    },
  };
};
