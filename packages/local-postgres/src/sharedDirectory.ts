import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { PostgresStartError } from './PostgresStartError';

/** The default directories for clusters and programs if the OS user that runs PostgreSQL cannot enter the data directory or the
 * project. */
export const defaultSharedDirectories = (name: string): readonly string[] => [
  `/var/lib/${name}`,
  `/var/tmp/${name}`,
];

/** The first of the directories that root can create and trust: owned by root and writable by nobody else. */
export function sharedDirectory(candidates: readonly string[]): string {
  const problems: string[] = [];
  for (const directory of candidates) {
    try {
      if (mkdirSync(directory, { recursive: true }) !== undefined) chmodSync(directory, 0o755);
      assertOwnedByRoot(directory);
      return directory;
    } catch (error) {
      problems.push((error as Error).message); // only Errors are thrown above
    }
  }
  throw new PostgresStartError(
    `No directory can be shared with the OS user that runs PostgreSQL: ${problems.join('; ')}`,
  );
}

/** Throws unless the path is a real directory that only root can change, so that root wrote what is in it. */
export function assertOwnedByRoot(directory: string): void {
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new PostgresStartError(
      `${directory} is not a directory that only root can write; remove it if it is not yours`,
    );
  }
}
