import type { IncomingMessage } from 'node:http';

const maxBytes = 16_000;

/** Reads the fields of a submitted form; undefined if the body is no form or too large. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/** Whether a form was sent from this origin. Browsers send the origin of a form; a request without it is rejected. */
export const isSameOrigin = ({ headers }: IncomingMessage, publicOrigin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === publicOrigin;
};
