import { compress } from 'hono/compress';

/** The size from which compression saves more than it costs, in bytes. */
const compressedFromBytes = 1024;

/**
 * Middleware that compresses pages and JSON. Streams (exports, files) keep their type out of it; the files of the client
 * are compressed when they are built. Attackers cannot learn secrets from compressed sizes: other sites cannot make
 * requests with a token, and pages contain no secret.
 */
export const compressed = compress({
  encoding: 'gzip',
  threshold: compressedFromBytes,
  contentTypeFilter: /^(?:application\/(?:problem\+)?json|text\/html)\b/,
});

/** A response with a length, so that `compressed` leaves small ones alone. */
export const textResponse = (body: string, headers: Headers, status = 200): Response => {
  headers.set('content-length', String(Buffer.byteLength(body)));
  return new Response(body, { status, headers });
};
