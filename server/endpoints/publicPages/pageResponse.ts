import { createHash } from 'node:crypto';
import type { PublicDocument } from './documentCache';

/** The policy of a public page: its own style, pictures and videos of the studio; no scripts, forms or frames. */
export const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Whether the client has the document with this validator. */
const hasVersion = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some(given => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');

const acceptsGzip = (request: Request): boolean =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(
    request.headers.get('accept-encoding') ?? '',
  );

/**
 * A document for everybody. Caches ask whether theirs is the newest each time, so that what is hidden is gone at once; the validator is
 * a hash of the document, which changes with whatever it shows.
 */
export const documentResponse = (request: Request, document: PublicDocument, policy: string): Response => {
  const { etag, markup } = document;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // Compressed and not, it is the same document.
    etag: `W/${etag}`,
    vary: 'accept-encoding',
  };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  return acceptsGzip(request)
    ? new Response(document.compressed(), { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(markup, { headers });
};
