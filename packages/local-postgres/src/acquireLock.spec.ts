import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from './acquireLock';
import { DataDirectoryInUse, type LockHolder } from './DataDirectoryInUse';
import { hostIdentity, processStart } from './processIdentity';

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'postgres-lock-'));
  file = path.join(directory, 'app.lock');
});

afterEach(() => rm(directory, { recursive: true }));

function holder(overrides: Partial<LockHolder> = {}): LockHolder {
  return {
    pid: process.pid,
    processStart: processStart(process.pid) ?? '',
    host: hostIdentity(),
    since: '2026-01-02T03:04:05.000Z',
    nonce: 'n',
    ...overrides,
  };
}

function endedPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

async function silentFor(seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(file, then, then);
}

async function expectTakeover(): Promise<void> {
  const lock = await acquireLock(directory, 'app');
  const { nonce } = JSON.parse(await readFile(file, 'utf8')) as LockHolder; // just written by acquireLock
  expect(nonce).not.toBe('n');
  await lock.release();
}

describe('acquireLock', () => {
  it('says who holds the directory, since when and where they serve', async () => {
    const lock = await acquireLock(directory, 'app');
    await lock.announce('http://localhost:8080/');
    const refusal = await acquireLock(directory, 'app').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(String(refusal)).toMatch(
      new RegExp(`in use by process ${process.pid} since \\d{4}-.*, serving http://localhost:8080/\\.`),
    );
    await lock.release();
  });

  it('is free again after its release, and leaves nothing behind', async () => {
    await (await acquireLock(directory, 'app')).release();
    await (await acquireLock(directory, 'app')).release();
    expect(await readdir(directory)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    await writeFile(file, JSON.stringify(holder({ pid: endedPid() })));
    await expectTakeover();
  });

  it('is taken over when another process has got the pid since', async () => {
    await writeFile(file, JSON.stringify(holder({ processStart: 'earlier' })));
    await expectTakeover();
  });

  it('is taken over when a crash left the file empty', async () => {
    await writeFile(file, '');
    await silentFor(60);
    await expectTakeover();
  });

  it('is taken over from another machine after its silence', async () => {
    await writeFile(file, JSON.stringify(holder({ host: 'elsewhere' })));
    await silentFor(60);
    await expectTakeover();
  });

  it('is left to another machine that still touches it', async () => {
    await writeFile(file, JSON.stringify(holder({ host: 'elsewhere' })));
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 50);
    await expect(acquireLock(directory, 'app')).rejects.toThrow(DataDirectoryInUse);
    clearInterval(touching);
  });

  it('goes to exactly one of many that find a stale one', async () => {
    await writeFile(file, JSON.stringify(holder({ pid: endedPid() })));
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => acquireLock(directory, 'app')),
    );
    expect(attempts.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(1);
  });

  it('does not remove a lock that another process has taken meanwhile', async () => {
    const lock = await acquireLock(directory, 'app');
    const others = JSON.stringify(holder({ nonce: 'another' }));
    await writeFile(file, others);
    await lock.release();
    expect(await readFile(file, 'utf8')).toBe(others);
  });
});
