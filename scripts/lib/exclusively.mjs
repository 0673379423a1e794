import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock without a pid inside is just being taken, unless it is older than this. */
const TAKING_MS = 2_000;

/**
 * Does the work while no other process does work under the same lock directory; a lock whose process has gone is
 * taken over. `activity` completes "another process that is …".
 * @template T
 * @param {string} lock
 * @param {string} activity
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(lock, activity, work) {
  for (let isTold = false; !take(lock); await sleep(200)) {
    if (isLeftByCrash(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!isTold) {
      isTold = true;
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

function take(lock) {
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
    return pid === 0 ? Date.now() - statSync(lock).mtimeMs > TAKING_MS : !isAlive(pid);
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
