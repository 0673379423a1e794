import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const filesBelow = async (directory: string): Promise<readonly string[]> => {
  if (!existsSync(directory)) return [];
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(directory, path.join(entry.parentPath, entry.name)));
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Whether a copy is whole. Files never change, so that one of the same size is the same file. */
const isCopied = async (from: string, to: string): Promise<boolean> =>
  existsSync(to) && (await stat(to)).size === (await stat(from)).size;

/** Copies the files of a directory that another one does not have yet. Returns how many. */
export const copyNewFiles = async (from: string, to: string): Promise<number> => {
  let copied = 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of await filesBelow(from)) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    try {
      if (await isCopied(source, target)) continue;
      await cp(source, target, { preserveTimestamps: true });
      copied += 1;
    } catch (error) {
      // The server deletes files that nobody uses any more.
      if (!isMissing(error)) throw error;
    }
  }
  return copied;
};

const listName = 'media.json';

const listOf = async (backup: string): Promise<readonly string[] | undefined> => {
  const list = path.join(backup, listName);
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : undefined;
};

/**
 * Copies new media files beside a backup, and notes in it which there are. Deletes copies that none of the backups names. Returns the
 * number of copied and of deleted files.
 */
export const backUpMedia = async (
  media: string,
  copies: string,
  { backup, all }: { readonly backup: string; readonly all: readonly string[] },
) => {
  const copied = await copyNewFiles(media, copies);
  await writeFile(path.join(backup, listName), JSON.stringify(await filesBelow(media)), { mode: 0o600 });
  const lists = await Promise.all(all.map(listOf));
  // A backup without a list was interrupted: it may name any file.
  if (lists.includes(undefined)) return { copied, deleted: 0 };
  const named = new Set(lists.flatMap(list => list ?? []));
  const unnamed = (await filesBelow(copies)).filter(file => !named.has(file));
  for (const file of unnamed) await rm(path.join(copies, file));
  return { copied, deleted: unnamed.length };
};
