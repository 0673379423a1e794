import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface PostmasterFile {
  pid: number;
  /** NaN until the server knows it. */
  port: number;
  isReady: boolean;
}

/** Reads the file in which a running or crashed PostgreSQL describes itself; undefined when there is none. */
export function postmasterFile(data: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(data, 'postmaster.pid'), 'utf8');
  } catch (error) {
    // `readFileSync` throws system errors only. Windows refuses for a moment while PostgreSQL writes.
    if (['ENOENT', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' }
    : undefined;
}
