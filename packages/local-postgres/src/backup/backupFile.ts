import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupsIn } from './archive';
import type { FileCheck } from './copyDirectory';

/** A complete backup of a cluster. */
export interface Backup {
  /** The time of its beginning, as the name of its directory: `2026-11-21T10-00-00Z`. */
  name: string;
  /** When it ended, in ISO 8601. The cluster can be restored to this time and every later one. */
  endedAt: string;
  /** The version of PostgreSQL that wrote it. */
  major: number;
  /** The first file of the log that restoring it reads. */
  firstLog: string;
  /** Its files by their path below `data`. */
  files: Record<string, FileCheck>;
}

/** A backup where it is stored. */
export type StoredBackup = Backup & { directory: string };

const DESCRIPTION = 'backup.json';
const UNFINISHED = 'unfinished-';

export const dataOf = ({ directory }: Pick<StoredBackup, 'directory'>): string =>
  path.join(directory, 'data');
/** Where a backup is written until it is complete. */
export const unfinishedIn = (directory: string, name: string): string =>
  path.join(backupsIn(directory), `${UNFINISHED}${name}`);
export const isUnfinished = (name: string): boolean => name.startsWith(UNFINISHED);

/** Makes a backup complete: describes it, and gives its directory its name. */
export function completeBackup(within: string, backup: Backup): StoredBackup {
  writeFileSync(path.join(within, DESCRIPTION), JSON.stringify(backup), { mode: 0o600, flush: true });
  const directory = path.join(path.dirname(within), backup.name);
  renameSync(within, directory);
  return { ...backup, directory };
}

/** The complete backups in the directory of an archive, the oldest first. */
export function listBackups(archive: string): StoredBackup[] {
  const root = backupsIn(archive);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter(name => !isUnfinished(name) && existsSync(path.join(root, name, DESCRIPTION)))
    .sort()
    .map(name => {
      const directory = path.join(root, name);
      const backup = JSON.parse(readFileSync(path.join(directory, DESCRIPTION), 'utf8')) as Backup; // written by `completeBackup`
      return { ...backup, directory };
    });
}
