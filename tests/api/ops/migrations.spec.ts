import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type ConnectionUse, type Database } from '../../../server/db/database';
import {
  createInvalidationFeed,
  type InvalidationFeed,
} from '../../../server/db/notifications/invalidationFeed';
import { migrate, ServersConnected } from '../../../server/db/migrate/migrate';
import { migrationsFolder } from '../../../server/db/migrate/migrationsFolder';
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

/** Ends connections, and waits until the database knows it. */
const disconnect = async (...ended: readonly Database[]): Promise<void> => {
  await Promise.all(ended.map(({ $client }) => $client.end()));
  opened = opened.filter(db => !ended.includes(db));
  const tool = await connected('tool');
  const connections = async () =>
    (
      await tool.execute(
        sql`select from pg_stat_activity where datname = current_database() and application_name <> ''`,
      )
    ).rows.length;
  await expect.poll(connections).toBe(opened.length);
};

/** Writes migrations that are newer than all of the product. */
const addMigrations = async (...texts: readonly string[]): Promise<void> => {
  const entries = texts.map((_, at) => ({
    idx: 9999 + at,
    version: '7',
    when: Date.UTC(2100, 0) + at,
    tag: `${9999 + at}_rename`,
    breakpoints: true,
  }));
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [at, text] of texts.entries())
    await writeFile(path.join(folder, `${entries[at]!.tag}.sql`), text);
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
    await addMigrations(exclusive + rename);
    await connected('calls');
    await connected('jobs');
    const failure = await migrate(database.url, folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServersConnected);
    const text = describeStartError(failure);
    expect(text).toContain('the migration 9999_rename cannot run beside a server, and servers have 2 conn');
    expect(text).toMatch(/1 × heartbeat-studio calls \S+\/\d+, from \S+/);
    expect(text).toContain('Stop all servers of this database, then start this one again.');
    expect(await columns()).toContain('position');
    await disconnect(...opened);
    await migrate(database.url, folder);
    expect(await columns()).toContain('at');
  });

  it('is not applied beside a server that does nothing, nor beside one of an earlier release', async () => {
    await addMigrations(exclusive + rename);
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
    await addMigrations(exclusive + rename);
    await migrate(database.url, folder);
    await connected('calls');
    // It is applied already.
    await migrate(database.url, folder);
    expect(await columns()).toContain('at');
  });
});

it('a migration without the mark is applied beside servers', async () => {
  await addMigrations('ALTER TABLE "jobs" ADD COLUMN "further" text');
  await connected('calls');
  await migrate(database.url, folder);
  expect(await columns()).toContain('further');
});

describe('a migration that drops what servers of earlier releases use', () => {
  const deferred = '-- waits for: servers of earlier releases\n';
  const drop = 'ALTER TABLE "jobs" DROP COLUMN "round"';
  const named = async (name: string): Promise<void> => {
    const db = await connected('calls');
    await db.execute(sql`select set_config('application_name', ${name}, false)`);
  };

  it('waits while one is connected, and is applied beside servers that know it; others are applied meanwhile', async () => {
    await addMigrations(deferred + drop, 'ALTER TABLE "jobs" ADD COLUMN "further" text');
    await named('heartbeat-studio calls a-machine/7/9999');
    await named('heartbeat-studio calls a-machine/8/9998');
    expect(await migrate(database.url, folder)).toEqual({
      applied: ['10000_rename'],
      waiting: ['9999_rename'],
    });
    expect(await columns()).toEqual(expect.arrayContaining(['round', 'further']));
    await disconnect(opened[1]!);
    expect(await migrate(database.url, folder)).toEqual({ applied: ['9999_rename'], waiting: [] });
    expect(await columns()).not.toContain('round');
  });

  it('waits for servers of a release that does not say what it knows', async () => {
    await addMigrations(deferred + drop);
    await named('heartbeat-studio lists a-machine/7');
    expect((await migrate(database.url, folder)).waiting).toEqual(['9999_rename']);
  });

  it('is named where a later one needs it', async () => {
    await addMigrations(deferred + drop, '-- after: 9999_rename\nALTER TABLE "jobs" ADD COLUMN "round" text');
    await named('heartbeat-studio lists a-machine/7/9998');
    await expect(migrate(database.url, folder)).rejects.toThrow('the migration 10000_rename cannot run');
    await disconnect(...opened);
    expect((await migrate(database.url, folder)).applied).toEqual(['9999_rename', '10000_rename']);
  });
});

describe('a migration with statements that are no part of a transaction', () => {
  const statements = (...texts: readonly string[]) => texts.join('\n--> statement-breakpoint\n');
  const indexes = async () => {
    const db = await connected('tool');
    const { rows } = await db.execute<{ name: string; valid: boolean }>(sql`
      select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
      where relname like 'further%'`);
    return rows;
  };

  it('continues after a crash where it was, and replaces an index that is incomplete', async () => {
    const failing = 'CREATE UNIQUE INDEX CONCURRENTLY "further_unique" ON "jobs" ("further")';
    await addMigrations(
      statements(
        'ALTER TABLE "outbox" ADD COLUMN "further" text DEFAULT \'same\'',
        `-- alone\n${failing.replace('jobs', 'outbox')}`,
        'ALTER TABLE "outbox" ADD COLUMN "last" text',
      ),
    );
    const db = await connected('tool');
    await db.execute(
      sql`insert into outbox (recipient, subject, body) values ('a@b.test', 'a', 'a'), ('a@b.test', 'b', 'b')`,
    );
    await expect(migrate(database.url, folder)).rejects.toThrow('could not create unique index');
    expect(await indexes()).toEqual([{ name: 'further_unique', valid: false }]);
    await db.execute(sql`update outbox set further = subject`);
    expect((await migrate(database.url, folder)).applied).toEqual(['9999_rename']);
    expect(await indexes()).toEqual([{ name: 'further_unique', valid: true }]);
    expect((await migrate(database.url, folder)).applied).toEqual([]);
  });

  it('is run by one of two servers that start together', async () => {
    await addMigrations(
      statements(
        'ALTER TABLE "jobs" ADD COLUMN "further" text',
        '-- alone\nCREATE INDEX CONCURRENTLY "further_index" ON "jobs" ("further")',
      ),
    );
    const results = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
    expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 1]);
    expect(await indexes()).toEqual([{ name: 'further_index', valid: true }]);
  });

  it('lets calls pass while it waits for a lock', async () => {
    await addMigrations('ALTER TABLE "jobs" ADD COLUMN "further" text');
    const reader = await connected('exports');
    const other = await connected('calls');
    let migrating: Promise<unknown> = Promise.resolve();
    await reader.transaction(async transaction => {
      await transaction.execute(sql`select from jobs`);
      migrating = migrate(database.url, folder);
      const tool = await connected('tool');
      await expect
        .poll(async () => (await tool.execute(sql`select from pg_locks where not granted`)).rows.length)
        .toBe(1);
      // Behind the migration, which gives up first.
      await other.execute(sql`set statement_timeout = '5s'`);
      await other.execute(sql`select from jobs`);
    });
    await migrating;
    expect(await columns()).toContain('further');
  });
});

/** The statements of a migration that take away what a running server uses. Those about columns that it adds do not. */
const takingAway = (text: string): string[] => {
  const added = [...text.matchAll(/ADD COLUMN ("[^"]+")/g)].map(([, column]) => column!);
  return text
    .split('--> statement-breakpoint')
    .filter(statement =>
      /\bRENAME\b|\bDROP (?:TABLE|VIEW|COLUMN|CONSTRAINT)\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|^UPDATE "?moments\b/m.test(
        statement,
      ),
    )
    .filter(statement => !/ALTER INDEX|_is_not_null"/.test(statement))
    .filter(
      statement => !(/ SET NOT NULL/.test(statement) && added.some(column => statement.includes(column))),
    );
};

it('every migration that takes away what a running server uses has a mark', async () => {
  const names = (await readdir(migrationsFolder())).filter(name => name.endsWith('.sql'));
  const texts = await Promise.all(names.map(name => readFile(path.join(migrationsFolder(), name), 'utf8')));
  const taking = names.filter((_, at) => takingAway(texts[at]!).length > 0);
  expect(taking.length).toBeGreaterThan(3);
  const marked = [exclusive, '-- waits for: servers of earlier releases\n'];
  expect(taking.filter(name => !marked.some(mark => texts[names.indexOf(name)]!.startsWith(mark)))).toEqual(
    [],
  );
});
