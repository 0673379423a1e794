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
  it('reports the process, start time and address of the lock', async () => {
    const lock = await acquireLock(directory, 'app');
    await lock.announce('http://localhost:8080/');
    const error = await acquireLock(directory, 'app').catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DataDirectoryInUse);
    expect(String(error)).toMatch(
      new RegExp(`in use by process ${process.pid} since \\d{4}-.*, serving http://localhost:8080/\\.`),
    );
    await lock.release();
  });

  it('can be acquired again after its release, which removes the file', async () => {
    await (await acquireLock(directory, 'app')).release();
    await (await acquireLock(directory, 'app')).release();
    expect(await readdir(directory)).toEqual([]);
  });

  it('replaces the lock of a process that has ended', async () => {
    await writeFile(file, JSON.stringify(holder({ pid: endedPid() })));
    await expectTakeover();
  });

  it('replaces a lock whose pid belongs to a newer process', async () => {
    await writeFile(file, JSON.stringify(holder({ processStart: 'earlier' })));
    await expectTakeover();
  });

  it('replaces an empty lock file of a crashed process', async () => {
    await writeFile(file, '');
    await silentFor(60);
    await expectTakeover();
  });

  it('replaces the lock of another machine that stopped touching it', async () => {
    await writeFile(file, JSON.stringify(holder({ host: 'elsewhere' })));
    await silentFor(60);
    await expectTakeover();
  });

  it('respects the lock of another machine that still touches it', async () => {
    await writeFile(file, JSON.stringify(holder({ host: 'elsewhere' })));
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 50);
    await expect(acquireLock(directory, 'app')).rejects.toThrow(DataDirectoryInUse);
    clearInterval(touching);
  });

  it('gives a stale lock to exactly one of many processes', async () => {
    await writeFile(file, JSON.stringify(holder({ pid: endedPid() })));
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => acquireLock(directory, 'app')),
    );
    expect(attempts.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(1);
  });

  it('does not remove a lock that another process has acquired meanwhile', async () => {
    const lock = await acquireLock(directory, 'app');
    const others = JSON.stringify(holder({ nonce: 'another' }));
    await writeFile(file, others);
    await lock.release();
    expect(await readFile(file, 'utf8')).toBe(others);
  });
});
