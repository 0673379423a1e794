import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { DatabaseNotStartable } from './DatabaseNotStartable';

/** Where root keeps what the lent OS user must reach when the project or DATA_DIR lies in a closed directory. */
const SHARED_DIRECTORIES = ['/var/lib/heartbeat-studio', '/var/tmp/heartbeat-studio'];

/** The first of the directories that can be made and trusted: root's own and writable by nobody else. */
export function sharedDirectory(candidates: readonly string[] = SHARED_DIRECTORIES): string {
  const refusals: string[] = [];
  for (const directory of candidates) {
    try {
      if (mkdirSync(directory, { recursive: true }) !== undefined) chmodSync(directory, 0o755);
      assertOwnedByRoot(directory);
      return directory;
    } catch (error) {
      refusals.push((error as Error).message); // only Errors are thrown above
    }
  }
  throw new DatabaseNotStartable(
    `No directory can be shared with the OS user that runs PostgreSQL: ${refusals.join('; ')}`,
  );
}

/** Throws unless the path is a real directory that only root can change: what lies in it was put there by root. */
export function assertOwnedByRoot(directory: string): void {
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new DatabaseNotStartable(
      `${directory} is not a directory that only root can write; remove it if it is not yours`,
    );
  }
}
