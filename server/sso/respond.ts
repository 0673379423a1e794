import type { ServerResponse } from 'node:http';
import type { Html } from './html';

/** Nothing may be loaded or framed but the page's own style and scripts; forms go to this origin alone. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer under `/sso`. The referrer stays inside the origin, so that forms still state theirs. */
export const secureHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-store',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Sends a page. */
export const sendPage = (
  response: ServerResponse,
  status: number,
  page: Html,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(page.markup);
};
