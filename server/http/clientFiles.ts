import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** The content type of each kind of file that is served, by extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The files of the built client, by path below `/studio/`. */
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
      const type = contentTypes[extname(path)];
      if (!type || path === 'index.html' || !files.has(path)) return undefined;
      const accepted = request.headers.get('accept-encoding') ?? '';
      const encoding = encodings.find(
        ([name, suffix]) => accepted.includes(name) && files.has(path + suffix),
      );
      const body = await read(encoding ? path + encoding[1] : path);
      // File names in assets/ contain a content hash.
      const isHashed = path.startsWith('assets/');
      return new Response(new Uint8Array(body), {
        headers: {
          'content-type': type,
          'content-length': String(body.byteLength),
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding[0] } : {}),
        },
      });
    },
    page: async () => (files.has('index.html') ? (await read('index.html')).toString('utf8') : undefined),
  };
};
