import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { acceptedVariants, fileResponse, isServed } from './fileResponse';

/** The files of the built client, by path below the address that they are served from. */
export interface ClientFiles {
  /** The file at a path, compressed if the request accepts it; undefined if it does not exist. */
  find(path: string, request: Request): Promise<Response | undefined>;
  /** The source of `index.html`; undefined before the first build. */
  page(): Promise<string | undefined>;
}

const filesIn = (directory: string): ReadonlySet<string> =>
  new Set(
    existsSync(directory)
      ? readdirSync(directory, { withFileTypes: true, recursive: true })
          .filter(entry => entry.isFile())
          .map(entry => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
      : [],
  );

/**
 * Lists the directory once and serves only listed files, so that a path cannot leave it. Source maps have no content type
 * here, so they are not served.
 */
export const createClientFiles = (directory: string): ClientFiles => {
  const files = filesIn(directory);
  const bodies = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const read = (path: string): Promise<Buffer<ArrayBuffer>> => {
    const cached = bodies.get(path);
    if (cached) return cached;
    const body = readFile(join(directory, path)) as Promise<Buffer<ArrayBuffer>>; // readFile never returns a SharedArrayBuffer
    bodies.set(path, body);
    body.catch(() => bodies.delete(path)); // the caller gets the error; the next call reads again
    return body;
  };

  return {
    find: async (path, request) => {
      if (!isServed(path) || path === 'index.html' || !files.has(path)) return undefined;
      const variant = acceptedVariants(path, request).find(one => files.has(one.path));
      return variant && fileResponse(path, await read(variant.path), variant.encoding);
    },
    page: async () => (files.has('index.html') ? (await read('index.html')).toString('utf8') : undefined),
  };
};

/** Whether a path names a file: its last segment has an extension. Screens have none. */
export const isFilePath = (path: string): boolean => /\.\w{1,12}$/.test(path.split('/').at(-1) ?? '');

/** The decoded path of an address below another path. */
export const pathBelow = (base: string, url: string): string => {
  try {
    return decodeURIComponent(new URL(url).pathname).slice(base.length);
  } catch {
    return 'unreadable.txt'; // invalid percent-encoding: handled like a missing file
  }
};
