import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from 'pg';
import { dataIn } from './clusterHome';
import { postmasterFile } from './postmasterFile';
import { processStart } from './processIdentity';
import { startLocalPostgres } from './startLocalPostgres';

let dataDir: string;
let holder: ChildProcess;

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(path.join(tmpdir(), 'postgres-crash-')));
  await chmod(dataDir, 0o755);
  const script = path.resolve(import.meta.dirname, '../tests/runDatabase.ts');
  holder = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (holder.stdout === null) throw new Error('The child process has no output');
  await once(createInterface({ input: holder.stdout }), 'line');
});

afterEach(async () => {
  if (holder.exitCode === null && holder.signalCode === null) holder.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

function postmaster(): number {
  return postmasterFile(dataIn(path.join(dataDir, 'postgres')))?.pid ?? 0;
}

/** The process that ends PostgreSQL when its starter dies. */
function guardOf(pid: number): number {
  const list = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  const line = list.split('\n').find(entry => entry.includes('kill -INT') && entry.endsWith(` ${pid}`));
  return Number(line?.trim().split(/\s+/)[0]);
}

async function writtenAfterRestart(log?: (line: string) => void): Promise<string[]> {
  const database = await startLocalPostgres({ name: 'app', dataDir, ...(log && { log }) });
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ text: string }>('SELECT text FROM written');
  await client.end();
  await database.stop();
  return rows.map(row => row.text);
}

describe.skipIf(process.platform === 'win32')('the end of the process that started the database', () => {
  it('by Ctrl-C leaves PostgreSQL running until the process has finished', async () => {
    process.kill(-(holder.pid ?? 0), 'SIGINT');
    await once(holder, 'exit');
    expect(await writtenAfterRestart()).toEqual(['before', 'after SIGINT']);
  });

  it('by SIGKILL ends PostgreSQL too, and loses nothing', async () => {
    const pid = postmaster();
    holder.kill('SIGKILL');
    await vi.waitUntil(() => processStart(pid) === undefined, { timeout: 5_000 });
    expect(await writtenAfterRestart()).toEqual(['before']);
  });

  it('with an orphaned PostgreSQL is repaired by the next start', async () => {
    const pid = postmaster();
    process.kill(guardOf(pid), 'SIGKILL');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const lines: string[] = [];
    expect(await writtenAfterRestart(line => lines.push(line))).toEqual(['before']);
    expect(lines).toEqual([`Stopping a PostgreSQL left by a crash (process ${pid})`]);
  });

  it('with all processes killed at once is repaired by recovery', async () => {
    const pid = postmaster();
    process.kill(guardOf(pid), 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await writtenAfterRestart()).toEqual(['before']);
  });
});
