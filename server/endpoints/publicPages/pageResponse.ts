import { createHash } from 'node:crypto';

/** The policy of a public page: its own style and pictures of the studio; no scripts, forms or frames. */
export const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Whether the client has the document with this validator. */
const hasVersion = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some(given => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');

/**
 * A document for everybody. Caches ask whether theirs is the newest each time, so that what is hidden is gone at once; the validator is
 * a hash of the document, which changes with whatever it shows.
 */
export const documentResponse = (request: Request, markup: string, policy: string): Response => {
  const etag = `"${createHash('sha256').update(markup).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // Compressed and not, it is the same document.
    etag: `W/${etag}`,
  };
  return hasVersion(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(markup, { headers });
};
