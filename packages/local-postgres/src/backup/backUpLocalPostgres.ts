import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { existingData } from '../clusterHome';
import { backupsIn, isLogFile, logIn, positionOf } from './archive';
import { completeBackup, isUnfinished, listBackups, type StoredBackup, unfinishedIn } from './backupFile';
import { BackupError } from './BackupError';
import { copyDirectory } from './copyDirectory';

export interface BackUpOptions {
  /** As it was started with: the directory of the cluster, and that of its archive. */
  dataDir: string;
  archive: string;
  /** Runs a statement on one connection of the role, and returns its rows. */
  query: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** How many backups stay, with this one. Older ones are deleted, and the log that only they need. */
  max: number;
}

/** What is unfinished for longer is left over: no backup takes that long. */
const DAY_MS = 86_400_000;
const WAIT_MS = 100;

/** What a backup has no use for: the state of the running server, and files that it creates again. */
const isState = (relative: string): boolean =>
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./.test(
    relative,
  ) || /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init|postmaster\.(pid|opts))$/.test(relative);

/** `2026-11-21T10-00-00Z`: sorts by time, and is a name on every system. */
const nameOf = (time: Date): string =>
  time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/**
 * Backs a running cluster up, beside whatever uses it, with PostgreSQL's own functions. The cluster must have been started with the
 * same archive. The backup appears complete or not at all.
 *
 * @example
 * await backUpLocalPostgres({ dataDir: '.data/database', archive: '/mnt/backups', query, max: 7 });
 */
export async function backUpLocalPostgres({
  dataDir,
  archive,
  query,
  max,
}: BackUpOptions): Promise<StoredBackup> {
  const data = existingData(realpathSync(dataDir));
  const name = nameOf(new Date());
  const within = unfinishedIn(archive, name);
  mkdirSync(path.dirname(within), { recursive: true, mode: 0o700 });
  // Fails where another backup began in this second.
  mkdirSync(within, { mode: 0o700 });
  try {
    await begin(query);
    const files = await copyDirectory(data, path.join(within, 'data'), relative => !isState(relative));
    const [ended] = await query(
      'select labelfile, pg_walfile_name(lsn) as last_log, clock_timestamp()::text as ended_at from pg_backup_stop(false)',
    );
    const label = String(ended?.['labelfile']);
    await waitForLog(String(ended?.['last_log']), archive, query, String(ended?.['ended_at']));
    const firstLog = /file ([0-9A-F]{24})/.exec(label)?.[1];
    if (firstLog === undefined) throw new BackupError(`The backup has no beginning in the log: ${label}`);
    writeFileSync(path.join(within, 'data', 'backup_label'), label, { mode: 0o600, flush: true });
    const major = Number(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'));
    const backup = completeBackup(within, {
      ...{ name, endedAt: new Date().toISOString(), major, firstLog, files },
    });
    prune(archive, max);
    return backup;
  } catch (error) {
    rmSync(within, { recursive: true, force: true });
    throw error;
  }
}

async function begin(query: BackUpOptions['query']): Promise<void> {
  const [setting] = await query('show archive_mode');
  if (setting?.['archive_mode'] !== 'on')
    throw new BackupError(
      'The database runs without an archive of its log. Start it with one, then back it up.',
    );
  await query(`select pg_backup_start('backup', true)`);
}

/**
 * Waits until the archive has a file of the log, without which a backup is worth nothing. Throws BackupError where the server fails to
 * archive it, or archives it in another directory.
 */
async function waitForLog(
  file: string,
  archive: string,
  query: BackUpOptions['query'],
  since: string,
): Promise<void> {
  while (!existsSync(path.join(logIn(archive), file))) {
    const [archiver] = await query(
      `select last_failed_time > '${since}' and last_failed_wal <= '${file}' as failed, last_archived_wal >= '${file}' as archived
       from pg_stat_archiver`,
    );
    // The server archived it since the directory was looked at.
    if (archiver?.['archived'] === true && !existsSync(path.join(logIn(archive), file)))
      throw new BackupError(
        `The database archives its log in another directory than ${logIn(archive)}. Name the one that it was started with.`,
      );
    if (archiver?.['failed'] === true)
      throw new BackupError(
        `The log of the database cannot be archived in ${logIn(archive)}. Is the disk full, or the directory not writable?`,
      );
    await sleep(WAIT_MS);
  }
}

/** Deletes backups but the newest ones, what interrupted backups left, and the log before the oldest backup. */
function prune(archive: string, max: number): void {
  const backups = listBackups(archive);
  const unfinished = readdirSync(backupsIn(archive)).filter(
    name => isUnfinished(name) && statSync(path.join(backupsIn(archive), name)).mtimeMs < Date.now() - DAY_MS,
  );
  const tooOld = backups.slice(0, -max).map(({ name }) => name);
  for (const name of [...tooOld, ...unfinished])
    rmSync(path.join(backupsIn(archive), name), { recursive: true, force: true });
  const [oldest] = backups.slice(-max);
  if (oldest === undefined) return;
  for (const file of readdirSync(logIn(archive)))
    if (isLogFile(file.split('.')[0] ?? '') && positionOf(file) < positionOf(oldest.firstLog))
      rmSync(path.join(logIn(archive), file));
}
