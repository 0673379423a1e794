import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
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

/** The built client, by its files' paths below `/studio/`. */
export interface ClientFiles {
  /** The file at a path, compressed as the request allows; undefined where there is none. */
  find(path: string, request: Request): Promise<Response | undefined>;
  /** The page's source; undefined before the first build. */
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
 * Reads the directory's list once: what is not in the list cannot be asked for, wherever a path may point. Source maps
 * are for operators and stay inside.
 */
export const createClientFiles = (directory: string): ClientFiles => {
  const files = filesIn(directory);
  const bodies = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const read = (path: string): Promise<Buffer<ArrayBuffer>> => {
    const known = bodies.get(path);
    if (known) return known;
    const body = readFile(join(directory, path)) as Promise<Buffer<ArrayBuffer>>; // files are read into plain buffers
    bodies.set(path, body);
    body.catch(() => bodies.delete(path)); // whoever asked is told; the next one reads anew
    return body;
  };

  return {
    find: async (path, request) => {
      const type = types[extname(path)];
      if (!type || path === 'index.html' || !files.has(path)) return undefined;
      const accepted = request.headers.get('accept-encoding') ?? '';
      const encoding = encodings.find(
        ([name, suffix]) => accepted.includes(name) && files.has(path + suffix),
      );
      const body = await read(encoding ? path + encoding[1] : path);
      // Names below assets/ carry a hash of the content; what bears another content has another name.
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
