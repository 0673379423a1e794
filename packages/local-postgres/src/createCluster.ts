import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { type ClusterHome, dataIn } from './clusterHome';
import { PostgresStartError } from './PostgresStartError';
import { runSingleUser } from './runSingleUser';

/** Character classes (not the order) come from the system; without them pg_trgm recognises ASCII words only. */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** The major version from which PostgreSQL has locales of its own. The C locale of earlier ones has the same order. */
const BUILTIN_LOCALES = 17;

const UNFINISHED = 'unfinished-';

/**
 * Creates a cluster with one database, owned by the role of the same name, the only one that may connect. Texts are
 * ordered by code point (PostgreSQL's built-in C.UTF-8), the same on every machine. The cluster appears complete or
 * not at all.
 */
export function createCluster(
  home: ClusterHome,
  binaries: Binaries,
  { name, password }: { name: string; password: string },
  durable: boolean,
): void {
  const partial = newUnfinished(home.directory);
  initialise(partial, home.account, binaries, durable);
  // Overwrites the existing file, so that it keeps its owner.
  writeFileSync(path.join(partial, 'pg_hba.conf'), `host all ${name} 127.0.0.1/32 scram-sha-256\n`);
  runSingleUser(partial, home.account, binaries, [
    `CREATE ROLE ${name} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  ]);
  renameSync(partial, dataIn(home.directory));
  if (durable && process.platform !== 'win32') syncDirectory(home.directory);
}

function initialise(
  partial: string,
  account: Account | undefined,
  binaries: Binaries,
  durable: boolean,
): void {
  let reason = '';
  for (const ctype of CTYPES) {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { mode: 0o700 });
    if (account !== undefined) chownSync(partial, account.uid, account.gid);
    const { error, status, stderr } = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${partial}`,
        '--username=postgres',
        '--auth=trust', // replaced before the first start
        '--encoding=UTF8',
        ...(binaries.major < BUILTIN_LOCALES
          ? []
          : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
        '--locale=C',
        `--lc-ctype=${ctype}`,
        '--text-search-config=english',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...account, cwd: path.dirname(binaries.initdb), encoding: 'utf8', windowsHide: true },
    );
    if (error === undefined && status === 0) return;
    reason = error?.message ?? stderr.trim();
  }
  rmSync(partial, { recursive: true, force: true });
  throw new PostgresStartError(`The database could not be created in ${path.dirname(partial)}: ${reason}`);
}

/** A path for a cluster that is being written, in a directory without what earlier tries left. */
export function newUnfinished(home: string): string {
  for (const name of readdirSync(home).filter(entry => entry.startsWith(UNFINISHED))) {
    rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  // A unique name: an initdb that outlived a crash may still be writing into another.
  return path.join(home, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
