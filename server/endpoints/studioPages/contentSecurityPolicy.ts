import { createHash } from 'node:crypto';
import { pageStyle } from '../../../src/contract/page/pageStyle';

/** The style of the public page, whose preview is a frame inside the client's page and has its policy. */
const previewStyle = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** The policy of the client's page: its own files, video stills, the video site's player and the APIs. */
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
