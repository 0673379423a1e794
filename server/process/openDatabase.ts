import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { startLocalPostgres } from 'local-postgres';
import { connect } from '../db/database';
import { ensureRoles } from '../db/ensureRoles';
import { migrate } from '../db/migrate';
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

/** Opens the configured database, runs the migrations and repairs short addresses. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> => {
  const database: OpenDatabase =
    config.databaseUrl === undefined
      ? await startLocalPostgres({
          name: 'studio',
          clusterName: 'heartbeat-studio',
          dataDir: join(config.dataDir, 'database'),
          log: line => log.debug({ database: line }, 'embedded database'),
          onExit: () => log.error('the embedded database exited and is restarted'),
          onRestart: () => log.info('the embedded database was restarted'),
        })
      : { url: config.databaseUrl, announce: async () => {}, stop: async () => {} };
  try {
    await migrate(database.url);
    await ensureRoles(database.url);
    await renameInvalidPaths(database.url, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
