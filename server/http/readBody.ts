import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { findUnstorable } from '../rules/findUnstorable';
import { validationFailed, ProblemError } from '../errors/problem';

const maxPictureBytes = Math.max(...Object.values(limits.upload).map(({ bytes }) => bytes));

/** The most parts of a form. Endpoints use far fewer. */
const maxFields = 100;

/** The largest accepted body of a form: its file plus the other parts. */
const multipartBytes = ({ fileBytes = maxPictureBytes }: Endpoint): number => fileBytes + 64 * 1024;

const tooLarge = () =>
  new ProblemError('validation-failed', { status: 413, detail: messageFor('body-too-large') });

const readBytes = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
};

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('validation-failed', { detail: 'The body is not JSON in UTF-8.' });
  }
};

const parseForm = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> => {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new ProblemError('upload-failed', { detail: 'The body is not a complete multipart form.' });
  }
  const fields = new Map<string, FormDataEntryValue[]>();
  let count = 0;
  for (const [name, value] of form) {
    if ((count += 1) > maxFields)
      throw new ProblemError('upload-failed', { detail: 'The form has too many parts.' });
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
};

/** Reads and decodes the body. Throws a problem if it is too large, has another type or is malformed. */
export const readBody = async (endpoint: Endpoint, request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  const expected = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  const bytes = await readBytes(request, endpoint.multipart ? multipartBytes(endpoint) : limits.bodyBytes);
  if (type.split(';')[0]?.trim().toLowerCase() !== expected)
    throw new ProblemError('unsupported-file-type', { detail: `This call takes ${expected}.` });
  const value = endpoint.multipart ? await parseForm(bytes, type) : parseJson(bytes);
  const error = findUnstorable(value);
  if (error) throw validationFailed(error);
  return value;
};
