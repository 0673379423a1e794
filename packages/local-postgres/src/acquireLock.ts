import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryHeld, type LockHolder } from './DataDirectoryHeld';
import { hostIdentity, processStart } from './processIdentity';

const TOUCH_MS = 2_000;
/** A holder whose pid cannot be judged from here (another container or machine) is gone after this silence. */
const SILENCE_MS = 12_000;
/** A file without readable content is being written if it is younger than this, else left by a crash. */
const WRITING_MS = 2_000;

export interface DataLock {
  /** Writes where this process serves, for the message that a second process gets. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes `studio.lock` in the directory. A lock whose process is gone, by pid and start time, is taken over.
 * Throws DataDirectoryHeld when its process lives.
 */
export async function acquireLock(dataDir: string): Promise<DataLock> {
  const file = path.join(dataDir, 'studio.lock');
  const own: LockHolder = {
    pid: process.pid,
    processStart: processStart(process.pid) ?? 'unknown',
    host: hostIdentity(),
    since: new Date().toISOString(),
    nonce: randomUUID(),
  };
  while (!(await create(file, own))) {
    const found = await read(file);
    if (found === undefined) continue;
    if (found.holder !== undefined && (await isLive(file, found.holder))) {
      throw new DataDirectoryHeld(dataDir, found.holder);
    }
    if (found.holder === undefined && Date.now() - found.touchedAt < WRITING_MS) await sleep(25);
    else await removeStale(file, found.text);
  }
  return hold(file, own);
}

function hold(file: string, own: LockHolder): DataLock {
  const touch = setInterval(() => {
    const now = new Date();
    // A lock file removed by hand is the remover's wish; PostgreSQL still guards its own directory.
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_MS);
  touch.unref();
  return {
    announce: address => writeFile(file, JSON.stringify({ ...own, address })),
    release: async () => {
      clearInterval(touch);
      if ((await read(file))?.holder?.nonce === own.nonce) await rm(file, { force: true });
    },
  };
}

async function create(file: string, own: LockHolder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx' });
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
    const value = JSON.parse(text) as Partial<LockHolder> | null; // checked in the next line
    return typeof value?.pid === 'number' && typeof value.nonce === 'string'
      ? (value as LockHolder)
      : undefined;
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

/** Only one process at a time removes, and only what it judged stale: never a lock taken in between. */
async function removeStale(file: string, judged: string): Promise<void> {
  const turn = `${file}.takeover`;
  try {
    await mkdir(turn);
  } catch {
    const since = await stat(turn).catch(() => undefined);
    if (since !== undefined && Date.now() - since.mtimeMs > SILENCE_MS)
      await rmdir(turn).catch(() => undefined);
    await sleep(25);
    return;
  }
  try {
    if ((await read(file))?.text === judged) await rm(file, { force: true });
  } finally {
    await rmdir(turn);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code; // file system calls throw system errors only
}
