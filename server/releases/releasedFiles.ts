import { eq, notInArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { clientFiles, clientReleases } from '../db/tables';
import { acceptedVariants, fileResponse, isHashedPath, isServed } from '../http/files/fileResponse';

/** The hashed files that servers of any release on this database published. */
export interface ReleasedFiles {
  /** The file at a path below `/studio/`, like that of `ClientFiles`; undefined if no release has it. */
  find(path: string, request: Request): Promise<Response | undefined>;
}

/** Unknown paths read the list of releases at most once in this time. A server publishes before it accepts requests. */
const refreshMs = 1000;

/** The most bytes of files in memory: some thirty times what a visit loads of another release. */
const maxCachedBytes = 16_000_000;

/**
 * Remembers which paths the releases have, so that unknown paths cost no statement each, and the files that were read last,
 * so that a flood of requests for one file costs one.
 */
export const createReleasedFiles = (db: Database, now: () => Date): ReleasedFiles => {
  const releases = new Map<string, ReadonlySet<string>>();
  let refreshedAt = -Infinity;
  let refreshing: Promise<void> | undefined;
  const bodies = new Map<string, Buffer<ArrayBuffer>>();
  let cachedBytes = 0;
  const reading = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

  const isReleased = (path: string): boolean => [...releases.values()].some(paths => paths.has(path));

  const readNewReleases = async (): Promise<void> => {
    const { id, paths } = clientReleases;
    const added = await db
      .select({ id, paths })
      .from(clientReleases)
      .where(notInArray(id, [...releases.keys()]));
    for (const release of added) releases.set(release.id, new Set(release.paths));
    refreshedAt = now().getTime();
  };
  const refresh = async (): Promise<void> => {
    // Also after the clock was set back.
    if (Math.abs(now().getTime() - refreshedAt) < refreshMs) return;
    refreshing ??= readNewReleases().finally(() => (refreshing = undefined));
    await refreshing;
  };

  const readBody = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
    const [file] = await db
      .select({ body: clientFiles.body })
      .from(clientFiles)
      .where(eq(clientFiles.path, path));
    if (!file) {
      for (const [id, paths] of releases) if (paths.has(path)) releases.delete(id); // It was purged.
      return undefined;
    }
    bodies.set(path, file.body);
    cachedBytes += file.body.byteLength;
    for (const [oldest, { byteLength }] of bodies) {
      if (cachedBytes <= maxCachedBytes) break;
      bodies.delete(oldest);
      cachedBytes -= byteLength;
    }
    return file.body;
  };
  const read = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
    const cached = bodies.get(path);
    if (cached) return cached;
    const running = reading.get(path) ?? readBody(path).finally(() => reading.delete(path));
    reading.set(path, running);
    return running;
  };

  return {
    find: async (path, request) => {
      if (!isHashedPath(path) || !isServed(path)) return undefined;
      if (!isReleased(path)) await refresh();
      const variant = acceptedVariants(path, request).find(one => isReleased(one.path));
      const body = variant && (await read(variant.path));
      return body && fileResponse(path, body, variant.encoding);
    },
  };
};
