import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Account, closedTo } from '../account';
import { PostgresStartError } from '../PostgresStartError';

/** A directory with backups of one cluster, and the log of every change since the oldest of them. */
export interface Archive {
  /** An absolute path, better on another disk. */
  directory: string;
}

/** After how many seconds a change is in the archive, at the latest. */
const WITHIN_SECONDS = 300;

/** Files of 16 MB in the 4 GB of the log that the middle eight digits of a name count. */
const FILES_IN_4_GB = 256;

/** The log: files of 16 MB, as PostgreSQL names them. */
export const logIn = (directory: string): string => path.join(directory, 'log');
/** One directory for each backup. */
export const backupsIn = (directory: string): string => path.join(directory, 'backups');

/** Whether a name is that of a file of the log. The others in the archive are small: histories of timelines, and notes on backups. */
export const isLogFile = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
/** Where a file of the log stands in it: sorts as text. The digits before name the timeline. */
export const positionOf = (logFile: string): string => logFile.slice(8, 24);
/** The number of a file of the log: that of the next one is larger by one. */
export const numberOf = (logFile: string): number =>
  Number.parseInt(logFile.slice(8, 16), 16) * FILES_IN_4_GB + Number.parseInt(logFile.slice(16, 24), 16);

/** Creates the directory of the log, which the OS user of PostgreSQL writes. */
export function prepareArchive({ directory }: Archive, account: Account | undefined): void {
  const log = logIn(directory);
  // Others may enter it, because the OS user of PostgreSQL does, and see nothing.
  mkdirSync(directory, { recursive: true, mode: account === undefined ? 0o700 : 0o711 });
  mkdirSync(log, { recursive: true, mode: 0o700 });
  if (account === undefined) return;
  chownSync(log, account.uid, account.gid);
  const closed = closedTo(account, log);
  if (closed === undefined) return;
  throw new PostgresStartError(
    `The log of the database cannot be archived: OS user ${account.uid}, who runs it, cannot enter ${closed}. ` +
      `Allow access with "chmod o+x ${closed}".`,
  );
}

/** The settings of a server that archives its log. `basic_archive` writes each file completely or not at all, and to the disk. */
export const archiveSettings = ({ directory }: Archive): Record<string, string> => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': logIn(directory),
  archive_timeout: `${WITHIN_SECONDS}s`,
});

/** What lets the role of a database back it up. */
export const backupGrants = (name: string): readonly string[] => [
  `GRANT EXECUTE ON FUNCTION pg_backup_start, pg_backup_stop TO ${name}`,
];
