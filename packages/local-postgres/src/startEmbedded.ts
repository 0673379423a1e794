import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, type DataLock } from './acquireLock';
import { findBinaries } from './binaries';
import { clusterHome, dataIn } from './clusterHome';
import { createCluster } from './createCluster';
import { DataDirectoryHeld } from './DataDirectoryHeld';
import { DatabaseNotStartable } from './DatabaseNotStartable';
import { endOrphan } from './endOrphan';
import { freePort } from './freePort';
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

export interface EmbeddedOptions {
  /** Made if missing. Holds the cluster, its lock and its password. */
  dataDir: string;
  log?: (line: string) => void;
  /** False switches every safeguard against a machine crash off: for tests only. */
  durable?: boolean;
  /** PostgreSQL ended unexpectedly; it is started again at the same address. */
  onExit?: (exit: Exit) => void;
  onRestart?: () => void;
  /** Where to put what root's lent OS user must reach; the default fits every installed system. */
  sharedIn?: string[];
}

export interface EmbeddedPostgres {
  /** Address of the database `studio` for its owner, the role `studio` (may create databases and pg_trgm). */
  url: string;
  /** Tells a second process on the directory where this one serves. */
  announce(address: string): Promise<void>;
  /** Fast shutdown and release of the directory; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir` on a free loopback port, creating it on first use, and keeps it running.
 * Throws DataDirectoryHeld when another process works on the directory, DatabaseNotStartable when it cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, lock } = await takeDirectory(options.dataDir);
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

async function takeDirectory(directory: string): Promise<{ dataDir: string; lock: DataLock }> {
  try {
    await mkdir(directory, { recursive: true });
    const dataDir = realpathSync(directory);
    return { dataDir, lock: await acquireLock(dataDir) };
  } catch (error) {
    if (error instanceof DataDirectoryHeld) throw error;
    // Everything else comes from the file system, whose messages name what is missing.
    throw new DatabaseNotStartable(`DATA_DIR ${directory} cannot be used: ${(error as Error).message}`);
  }
}

async function open(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { durable = true, log = () => undefined } = options;
  const home = clusterHome(dataDir, log, options.sharedIn);
  const binaries = await findBinaries(home.account, options.sharedIn);
  const data = dataIn(home.directory);
  const password = rolePassword(dataDir);
  if (existsSync(data)) {
    assertSameMajor(data, binaries.major);
    await endOrphan(data, binaries, log);
    if (!password.isKept) {
      runSingleUser(data, home.account, binaries, [`ALTER ROLE studio PASSWORD '${password.value}'`]);
    }
  } else {
    createCluster(home, binaries, password.value, durable);
  }
  if (!password.isKept) password.keep();
  const { port, first } = await startFirst({ data, account: home.account, binaries, durable, log });
  const server = superviseServer(first, {
    start: async () => {
      await endOrphan(data, binaries, log);
      return startServerProcess({ data, account: home.account, binaries, port, durable, log });
    },
    log,
    onExit: options.onExit,
    onRestart: options.onRestart,
  });
  return { url: `postgres://studio:${password.value}@127.0.0.1:${port}/studio`, stop: () => server.stop() };
}

async function startFirst(
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
  throw new DatabaseNotStartable(
    `The database in ${data} was written by PostgreSQL ${found}, and this release carries PostgreSQL ${major}. ` +
      'Export it with the earlier release, or choose another DATA_DIR.',
  );
}
