import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { startLocalPostgres } from 'local-postgres';
import { ensureRoles } from '../db/ensureRoles';
import { migrate } from '../db/migrate';

/** The database of this process: the operator's own, or the embedded one, which ends with the process. */
export interface OpenDatabase {
  readonly url: string;
  /** Tells a second process on the same directory where this one serves. */
  readonly announce: (address: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Opens the database that the configuration names and brings it to the newest tables. */
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
          onExit: () => log.error('the embedded database ended and is started again'),
          onRestart: () => log.info('the embedded database is back'),
        })
      : { url: config.databaseUrl, announce: async () => {}, stop: async () => {} };
  try {
    await migrate(database.url);
    await ensureRoles(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
