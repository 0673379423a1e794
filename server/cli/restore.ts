import { parseArgs } from 'node:util';
import path from 'node:path';
import { restoreLocalPostgres } from 'local-postgres/restoreLocalPostgres';
import { readConfig } from '../config';
import { embedded } from '../process/openDatabase';
import { copyNewFiles } from './backups/mediaBackup';
import { Refusal, runTool } from './runTool';

const usage = `BACKUP_DIR=/mnt/backups npm run restore -- --into .data-restored [--to "2026-11-21T10:00:00Z"]
  BACKUP_DIR  where the backups are stored
  --into      an empty directory, the DATA_DIR of the restored studio
  --to        the time to restore to, with its time zone; the last archived change where left out`;

/** A time with a time zone: without one, it would depend on the machine. */
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const timeOf = (text: string): Date => {
  const time = new Date(text);
  if (!timePattern.test(text) || Number.isNaN(time.getTime())) throw new Refusal(usage);
  return time;
};

/** `npm run restore`: restores database and media into an empty directory, beside the studio that runs. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { into: { type: 'string' }, to: { type: 'string' } } });
  const { backupDir } = readConfig();
  if (values.into === undefined || backupDir === undefined) throw new Refusal(usage);
  const to = values.to === undefined ? undefined : timeOf(values.to);
  const dataDir = path.resolve(values.into);
  const { name } = await restoreLocalPostgres({ ...embedded({ dataDir }), archive: backupDir, to });
  console.log(
    `The database is restored from the backup ${name}, ${to ? `as it was at ${to.toISOString()}` : 'to its last archived change'}.`,
  );
  const files = await copyNewFiles(path.join(backupDir, 'media'), path.join(dataDir, 'media'));
  console.log(`${files} media files are restored.`);
  console.log(`Start it with DATA_DIR=${dataDir}, and with a BACKUP_DIR of its own.`);
};

runTool(main);
