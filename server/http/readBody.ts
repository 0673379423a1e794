import { limits } from '../../src/contract/limits';
import { serverLimits } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { findUnstorable, maxDepth } from '../rules/findUnstorable';
import { validationFailed, ProblemError } from '../errors/problem';
import { bodyTooLarge, readForm } from './readForm';

const maxPictureBytes = Math.max(...Object.values(limits.upload).map(({ bytes }) => bytes));

/** The largest accepted body of a form: its file plus the other parts. */
const multipartBytes = ({ fileBytes = maxPictureBytes }: Endpoint): number => fileBytes + 64 * 1024;

const readBytes = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (!request.body) return new Uint8Array();
  // Of the declared length, so that a large body is in memory once.
  let bytes = new Uint8Array(Number(request.headers.get('content-length') ?? 0));
  let length = 0;
  for await (const chunk of request.body) {
    const end = length + chunk.byteLength;
    if (end > limit) throw bodyTooLarge();
    if (end > bytes.byteLength) {
      const larger = new Uint8Array(Math.min(limit, Math.max(end, 2 * bytes.byteLength)));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
};

const tooManyValues = () =>
  new ProblemError('validation-failed', { status: 413, detail: messageFor('too-many-values') });

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = [0x5b, 0x7b];
const closing = [0x5d, 0x7d];

/** The index of the quote that ends the text in JSON that begins at `start`, or the length where none ends it. */
const endOfText = (bytes: Uint8Array, start: number): number => {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
};

/**
 * Whether JSON has more values than any endpoint needs, or nests them too deeply. Reads the bytes, because parsing and
 * validating many small values takes much longer than their size suggests.
 */
const hasTooManyValues = (bytes: Uint8Array): boolean => {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!; // within the length
    if (byte === quote) at = endOfText(bytes, at);
    else if (byte === comma) values += 1;
    else if (opening.includes(byte)) {
      values += 1;
      depth += 1;
    } else if (closing.includes(byte)) depth -= 1;
    if (values > serverLimits.bodyValues || depth > maxDepth) return true;
  }
  return false;
};

const parseJson = (bytes: Uint8Array): unknown => {
  if (hasTooManyValues(bytes)) throw tooManyValues();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('validation-failed', { detail: 'The body is not JSON in UTF-8.' });
  }
};

/** Reads and decodes the body. Throws a problem if it is too large, has another type or is malformed. */
export const readBody = async (endpoint: Endpoint, request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  const expected = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  const limit = endpoint.multipart ? multipartBytes(endpoint) : serverLimits.bodyBytes;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw bodyTooLarge();
  if (type.split(';')[0]?.trim().toLowerCase() !== expected)
    throw new ProblemError('unsupported-file-type', { detail: `This call takes ${expected}.` });
  const value = endpoint.multipart
    ? await readForm(request, limit)
    : parseJson(await readBytes(request, limit));
  const error = endpoint.checksItems ? undefined : findUnstorable(value);
  if (error) throw validationFailed(error);
  return value;
};
