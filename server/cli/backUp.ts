import { parseArgs } from 'node:util';
import path from 'node:path';
import { backUpLocalPostgres } from 'local-postgres/backUpLocalPostgres';
import { listBackups } from 'local-postgres/listBackups';
import pg from 'pg';
import { readConfig, type Config } from '../config';
import { createLogger } from '../process/createLogger';
import { embedded, shareDatabase } from '../process/openDatabase';
import { backUpMedia } from './backups/mediaBackup';
import { Refusal, runTool } from './runTool';

const usage = `BACKUP_DIR=/mnt/backups npm run backup [-- --max 7]
  BACKUP_DIR  where backups are stored, as the server was started with
  --max       how many backups stay, with this one (7)`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const maxOf = (text: string): number => {
  const max = Number(text);
  if (!Number.isInteger(max) || max < 1) throw new Refusal(usage);
  return max;
};

/** Backs the embedded database up, beside the server that uses it. */
const backUpDatabase = async (config: Config, archive: string, max: number) => {
  const database = await shareDatabase(config, createLogger('warn'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await backUpLocalPostgres({
      ...{ dataDir: embedded(config).dataDir, archive, max },
      query: async statement => (await client.query<Record<string, unknown>>(statement)).rows,
    });
  } finally {
    await client.end();
    await database.stop();
  }
};

/** `npm run backup`: backs up what this environment's server stores. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { max: { type: 'string', default: '7' } } });
  const config = readConfig();
  const max = maxOf(values.max);
  const { backupDir, mediaUrl } = config;
  if (backupDir === undefined) throw new Refusal(usage);
  const backup = await backUpDatabase(config, backupDir, max);
  const files = Object.values(backup.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${backup.name}: the database, ${files.length} files, ${megabytes(bytes)}.`);
  if (mediaUrl !== undefined) {
    console.log('The files of MEDIA_URL are not in it.');
    return;
  }
  const directories = listBackups(backupDir).map(({ directory }) => directory);
  const { copied, deleted } = await backUpMedia(
    path.join(config.dataDir, 'media'),
    path.join(backupDir, 'media'),
    { backup: backup.directory, all: directories },
  );
  console.log(`${copied} new media files were copied, ${deleted} deleted that no backup has.`);
};

runTool(main);
