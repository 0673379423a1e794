import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { spanOf } from '../byteRange';
import { checkedKey, type MediaStore } from '../store';

/** Stores files below a directory, which the first write creates. */
export const createDiskStore = (directory: string): MediaStore => {
  const fileOf = (key: string): string => join(directory, ...checkedKey(key).split('/'));
  // No key starts with a dot, so no file of the store is here.
  const unfinished = join(directory, '.unfinished');
  return {
    read: async key => missingAsNull(readFile(fileOf(key))),
    write: async (key, body) => writeWhole(unfinished, fileOf(key), body),
    remove: async key => rm(fileOf(key), { force: true }),
    removeFolder: async folder => rm(fileOf(folder), { recursive: true, force: true }),
    removeUnfinished: async before => {
      for (const name of (await missingAsNull(readdir(unfinished))) ?? []) {
        const file = join(unfinished, name);
        const found = await missingAsNull(stat(file));
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
    open: async (key, range) => {
      const file = await missingAsNull(open(fileOf(key)));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const { start, end } = range ? spanOf(range, size) : { start: 0, end: size - 1 };
        if (end < start) {
          await file.close();
          return { stream: new Blob().stream(), size, start, end };
        }
        // Node and the DOM declare the same class under two types.
        const stream = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
        return { stream, size, start, end };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
  };
};

/**
 * Writes a temporary file, flushes and renames it: after a crash the old or the new file exists, never a part. Temporary
 * files have a folder of their own, so that those of a crash are found.
 */
const writeWhole = async (folder: string, file: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, randomUUID());
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await handle.writeFile(body);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Maps a missing file to null; rethrows any other error. */
const missingAsNull = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null;
    throw error;
  }
};
