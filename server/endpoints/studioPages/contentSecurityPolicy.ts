import { createHash } from 'node:crypto';
import { pageStyle } from '../../../src/contract/page/pageStyle';

/** The style of the public page, whose preview is a frame inside the client's page and has its policy. */
const previewStyle = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

/** The origin of an address; undefined for a path of this one. That of a browser extension is none for `URL`. */
const originOf = (address: string): string | undefined => {
  const { origin, protocol, host } = URL.parse(address) ?? {};
  return origin === 'null' ? `${protocol}//${host}` : origin;
};

/** The policy of the client's page: its own files, video stills, the video site's player, the APIs, the issuer and the manifest of the browser extension. */
export const pagePolicy = (nonce: string, addresses: readonly string[]): string => {
  const elsewhere = [...new Set(addresses.flatMap(address => originOf(address) ?? []))];
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}' ${previewStyle}`,
    `img-src 'self' data: blob: https://i.ytimg.com`,
    `media-src 'self' blob:`,
    `frame-src https://www.youtube-nocookie.com`,
    `connect-src ${["'self'", ...elsewhere].join(' ')}`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
};

/** The policy of responses that are no page: opened as a document, they can load and run nothing. */
export const sandboxPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`;
