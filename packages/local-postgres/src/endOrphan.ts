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
 * Ends a PostgreSQL that outlived the process which started it, as its own fast shutdown. Only called by the holder of
 * the directory's lock.
 */
export async function endOrphan(
  data: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const left = postmasterFile(data);
  if (left === undefined) return;
  if (process.platform === 'win32') {
    if (processStart(left.pid) === undefined) return;
    log(`Stopping a PostgreSQL left by a crash (process ${left.pid})`);
    spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-t', '15'], { windowsHide: true });
    return;
  }
  if (ownerOfPid(left.pid, data) === 'server') {
    log(`Stopping a PostgreSQL left by a crash (process ${left.pid})`);
    if (await ends(left.pid, 'SIGINT', FAST_MS)) return;
    if (await ends(left.pid, 'SIGQUIT', IMMEDIATE_MS)) return;
    await ends(left.pid, 'SIGKILL', IMMEDIATE_MS);
  }
  if (ownerOfPid(left.pid, data) === 'none of ours') disown(data, left.pid);
}

/** Where the command line cannot be read, nothing is touched: PostgreSQL itself then judges the file. */
function ownerOfPid(pid: number, data: string): 'server' | 'none of ours' | 'unknown' {
  if (processStart(pid) === undefined) return 'none of ours';
  const command = processCommand(pid);
  if (command === undefined) return 'unknown';
  return command.includes(` ${data} `) ? 'server' : 'none of ours';
}

/**
 * PostgreSQL refuses to start while any process has the pid in a leftover file, be it another program or a zombie that
 * nobody reaps. It accepts its parent's pid, which is this one's. The rest of the file stays, because it leads
 * PostgreSQL to workers of the former server that still run.
 */
function disown(data: string, pid: number): void {
  const file = path.join(data, 'postmaster.pid');
  if (postmasterFile(data)?.pid !== pid) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)));
}

async function ends(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return true; // ended by itself in between
  }
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(10)) {
    if (processStart(pid) === undefined) return true;
  }
  return false;
}
