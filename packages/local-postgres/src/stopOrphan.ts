import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { postmasterFile } from './postmasterFile';
import { processCommand, processStart } from './processIdentity';

const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/**
 * Shuts down a PostgreSQL that outlived the process which started it. Only the process with the directory's lock may
 * call this.
 */
export async function stopOrphan(
  data: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const leftover = postmasterFile(data);
  if (leftover === undefined) return;
  if (process.platform === 'win32') {
    if (processStart(leftover.pid) === undefined) return;
    log(`Stopping a PostgreSQL left by a crash (process ${leftover.pid})`);
    spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-t', '15'], { windowsHide: true });
    return;
  }
  if (ownerOfPid(leftover.pid, data) === 'server') {
    log(`Stopping a PostgreSQL left by a crash (process ${leftover.pid})`);
    if (await ends(leftover.pid, 'SIGINT', FAST_MS)) return;
    if (await ends(leftover.pid, 'SIGQUIT', IMMEDIATE_MS)) return;
    await ends(leftover.pid, 'SIGKILL', IMMEDIATE_MS);
  }
  if (ownerOfPid(leftover.pid, data) === 'other process') replacePid(data, leftover.pid);
}

/** When the command line cannot be read, nothing changes: PostgreSQL itself then checks the file. */
function ownerOfPid(pid: number, data: string): 'server' | 'other process' | 'unknown' {
  if (processStart(pid) === undefined) return 'other process';
  const command = processCommand(pid);
  if (command === undefined) return 'unknown';
  return command.includes(` ${data} `) ? 'server' : 'other process';
}

/**
 * Replaces the pid in a leftover file by this process's. PostgreSQL refuses to start while any process has that pid,
 * also another program or a zombie, but it accepts the pid of its parent. The rest of the file stays, because
 * PostgreSQL finds workers of the former server in it that still run.
 */
function replacePid(data: string, pid: number): void {
  const file = path.join(data, 'postmaster.pid');
  if (postmasterFile(data)?.pid !== pid) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)));
}

async function ends(pid: number, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return true; // ended by itself in between
  }
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(10)) {
    if (processStart(pid) === undefined) return true;
  }
  return false;
}
