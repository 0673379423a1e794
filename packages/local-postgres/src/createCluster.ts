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
import { DatabaseNotStartable } from './DatabaseNotStartable';
import { runSingleUser } from './runSingleUser';

/** Character classes (not order) come from the system; without them pg_trgm sees ASCII words only. */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const UNFINISHED = 'unfinished-';

/**
 * Makes a cluster with the database `studio`, owned by the role `studio`, the only one that may connect. Order is by
 * code point through PostgreSQL's built-in C.UTF-8, the same on every machine. Appears complete or not at all.
 */
export function createCluster(
  home: ClusterHome,
  binaries: Binaries,
  password: string,
  durable: boolean,
): void {
  removeUnfinished(home.directory);
  // A name of its own: an initdb left by a crash may still be writing into another.
  const partial = path.join(home.directory, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  initialise(partial, home.account, binaries, durable);
  // Written through the existing file, which keeps its owner.
  writeFileSync(path.join(partial, 'pg_hba.conf'), 'host all studio 127.0.0.1/32 scram-sha-256\n');
  runSingleUser(partial, home.account, binaries, [
    `CREATE ROLE studio LOGIN CREATEDB PASSWORD '${password}'`,
    'CREATE DATABASE studio OWNER studio',
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
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
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
  throw new DatabaseNotStartable(`The database could not be created in ${path.dirname(partial)}: ${reason}`);
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home).filter(entry => entry.startsWith(UNFINISHED))) {
    rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
