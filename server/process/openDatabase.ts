import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { startLocalPostgres } from 'local-postgres';
import { DataDirectoryInUse } from 'local-postgres/DataDirectoryInUse';
import { findLocalPostgres } from 'local-postgres/findLocalPostgres';
import { connect } from '../db/database';
import { ensureRoles } from '../db/studio/ensureRoles';
import { migrate } from '../db/migrate/migrate';
import { renameShortPaths } from '../records/shortLinks/renameShortPaths';

/** The database of this process: the configured one, or the embedded one, which stops with the process. */
export interface OpenDatabase {
  readonly url: string;
  /** Publishes the server's address to a second process on the same data directory. */
  readonly announce: (address: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Renames short addresses that the server answers itself, one line in the log for each. */
const renameInvalidPaths = async (url: string, log: Logger): Promise<void> => {
  const db = connect(url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    for (const renamed of await renameShortPaths(db, new Date()))
      log.warn(renamed, 'a short address that cannot be used was renamed');
  } finally {
    await db.$client.end();
  }
};

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly backupDir?: Config['backupDir'] };

/** The embedded database of a data directory. */
export const embedded = ({ dataDir }: Pick<Config, 'dataDir'>) => ({
  name: 'studio',
  clusterName: 'heartbeat-studio',
  dataDir: join(dataDir, 'database'),
});

const startDatabase = async (config: DatabaseConfig, log: Logger): Promise<OpenDatabase> =>
  config.databaseUrl === undefined
    ? await startLocalPostgres({
        ...embedded(config),
        archive: config.backupDir === undefined ? undefined : { directory: config.backupDir },
        log: line => log.debug({ database: line }, 'embedded database'),
        onExit: () => log.error('the embedded database exited and is restarted'),
        onRestart: () => log.info('the embedded database was restarted'),
      })
    : { url: config.databaseUrl, announce: async () => {}, stop: async () => {} };

/** Opens the configured database, runs the migrations and repairs short addresses. */
export const openDatabase = async (config: DatabaseConfig, log: Logger): Promise<OpenDatabase> => {
  const database = await startDatabase(config, log);
  try {
    const { applied, waiting } = await migrate(database.url);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrations were applied');
    if (waiting.length > 0)
      log.warn({ migrations: waiting }, 'migrations wait until the servers of earlier releases have stopped');
    await ensureRoles(database.url);
    await renameInvalidPaths(database.url, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/**
 * Opens the configured database for a short work; the embedded one also while a server uses it. Runs no migrations.
 */
export const shareDatabase = async (
  config: DatabaseConfig,
  log: Logger,
): Promise<Pick<OpenDatabase, 'url' | 'stop'>> => {
  try {
    return await startDatabase(config, log);
  } catch (error) {
    const url = error instanceof DataDirectoryInUse ? findLocalPostgres(embedded(config)) : undefined;
    if (url === undefined) throw error;
    return { url, stop: async () => {} };
  }
};
