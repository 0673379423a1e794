import type { ServerResponse } from 'node:http';
import type { Html } from '../../src/contract/page/html';

/** Allows the page's own styles and scripts only, no framing, and forms to this origin only. */
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

/** The headers of every response under `/sso`. `same-origin` keeps the Origin header of forms. */
export const pageHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-store',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

export const sendPage = (
  response: ServerResponse,
  status: number,
  page: Html,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(page.markup);
};
