import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type ConnectionUse, type Database } from '../../../server/db/database';
import { createInvalidationFeed, type InvalidationFeed } from '../../../server/db/invalidationFeed';
import { migrate, migrationsFolder, ServersConnected } from '../../../server/db/migrate';
import { describeStartError } from '../../../server/process/describeStartError';
import { createTestDatabase } from '../../setup/createTestDatabase';

const exclusive = '-- requires: no other server\n';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder = '';
let opened: Database[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'studio-migrations-'));
});
afterEach(async () => {
  await Promise.all(opened.map(({ $client }) => $client.end()));
  opened = [];
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A connection of another process. */
const connected = async (use: ConnectionUse): Promise<Database> => {
  const db = connect(database.url, { use, connections: 1 });
  opened.push(db);
  await db.execute(sql`select 1`);
  return db;
};

/** Writes a migration that is newer than all of the product. */
const addMigration = async (text: string): Promise<void> => {
  const entry = { idx: 0, version: '7', when: Date.UTC(2100, 0), tag: '9999_rename', breakpoints: true };
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }));
  await writeFile(path.join(folder, '9999_rename.sql'), text);
};
const rename = 'ALTER TABLE "jobs" RENAME COLUMN "position" TO "at"';
const columns = async (): Promise<string[]> => {
  const db = await connected('tool');
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'jobs'`);
  return rows.map(({ name }) => name);
};

describe('a migration that a server cannot run beside', () => {
  it('is not applied while one is connected; the sentence names it, the servers and what to do', async () => {
    await addMigration(exclusive + rename);
    await connected('calls');
    await connected('jobs');
    const failure = await migrate(database.url, folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServersConnected);
    const text = describeStartError(failure);
    expect(text).toContain('the migration 9999_rename cannot run beside a server, and servers have 2 conn');
    expect(text).toMatch(/1 × heartbeat-studio calls \S+\/\d+, from \S+/);
    expect(text).toContain('Stop all servers of this database, then start this one again.');
    expect(await columns()).toContain('position');
    await Promise.all(opened.map(({ $client }) => $client.end()));
    opened = [];
    await migrate(database.url, folder);
    expect(await columns()).toContain('at');
  });

  it('is not applied beside a server that does nothing, nor beside one of an earlier release', async () => {
    await addMigration(exclusive + rename);
    const feed = await new Promise<InvalidationFeed>(resolve => {
      const onChange = () => undefined;
      const listening = createInvalidationFeed(database.url, { onChange, onGap: () => resolve(listening) });
    });
    await expect(migrate(database.url, folder)).rejects.toThrow('1 × heartbeat-studio lists');
    await feed.stop();
    const earlier = connect(database.url, { connections: 1 });
    opened.push(earlier);
    await earlier.execute(sql`set application_name = 'heartbeat-studio'`);
    await expect(migrate(database.url, folder)).rejects.toThrow('1 × heartbeat-studio, from');
  });

  it('is applied beside tools, and other migrations beside servers', async () => {
    await connected('tool');
    await addMigration(exclusive + rename);
    await migrate(database.url, folder);
    await connected('calls');
    // It is applied already.
    await migrate(database.url, folder);
    expect(await columns()).toContain('at');
  });
});

it('a migration without the mark is applied beside servers', async () => {
  await addMigration('ALTER TABLE "jobs" ADD COLUMN "further" text');
  await connected('calls');
  await migrate(database.url, folder);
  expect(await columns()).toContain('further');
});

it('every migration that takes away what a running server uses has the mark', async () => {
  const names = (await readdir(migrationsFolder())).filter(name => name.endsWith('.sql'));
  const texts = await Promise.all(names.map(name => readFile(path.join(migrationsFolder(), name), 'utf8')));
  const takesAway =
    /\bRENAME\b|\bDROP (?:TABLE|VIEW|COLUMN|CONSTRAINT)\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|^UPDATE "?moments\b/m;
  const taking = names.filter((_, at) => takesAway.test(texts[at]!));
  expect(taking.length).toBeGreaterThan(3);
  expect(taking.filter(name => !texts[names.indexOf(name)]!.startsWith(exclusive))).toEqual([]);
});
