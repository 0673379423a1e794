import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from 'drizzle-orm';
import { startLocalPostgres } from 'local-postgres';
import type { Logger } from 'pino';
import { writeMigration } from '../db/generate/writeMigration';
import { migrate } from '../db/migrate/migrate';
import { setMigrationsFolder } from '../db/migrate/migrationsFolder';

/** Where a server stores its records: an embedded PostgreSQL in a folder, or a PostgreSQL with an address. */
export type AdminDatabase = { readonly folder: string } | { readonly url: string };

const emptyJournal = { version: '7', dialect: 'postgresql', entries: [] };

/** Writes the migration to these tables, if they differ from those of the last one. */
const writeNextMigration = async (
  folder: string,
  tables: Readonly<Record<string, Table>>,
  log: Logger,
): Promise<void> => {
  const journal = path.join(folder, 'meta/_journal.json');
  if (!existsSync(journal)) {
    mkdirSync(path.dirname(journal), { recursive: true });
    writeFileSync(journal, JSON.stringify(emptyJournal, null, 2));
  }
  const { tags, losses } = await writeMigration(folder, tables);
  if (tags.length > 0) log.info({ migrations: tags, losses }, 'migrations were written');
};

/** Opens the database of a server and applies its migrations. In development it first writes the next one, if tables changed. */
export const openAdminDatabase = async (
  database: AdminDatabase,
  {
    migrations,
    tables,
    isDevelopment,
    log,
  }: {
    /** The folder of the migrations. */
    readonly migrations: string;
    readonly tables: Readonly<Record<string, Table>>;
    readonly isDevelopment: boolean;
    readonly log: Logger;
  },
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  if (isDevelopment) await writeNextMigration(migrations, tables, log);
  else if (!existsSync(path.join(migrations, 'meta/_journal.json')))
    throw new Error(
      `There are no migrations in ${migrations}. Start the server with isDevelopment: true once, which writes them, and deploy the folder.`,
    );
  setMigrationsFolder(migrations);
  const { url, stop } =
    'url' in database
      ? { url: database.url, stop: async () => {} }
      : await startLocalPostgres({
          name: 'admin',
          dataDir: path.resolve(database.folder),
          log: line => log.debug({ database: line }, 'embedded database'),
        });
  try {
    const { applied, waiting } = await migrate(url, migrations);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrations were applied');
    if (waiting.length > 0)
      log.warn({ migrations: waiting }, 'migrations wait until the servers of earlier releases have stopped');
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
