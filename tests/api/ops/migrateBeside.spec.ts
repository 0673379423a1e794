import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalPostgres } from 'local-postgres';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '../../../server/db/migrate/migrate';
import { watchMigrations } from '../../../server/process/watchMigrations';
import { createTestDatabase } from '../../setup/createTestDatabase';

const run = promisify(execFile);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-migrate-'));
  // Started as root, PostgreSQL runs as another OS user, which needs access.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('npm run db:migrate works beside an embedded database that is in use, without a terminal', async () => {
  const database = await startLocalPostgres({
    name: 'studio',
    dataDir: path.join(folder, 'database'),
    durable: false,
  });
  try {
    const migrated = () =>
      run(process.execPath, ['--import', 'tsx', 'server/cli/migrate.ts'], {
        env: { PATH: process.env['PATH'], DATA_DIR: folder },
      });
    expect((await migrated()).stdout).toMatch(
      /^Applied to the database: 0000_first, .*\nThe database is up to date\.\n$/,
    );
    expect((await migrated()).stdout).toBe('The database is up to date.\n');
    const client = new Client(database.url);
    await client.connect();
    expect((await client.query('select from moments')).rowCount).toBe(0);
    await client.end();
  } finally {
    await database.stop();
  }
});

it('npm run dev applies a migration when it is written, and prints one line', async () => {
  const database = await createTestDatabase();
  await mkdir(path.join(folder, 'meta'));
  const writeJournal = (entries: readonly object[]) =>
    writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  try {
    await writeJournal([]);
    await migrate(database.url, folder);
    const output: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation(text => output.push(String(text)) > 0);
    watchMigrations(database.url, folder);
    await writeFile(path.join(folder, '9999_further.sql'), 'ALTER TABLE "jobs" ADD COLUMN "further" text');
    await writeJournal([{ idx: 9999, when: Date.UTC(2100, 0), tag: '9999_further' }]);
    await vi.waitFor(() => expect(output).toEqual(['Applied to the database: 9999_further.\n']), 10_000);
  } finally {
    await database.drop();
  }
});
