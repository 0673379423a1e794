import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from '../startLocalPostgres';
import { backUpLocalPostgres } from './backUpLocalPostgres';
import { backupsIn, isLogFile, logIn } from './archive';
import { dataOf, listBackups } from './backupFile';
import { restoreLocalPostgres } from './restoreLocalPostgres';

let root: string;
let archive: string;
let dataDir: string;
let started: LocalPostgres[];

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'local-postgres-backup-')));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'data');
  // Names that PostgreSQL's commands and settings would read otherwise.
  archive = path.join(root, '100% back ups');
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map(database => database.stop()));
  await rm(root, { recursive: true });
});

const start = async (directory: string, withArchive: boolean) => {
  const database = await startLocalPostgres({
    ...{ name: 'app', dataDir: directory, durable: false },
    ...(withArchive && { archive: { directory: archive } }),
  });
  started.push(database);
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined); // a failed test leaves it open
  await client.connect();
  return {
    query: async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows,
    stop: async () => {
      await client.end();
      await database.stop();
    },
  };
};
type Started = Awaited<ReturnType<typeof start>>;

const backUp = ({ query }: Started, max = 7) => backUpLocalPostgres({ dataDir, archive, query, max });
/** Writes more than one file of the log. */
const writeSeveralFiles = ({ query }: Started) =>
  query(`create table large as select md5(at::text) as text from generate_series(1, 600_000) as at`);
const namesIn = async ({ query }: Started) =>
  (await query('select name from names order by name')).map(row => row['name']);
const restored = async (to?: Date) => {
  const directory = path.join(root, `restored-${to?.getTime() ?? 'all'}`);
  await restoreLocalPostgres({ name: 'app', dataDir: directory, archive, to, durable: false });
  const database = await start(directory, false);
  const names = await namesIn(database);
  await database.stop();
  return names;
};

// Each copies clusters of a thousand files, to the disk.
describe('a backup', { timeout: 180_000 }, () => {
  it('is taken while the database is used, and restored to any later time', async () => {
    const database = await start(dataDir, true);
    await database.query(`create table names as select 'before' as name`);
    const { endedAt } = await backUp(database);
    await database.query(`insert into names values ('after')`);
    const [row] = await database.query('select clock_timestamp() as now');
    const between = row?.['now'];
    if (!(between instanceof Date)) throw new Error('no time');
    // A time is to the microsecond, and this one to the millisecond.
    await sleep(20);
    await database.query(`insert into names values ('last')`);
    await database.stop();
    expect(await restored()).toEqual(['after', 'before', 'last']);
    expect(await restored(new Date(between.getTime() + 5))).toEqual(['after', 'before']);
    await expect(restored(new Date(Date.parse(endedAt) - 60_000))).rejects.toThrow(
      /No backup in .* ended before/,
    );
    await expect(restored(new Date(Date.now() + 3_600_000))).rejects.toThrow('The archived log ends before');
    await expect(restoreLocalPostgres({ name: 'app', dataDir, archive })).rejects.toThrow(
      'has a database already',
    );
  });

  it('that was damaged is not restored', async () => {
    const database = await start(dataDir, true);
    await database.query(`create table names as select 'before' as name`);
    const backup = await backUp(database);
    await database.stop();
    await appendFile(path.join(dataOf(backup), 'PG_VERSION'), ' ');
    await expect(restored()).rejects.toThrow(`The backup ${backup.name} is damaged: PG_VERSION`);
    // Another try begins with an empty directory again.
    await expect(restored()).rejects.toThrow('is damaged');
  });

  it('is deleted after newer ones, with the log that only it needs', async () => {
    const database = await start(dataDir, true);
    await database.query(`create table names as select 'before' as name`);
    const first = await backUp(database);
    await sleep(1000);
    const second = await backUp(database, 1);
    expect(listBackups(archive)).toEqual([second]);
    const files = await readdir(logIn(archive));
    expect(files.filter(file => file < first.firstLog)).toEqual([]);
    expect(files).not.toContain(first.firstLog);
    expect((await stat(logIn(archive))).mode & 0o077).toBe(0);
    await database.stop();
    expect(await restored()).toEqual(['before']);
  });

  it('is followed by the log that could not be archived before a restart', async () => {
    const before = await start(dataDir, true);
    await before.query(`create table names as select 'before' as name`);
    await backUp(before);
    const archived = `${logIn(archive)}-archived`;
    await rename(logIn(archive), archived);
    await writeFile(logIn(archive), '');
    await writeSeveralFiles(before);
    await before.query(`insert into names values ('after')`);
    await before.stop();
    await rm(logIn(archive));
    await rename(archived, logIn(archive));
    const after = await start(dataDir, true);
    await after.query(`insert into names values ('last')`);
    await after.stop();
    expect(await restored()).toEqual(['after', 'before', 'last']);
  });

  it('is not restored to its end where the log has a gap', async () => {
    const database = await start(dataDir, true);
    await database.query(`create table names as select 'before' as name`);
    const { firstLog } = await backUp(database);
    await writeSeveralFiles(database);
    await database.query(`insert into names values ('after')`);
    await database.stop();
    const [next, after] = (await readdir(logIn(archive)))
      .filter(file => isLogFile(file) && file > firstLog)
      .sort();
    await rm(path.join(logIn(archive), String(after)));
    await expect(restored()).rejects.toThrow(`has a gap after its file ${next}`);
  });

  it('is refused where the database archives its log elsewhere', async () => {
    const database = await start(dataDir, true);
    const other = path.join(root, 'other');
    await mkdir(logIn(other), { recursive: true });
    await expect(
      backUpLocalPostgres({ dataDir, archive: other, query: database.query, max: 7 }),
    ).rejects.toThrow('archives its log in another directory than');
    expect(await readdir(backupsIn(other))).toEqual([]);
  });

  it('fails where the log cannot be archived, and leaves nothing behind', async () => {
    const database = await start(dataDir, true);
    // A file where PostgreSQL looks for a directory, because root may write everywhere.
    await rm(logIn(archive), { recursive: true });
    await writeFile(logIn(archive), '');
    await expect(backUp(database)).rejects.toThrow('cannot be archived');
    expect(await readdir(path.join(archive, 'backups'))).toEqual([]);
    await database.stop();
  });

  it('needs a database that archives its log', async () => {
    const database = await start(dataDir, false);
    await expect(backUp(database)).rejects.toThrow('without an archive of its log');
    expect(listBackups(archive)).toEqual([]);
  });
});
