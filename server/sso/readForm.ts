import type { IncomingMessage } from 'node:http';

const maxBytes = 16_000;

/** The fields of a submitted form, or undefined when the body is none or too large. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = chunk as Buffer; // no encoding is set, so the stream gives bytes
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(part);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/**
 * Whether a form was sent by a page of ours. Browsers state the origin of a form; one that states none at all is not
 * taken for ours.
 */
export const isSameOrigin = ({ headers }: IncomingMessage, publicOrigin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === publicOrigin;
};
