import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { clientFiles, clientReleases } from '../db/tables';
import { isHashedPath } from '../http/files/fileResponse';
import { addDays } from '../rules/days';

/** The built client of one release. */
export interface ClientRelease {
  /** The hash of `paths`. Each path contains the hash of its content, so the same id means the same files. */
  readonly id: string;
  readonly directory: string;
  /** The hashed files below the directory, sorted. */
  readonly paths: readonly string[];
}

/** Files of a release that no server has published for this time are deleted. A tab older than that must be reloaded. */
const releaseDays = 14;

/** Files that are read and inserted together, to limit the memory. */
const sliceSize = 50;

/** The release in the directory of a built client; undefined if it has no hashed files. */
export const readRelease = async (directory: string): Promise<ClientRelease | undefined> => {
  const assets = join(directory, 'assets');
  const names = existsSync(assets) ? await readdir(assets) : [];
  const paths = names
    .map(name => `assets/${name}`)
    .filter(isHashedPath)
    .toSorted();
  if (paths.length === 0) return undefined;
  return { id: createHash('sha256').update(paths.join('\n')).digest('base64url'), directory, paths };
};

/** Waits for concurrent publications and purges, which would delete files that a new release is about to name. */
const lockReleases = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('client releases', 0))`);

/** Stores those files of the release that no other release has stored already. */
const storeFiles = async (tx: Transaction, { directory, paths }: ClientRelease): Promise<void> => {
  const stored = await tx
    .select({ path: clientFiles.path })
    .from(clientFiles)
    .where(inArray(clientFiles.path, [...paths]));
  const storedPaths = new Set(stored.map(({ path }) => path));
  const missing = paths.filter(path => !storedPaths.has(path));
  for (let start = 0; start < missing.length; start += sliceSize) {
    const slice = missing.slice(start, start + sliceSize);
    await tx
      .insert(clientFiles)
      .values(
        await Promise.all(slice.map(async path => ({ path, body: await readFile(join(directory, path)) }))),
      );
  }
};

/**
 * Stores the hashed files of a release where servers of other releases find them (`createReleasedFiles`), and renews its
 * date. Costs one small statement if the release is stored already.
 */
export const publishRelease = async (db: Database, release: ClientRelease, now: Date): Promise<void> => {
  const { id, paths } = release;
  const { rowCount } = await db
    .update(clientReleases)
    .set({ published_at: now })
    .where(eq(clientReleases.id, id));
  if (rowCount) return;
  await db.transaction(async tx => {
    await lockReleases(tx);
    await storeFiles(tx, release);
    await tx
      .insert(clientReleases)
      .values({ id, paths: [...paths], published_at: now })
      .onConflictDoUpdate({ target: clientReleases.id, set: { published_at: now } });
  });
};

/** Deletes releases that no server has published for `releaseDays`, and files that no other release has. Returns the number of files. */
export const purgeReleases = async (db: Database, now: Date): Promise<number> =>
  db.transaction(async tx => {
    await lockReleases(tx);
    const before = addDays(now, -releaseDays);
    const releases = await tx.delete(clientReleases).where(lt(clientReleases.published_at, before));
    if (!releases.rowCount) return 0;
    const files = await tx.execute(sql`
      delete from client_files where path not in (select unnest(paths) from client_releases)`);
    return files.rowCount ?? 0;
  });
