import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUse, type LockHolder } from './DataDirectoryInUse';
import { hostIdentity, processStart } from './processIdentity';

const TOUCH_MS = 2_000;
/** A holder in another container or on another machine counts as ended when it has not touched its lock for this long. */
const SILENCE_MS = 12_000;
/** An unreadable lock file that is younger than this is being written; an older one is from a crashed process. */
const WRITING_MS = 2_000;

export interface DataLock {
  /** Writes the address that this process serves, for the error message of a second process. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Creates the lock file `<name>.lock` in the directory. Replaces a lock whose process has ended (by pid and start
 * time). Throws DataDirectoryInUse while its process runs.
 */
export async function acquireLock(dataDir: string, name: string): Promise<DataLock> {
  const file = path.join(dataDir, `${name}.lock`);
  const self: LockHolder = {
    pid: process.pid,
    processStart: processStart(process.pid) ?? 'unknown',
    host: hostIdentity(),
    since: new Date().toISOString(),
    nonce: randomUUID(),
  };
  while (!(await create(file, self))) {
    const found = await read(file);
    if (found === undefined) continue;
    if (found.holder !== undefined && (await isLive(file, found.holder))) {
      throw new DataDirectoryInUse(dataDir, found.holder);
    }
    if (found.holder === undefined && Date.now() - found.touchedAt < WRITING_MS) await sleep(25);
    else await removeStale(file, found.text);
  }
  return touchPeriodically(file, self);
}

function touchPeriodically(file: string, self: LockHolder): DataLock {
  const touch = setInterval(() => {
    const now = new Date();
    // Somebody may remove the lock file on purpose; PostgreSQL still locks its own directory.
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_MS);
  touch.unref();
  return {
    announce: address => writeFile(file, JSON.stringify({ ...self, address })),
    release: async () => {
      clearInterval(touch);
      if ((await read(file))?.holder?.nonce === self.nonce) await rm(file, { force: true });
    },
  };
}

async function create(file: string, self: LockHolder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(self), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function read(
  file: string,
): Promise<{ text: string; holder?: LockHolder; touchedAt: number } | undefined> {
  try {
    const [text, { mtimeMs: touchedAt }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const holder = parse(text);
    return holder === undefined ? { text, touchedAt } : { text, holder, touchedAt };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): LockHolder | undefined {
  try {
    const value: LockHolder | null = JSON.parse(text);
    return typeof value?.pid === 'number' && typeof value.nonce === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

async function isLive(file: string, holder: LockHolder): Promise<boolean> {
  if (holder.host === hostIdentity()) return processStart(holder.pid) === holder.processStart;
  const first = await read(file);
  while (first !== undefined) {
    const now = await read(file);
    if (now === undefined) return false;
    if (now.touchedAt !== first.touchedAt) return true;
    if (Date.now() - now.touchedAt > SILENCE_MS) return false;
    await sleep(250);
  }
  return false;
}

/** Only one process at a time removes a lock, and only the content that it found stale, never a newer lock. */
async function removeStale(file: string, judged: string): Promise<void> {
  const takeover = `${file}.takeover`;
  try {
    await mkdir(takeover);
  } catch {
    const since = await stat(takeover).catch(() => undefined);
    if (since !== undefined && Date.now() - since.mtimeMs > SILENCE_MS)
      await rmdir(takeover).catch(() => undefined);
    await sleep(25);
    return;
  }
  try {
    if ((await read(file))?.text === judged) await rm(file, { force: true });
  } finally {
    await rmdir(takeover);
  }
}

export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code; // file system calls throw system errors only
}
