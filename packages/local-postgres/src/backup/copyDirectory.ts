import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../acquireLock';

/** The size and the SHA-256 of a file. */
export interface FileCheck {
  bytes: number;
  sha256: string;
}

const CHUNK_BYTES = 1 << 18;
/** Most files are small, and most of their time is the wait for the disk. */
const AT_ONCE = 8;

/** The result; undefined where a file or directory is gone. */
async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function copyContent(source: FileHandle, to: string): Promise<FileCheck> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let bytes = 0;
  const target = await open(to, 'w', 0o600);
  try {
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) break;
      const chunk = buffer.subarray(0, bytesRead);
      hash.update(chunk);
      await target.writeFile(chunk);
      bytes += bytesRead;
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a directory in which files change and vanish meanwhile, to the disk. Takes the paths that `takes` accepts, with `/` between
 * names. Returns the check of each copied file by its path.
 */
export async function copyDirectory(
  from: string,
  to: string,
  takes: (relative: string) => boolean = () => true,
): Promise<Record<string, FileCheck>> {
  const files: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await ifPresent(readdir(path.join(from, below), { withFileTypes: true }));
    await mkdir(path.join(to, below), { recursive: true, mode: 0o700 });
    for (const entry of entries ?? []) {
      const relative = below === '' ? entry.name : `${below}/${entry.name}`;
      if (!takes(relative)) continue;
      if (entry.isDirectory()) await visit(relative);
      if (entry.isFile()) files.push(relative);
    }
  };
  await visit('');

  const checks: Record<string, FileCheck> = {};
  const copyOne = async (relative: string): Promise<void> => {
    const source = await ifPresent(open(path.join(from, relative)));
    if (source === undefined) return;
    try {
      checks[relative] = await copyContent(source, path.join(to, relative));
    } finally {
      await source.close();
    }
  };
  const rest = files.values();
  const copyRest = async (): Promise<void> => {
    for (const file of rest) await copyOne(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyRest));
  return checks;
}
