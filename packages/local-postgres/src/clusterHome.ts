import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Account, closedTo, isRoot, ownerOf, unprivilegedAccount } from './account';
import { PostgresStartError } from './PostgresStartError';
import { sharedDirectory } from './sharedDirectory';

/** The directory of a cluster, and the OS user that runs it (undefined: the user of this process). */
export interface ClusterHome {
  directory: string;
  account: Account | undefined;
}

const POINTER = 'postgres-location.txt';
const BACK_POINTER = 'belongs-to.txt';

/**
 * Finds the directory of the cluster: `postgres` in the data directory. When the OS user that runs PostgreSQL for root
 * cannot enter the data directory, it is a shared directory instead, named on the first line of
 * `postgres-location.txt` in the data directory. `dataDir` is a real path.
 */
export function clusterHome(
  dataDir: string,
  log: (line: string) => void,
  sharedDirectories: readonly string[],
): ClusterHome {
  const inside = path.join(dataDir, 'postgres');
  const pointer = path.join(dataDir, POINTER);
  if (existsSync(pointer)) return homeFromPointer(dataDir, pointer);
  if (existsSync(dataIn(inside))) return existingHome(inside);
  const account = unprivilegedAccount();
  if (closedTo(account, dataDir) !== undefined)
    return newHomeOutside(dataDir, account, log, sharedDirectories);
  makeOpen(inside);
  return { directory: inside, account };
}

/** PostgreSQL's own directory of a data directory that has a cluster; changes nothing. */
export function existingData(dataDir: string): string {
  const pointer = path.join(dataDir, POINTER);
  return dataIn(existsSync(pointer) ? pointedHome(pointer) : path.join(dataDir, 'postgres'));
}

/** PostgreSQL's own directory inside a home. It exists only once it is complete. */
export function dataIn(home: string): string {
  return path.join(home, 'data');
}

function existingHome(directory: string): ClusterHome {
  const account = ownerOf(dataIn(directory));
  const closed = closedTo(account, directory);
  if (closed === undefined) return { directory, account };
  throw new PostgresStartError(
    `The database in ${directory} is run by OS user ${account?.uid}, who can no longer enter ${closed}. ` +
      `Allow access with "chmod o+x ${closed}".`,
  );
}

function homeFromPointer(dataDir: string, pointer: string): ClusterHome {
  const directory = pointedHome(pointer);
  if (!path.isAbsolute(directory) || !existsSync(directory)) {
    throw new PostgresStartError(
      `${pointer} says that the database is in "${directory}", which does not exist. ` +
        'Restore that directory, or delete the file to begin with an empty database.',
    );
  }
  claim(dataDir, directory);
  return existsSync(dataIn(directory))
    ? existingHome(directory)
    : { directory, account: unprivilegedAccount() };
}

function pointedHome(pointer: string): string {
  return readFileSync(pointer, 'utf8').split('\n')[0]?.trim() ?? '';
}

/** A moved data directory keeps its database; a copied one must not share the database of the original. */
function claim(dataDir: string, directory: string): void {
  const backPointer = path.join(directory, BACK_POINTER);
  const owner = existsSync(backPointer) ? readFileSync(backPointer, 'utf8').trim() : dataDir;
  if (owner === dataDir) return;
  const ownersPointer = path.join(owner, POINTER);
  if (existsSync(ownersPointer) && readFileSync(ownersPointer, 'utf8').startsWith(`${directory}\n`)) {
    throw new PostgresStartError(
      `${dataDir} is a copy of ${owner}, and both name the database in ${directory}. ` +
        `Delete ${path.join(dataDir, POINTER)} to give the copy an empty database of its own.`,
    );
  }
  writeFileSync(backPointer, `${dataDir}\n`);
}

function newHomeOutside(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
  sharedDirectories: readonly string[],
): ClusterHome {
  const shared = sharedDirectory(sharedDirectories);
  const prefix = `cluster-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const earlier of readdirSync(shared).filter(name => name.startsWith(prefix))) {
    log(
      `An earlier database of ${dataDir} is stored in ${path.join(shared, earlier)}. To return to it, stop and write ` +
        `that path into ${path.join(dataDir, POINTER)}; if nobody needs it, delete it.`,
    );
  }
  const directory = path.join(shared, `${prefix}-${randomBytes(4).toString('hex')}`);
  makeOpen(directory);
  writeFileSync(path.join(directory, BACK_POINTER), `${dataDir}\n`);
  writeFileSync(
    path.join(dataDir, POINTER),
    `${directory}\n\nThe database of this directory is stored there, because PostgreSQL does not run as root and the OS user\n` +
      'that runs it cannot enter this directory. Back it up, move it and delete it together with this directory.\n',
  );
  return { directory, account };
}

function makeOpen(directory: string): void {
  mkdirSync(directory, { recursive: true });
  if (isRoot()) chmodSync(directory, 0o755);
}
