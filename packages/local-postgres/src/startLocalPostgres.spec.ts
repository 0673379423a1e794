import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { dataIn } from './clusterHome';
import { DataDirectoryInUse } from './DataDirectoryInUse';
import { findLocalPostgres } from './findLocalPostgres';
import { postmasterFile } from './postmasterFile';
import { processStart } from './processIdentity';
import { type LocalPostgresOptions, type LocalPostgres, startLocalPostgres } from './startLocalPostgres';

let root: string;
let dataDir: string;
let started: LocalPostgres[];

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'local-postgres-')));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'data directory');
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map(database => database.stop()));
  await rm(root, { recursive: true });
});

async function start(overrides: Partial<LocalPostgresOptions> = {}): Promise<LocalPostgres> {
  const database = await startLocalPostgres({ name: 'app', dataDir, durable: false, ...overrides });
  started.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // the query itself reports a lost connection
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  return postmasterFile(dataIn(path.join(dataDir, 'postgres')))?.pid ?? 0;
}

describe('startLocalPostgres', () => {
  it('creates a UTF-8 database ordered by code point, with trigrams of every script', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm');
    expect(
      await query(
        url,
        `SELECT current_database(), pg_encoding_to_char(encoding), lower('ÉÀ'), 'a' > 'Z',
                cardinality(show_trgm('日本語')) FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([['app', 'UTF8', 'éà', true, 4]]);
  });

  it('keeps data, password and durability from one start to the next', async () => {
    const first = await start({ durable: true });
    await query(first.url, 'CREATE TABLE stored AS SELECT 42 AS answer');
    await first.stop();
    const second = await start({ durable: true });
    expect(await query(second.url, 'SELECT answer FROM stored')).toEqual([[42]]);
    expect(await query(second.url, 'SHOW fsync')).toEqual([['on']]);
    expect(await query(second.url, 'SHOW full_page_writes')).toEqual([['on']]);
    expect(await query(second.url, 'SHOW wal_compression')).toEqual([['off']]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });

  it('restores a lost password file', async () => {
    await (await start()).stop();
    await rm(path.join(dataDir, 'postgres-password'));
    expect(await query((await start()).url, 'SELECT 1')).toEqual([[1]]);
  });

  it('rejects connections without the password', async () => {
    const address = new URL((await start()).url);
    address.password = 'wrong';
    await expect(query(address.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    address.username = 'postgres';
    await expect(query(address.href, 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/);
  });

  it('rejects a directory in use and leaves the process that uses it alone', async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(DataDirectoryInUse);
    expect(await query(url, 'SELECT 1')).toEqual([[1]]);
  });

  it('gives a second process the address of the database that runs, and of none that does not', async () => {
    expect(() => findLocalPostgres({ name: 'app', dataDir })).toThrow(/ENOENT/);
    const database = await start();
    expect(findLocalPostgres({ name: 'app', dataDir })).toBe(database.url);
    await database.stop();
    expect(findLocalPostgres({ name: 'app', dataDir })).toBeUndefined();
  });

  it('is healthy again at the same address within 10 s of the death of PostgreSQL', async () => {
    const exits: unknown[] = [];
    let announceRestart: () => void;
    const restarted = new Promise<void>(resolve => (announceRestart = resolve));
    const { url } = await start({
      durable: true,
      onExit: exit => exits.push(exit),
      onRestart: () => announceRestart(),
    });
    await query(url, 'CREATE TABLE stored AS SELECT 42 AS answer');
    const killedAt = Date.now();
    process.kill(postmaster(), 'SIGKILL');
    await restarted;
    expect(await query(url, 'SELECT answer FROM stored')).toEqual([[42]]);
    expect(Date.now() - killedAt).toBeLessThan(10_000);
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }]);
  });

  it('stops cleanly while PostgreSQL is being restarted', async () => {
    const database = await start({ onExit: () => void database.stop() });
    process.kill(postmaster(), 'SIGKILL');
    await database.stop();
    expect(processStart(postmaster())).toBeUndefined();
    expect(await query((await start()).url, 'SELECT 1')).toEqual([[1]]);
  });

  it('starts with a leftover file whose process id belongs to another program', async () => {
    await (await start()).stop();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    const file = path.join(dataIn(path.join(dataDir, 'postgres')), 'postmaster.pid');
    await writeFile(
      file,
      `${other.pid}\n${path.dirname(file)}\n1700000000\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    );
    await chmod(file, 0o644);
    expect(await query((await start()).url, 'SELECT 1')).toEqual([[1]]);
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  it('reports that the directory cannot be created', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(/^The data directory .* cannot be used: EEXIST/);
  });

  it('reports a cluster of another major version', async () => {
    await (await start()).stop();
    await writeFile(path.join(dataIn(path.join(dataDir, 'postgres')), 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 12, and this release carries PostgreSQL 18/);
  });

  it('reports the message of PostgreSQL when it does not start, and unlocks the directory', async () => {
    await (await start()).stop();
    const settings = path.join(dataIn(path.join(dataDir, 'postgres')), 'postgresql.auto.conf');
    const before = await readFile(settings, 'utf8');
    await writeFile(settings, 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/does not start: .*no_such_setting/s);
    await writeFile(settings, before);
    await start();
  });
});
