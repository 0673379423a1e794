import { extname } from 'node:path';

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

/** Whether a path has the extension of a kind of file that is served. Source maps have none of them. */
export const isServed = (path: string): boolean => contentTypes[extname(path)] !== undefined;

const hashedPath = /^assets\/[\w.-]{1,150}-[\w-]{7,8}(\.\w{2,11})(?:\.br|\.gz)?$/;

/**
 * Whether a path below `/studio/` is one that the build gives to a served file, or to its compressed variant: a name, the
 * hash of the content, and the extension. The content of such a path never changes.
 */
export const isHashedPath = (path: string): boolean =>
  contentTypes[hashedPath.exec(path)?.[1] ?? ''] !== undefined;

/** A file or its compressed variant, which is another file beside it. */
export interface FileVariant {
  readonly path: string;
  /** The content encoding of a compressed variant. */
  readonly encoding?: string;
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The variants of a file that a request accepts, the smallest first. The last one is the file itself. */
export const acceptedVariants = (path: string, request: Request): readonly FileVariant[] => {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const compressed = encodings.filter(([encoding]) => accepted.includes(encoding));
  return [...compressed.map(([encoding, suffix]) => ({ path: path + suffix, encoding })), { path }];
};

/** The response with a file, or with the variant that `encoding` names. */
export const fileResponse = (
  path: string,
  body: Buffer<ArrayBuffer>,
  encoding: string | undefined,
): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'content-length': String(body.byteLength),
      // File names in assets/ contain a content hash.
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
  });
