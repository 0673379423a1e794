import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Account } from '../account';
import { findBinaries, type Binaries } from '../binaries';
import { clusterHome, dataIn } from '../clusterHome';
import { newUnfinished } from '../createCluster';
import { PostgresStartError } from '../PostgresStartError';
import { defaultSharedDirectories } from '../sharedDirectory';
import { type LocalPostgresOptions, lockDirectory, startFirst } from '../startLocalPostgres';
import { isLogFile, logIn, numberOf, positionOf } from './archive';
import { dataOf, listBackups, type StoredBackup } from './backupFile';
import { BackupError } from './BackupError';
import { copyDirectory } from './copyDirectory';

export interface RestoreOptions extends Pick<
  LocalPostgresOptions,
  'name' | 'dataDir' | 'clusterName' | 'durable' | 'log' | 'sharedDirectories' | 'programs'
> {
  /** The directory of the backups. Nothing in it is changed. */
  archive: string;
  /** The time to which the cluster is restored. Default: the end of the archived log. */
  to?: Date | undefined;
}

/** Reading the log of a week takes a while. */
const RECOVERY_MS = 24 * 3_600_000;

/**
 * Restores a cluster into a directory without one, as it was at a time. `startLocalPostgres` starts it afterwards, with a new password.
 * Throws BackupError where no backup is that old, a file of it is damaged, or the log ends before the time.
 *
 * @example
 * await restoreLocalPostgres({ name: 'app', dataDir: 'restored', archive: '/mnt/backups', to: new Date('2026-11-21T10:00:00Z') });
 */
export async function restoreLocalPostgres(options: RestoreOptions): Promise<StoredBackup> {
  const { archive, to } = options;
  const backup = listBackups(archive)
    .filter(({ endedAt }) => to === undefined || new Date(endedAt) <= to)
    .at(-1);
  if (backup === undefined)
    throw new BackupError(
      `No backup in ${archive} ${to === undefined ? 'is complete' : `ended before ${to.toISOString()}`}.`,
    );
  if (to === undefined) assertNoGap(archive, backup);
  const { dataDir, lock } = await lockDirectory(options);
  try {
    const { clusterName = options.name, log = () => undefined } = options;
    const { sharedDirectories = defaultSharedDirectories(clusterName), programs } = options;
    const home = clusterHome(dataDir, log, sharedDirectories);
    if (existsSync(dataIn(home.directory)))
      throw new BackupError(`${dataDir} has a database already. Restore into an empty directory.`);
    const binaries = await findBinaries(home.account, sharedDirectories, { programs });
    if (backup.major !== binaries.major)
      throw new BackupError(
        `The backup is of PostgreSQL ${backup.major}, and this release carries PostgreSQL ${binaries.major}.`,
      );
    const partial = newUnfinished(home.directory);
    try {
      await copyBackup(archive, backup, partial);
      await recover(partial, { ...options, account: home.account, binaries, clusterName, log }, backup);
      renameSync(path.join(partial, 'data'), dataIn(home.directory));
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
    return backup;
  } finally {
    await lock.release();
  }
}

/** Copies the files of a backup, and compares each with what was backed up. */
async function copyBackup(archive: string, backup: StoredBackup, partial: string): Promise<void> {
  const copied = await copyDirectory(dataOf(backup), path.join(partial, 'data'));
  for (const [file, { bytes, sha256 }] of Object.entries(backup.files)) {
    const found = copied[file];
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`The backup ${backup.name} is damaged: ${file} is not what was backed up.`);
  }
  const log = path.join(partial, 'log');
  mkdirSync(log, { mode: 0o700 });
  for (const file of readdirSync(logIn(archive)).filter(name => isReadBy(name, backup)))
    copyFileSync(path.join(logIn(archive), file), path.join(log, file));
}

/** Whether restoring a backup reads a file of the log: those since its beginning, and the histories of timelines. */
const isReadBy = (file: string, { firstLog }: StoredBackup): boolean =>
  file.endsWith('.history') || (isLogFile(file) && positionOf(file) >= positionOf(firstLog));

/**
 * Throws BackupError where the log since a backup has a gap: PostgreSQL takes that for its end, and leaves out without a word what was
 * written later. Where a time is given, it finds out itself that it does not reach it.
 */
function assertNoGap(archive: string, { firstLog, name }: StoredBackup): void {
  const files = readdirSync(logIn(archive)).filter(
    file => isLogFile(file) && positionOf(file) >= positionOf(firstLog),
  );
  const numbers = new Set(files.map(numberOf));
  const last = Math.max(...numbers);
  const before = files.sort().find(file => numberOf(file) !== last && !numbers.has(numberOf(file) + 1));
  if (before === undefined) return;
  throw new BackupError(
    `The archived log has a gap after its file ${before}, which is later than the backup ${name}. Name a time before the gap.`,
  );
}

interface Recovery extends RestoreOptions {
  account: Account | undefined;
  binaries: Binaries;
  clusterName: string;
  log: (line: string) => void;
}

/** Lets PostgreSQL read the log until the time, and shuts it down. */
async function recover(
  partial: string,
  { account, binaries, clusterName, durable = true, log, to }: Recovery,
  backup: StoredBackup,
): Promise<void> {
  const data = path.join(partial, 'data');
  writeFileSync(path.join(data, 'recovery.signal'), '');
  giveTo(account, partial);
  // A literal `%` is written twice in a command of PostgreSQL.
  const source = path.join(partial, 'log', '%f').replaceAll('%', '%%').replace(/%%f$/, '%f');
  const settings = {
    restore_command: process.platform === 'win32' ? `copy "${source}" "%p"` : `cp "${source}" "%p"`,
    // Nobody reads before the end.
    hot_standby: 'off',
    ...(to !== undefined && { recovery_target_time: timestampOf(to), recovery_target_action: 'promote' }),
  };
  try {
    const { first } = await startFirst({
      ...{ data, account, binaries, clusterName, durable, settings, startMs: RECOVERY_MS, log },
    });
    await first.stop();
  } catch (error) {
    if (error instanceof PostgresStartError && error.message.includes('before configured recovery target'))
      throw new BackupError(
        `The archived log ends before ${to?.toISOString()}. The backup ${backup.name} can be restored to an earlier time.`,
      );
    throw error;
  }
}

/** A time as this setting reads it: it knows no `Z`. */
const timestampOf = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00');

/** Makes an OS user the owner of everything below a directory. */
function giveTo(account: Account | undefined, directory: string): void {
  if (account === undefined) return;
  chownSync(directory, account.uid, account.gid);
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(directory, entry), account.uid, account.gid);
}
