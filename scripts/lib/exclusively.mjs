import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock without a pid is being created, unless it is older than this. */
const CREATING_MS = 2_000;

/**
 * Does the work while no other process works under the same lock directory. Replaces a lock whose process has ended. `activity` completes "another process that is …".
 * @template T
 * @param {string} lock
 * @param {string} activity
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(lock, activity, work) {
  for (let isReported = false; !acquire(lock); await sleep(200)) {
    if (isLeftByCrash(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!isReported) {
      isReported = true;
      console.log(`Waiting for another process that is ${activity} (if there is none, delete ${lock}) …`);
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function acquire(lock) {
  mkdirSync(path.dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(path.join(lock, 'pid'), String(process.pid));
  return true;
}

function isLeftByCrash(lock) {
  try {
    const file = path.join(lock, 'pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    return pid === 0 ? Date.now() - statSync(lock).mtimeMs > CREATING_MS : !isAlive(pid);
  } catch {
    return false; // released in between
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
