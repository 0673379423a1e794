import { once } from 'node:events';
import Busboy from '@fastify/busboy';
import { ProblemError } from '../errors/problem';
import { messageFor } from '../messages';

/** The most parts of a form. Endpoints use far fewer. */
const maxParts = 100;

/** The problem of a body with more bytes than its endpoint accepts. */
export const bodyTooLarge = () =>
  new ProblemError('validation-failed', { status: 413, detail: messageFor('body-too-large') });

const tooManyParts = () => new ProblemError('upload-failed', { detail: 'The form has too many parts.' });
const malformed = () =>
  new ProblemError('upload-failed', { detail: 'The body is not a complete multipart form.' });

const createParser = (contentType: string, limit: number) => {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: limit, parts: maxParts },
    });
  } catch {
    throw malformed(); // without a boundary
  }
};

/**
 * Reads a multipart form of at most `limit` bytes while it arrives, so that a file is in memory once and no turn of the event
 * loop is long. Returns texts and files by name, a list where several parts have one name. Throws `validation-failed` (413) and
 * `upload-failed`.
 */
export const readForm = async (
  { headers, body }: Request,
  limit: number,
): Promise<Readonly<Record<string, unknown>>> => {
  const values = new Map<string, (string | File)[]>();
  const add = (name: string, value: string | File) => {
    values.set(name, [...(values.get(name) ?? []), value]);
  };
  const parser = createParser(headers.get('content-type') ?? '', limit);
  let failure: ProblemError | undefined;
  const onMalformed = () => {
    failure ??= malformed();
  };
  parser.on('error', onMalformed);
  parser.on('partsLimit', () => {
    failure ??= tooManyParts();
  });
  parser.on('field', add);
  parser.on('file', (name, stream, fileName, _, type) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    stream.on('error', onMalformed);
    stream.on('end', () => add(name, new File(chunks, fileName, { type })));
  });
  const finished = once(parser, 'finish').catch(onMalformed);
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw bodyTooLarge();
    if (!parser.write(chunk)) await once(parser, 'drain').catch(onMalformed);
    if (failure) throw failure;
  }
  parser.end();
  await finished;
  if (failure) throw failure;
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
};
