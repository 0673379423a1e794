import * as z from 'zod/mini';
import { etagOf, pageOf, unwrap, type Page } from '../../src/contract/calls/envelope';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { InvalidResponse } from '../errors/invalidResponse';
import type { Problem } from '../../src/contract/errors';
import { messages } from '../../src/contract/messages';
import { messageFor, type MessageKey } from '../messages';
import type { ProblemError } from '../errors/problem';
import { mapInTurns } from '../work/mapInTurns';
import { textResponse } from './compressed';
import { maxAtOnce, parseAtOnce, parseInTurns, type Parsed } from './parseInTurns';

/** A JSON response as data, which idempotent calls store and replay. */
export interface JsonResult {
  readonly status: number;
  readonly body: unknown;
}

/** Parses a handler's result with the endpoint's output schema, which removes unknown fields. A long page is parsed in turns. */
export type OutputParser = (result: unknown) => JsonResult | Response | Promise<JsonResult>;

const outputOf = (result: Parsed, path: readonly string[] = []): unknown => {
  if (result.success) return result.data;
  throw new InvalidResponse(
    result.issues.slice(0, 5).map(issue => ({
      path: [...path, ...issue.path].map(String).join('.'),
      message: issue.message === 'Invalid input' ? issue.code : issue.message,
    })),
  );
};

/** Creates the parser of an endpoint's output, once per endpoint. */
export const outputParser = ({ output }: Pick<Endpoint, 'output'>): OutputParser => {
  switch (output.kind) {
    case 'items': {
      const schema = pageOf(output.item);
      const result = (page: Parsed): JsonResult => ({
        status: 200,
        body: { data: outputOf(page, ['data']) },
      });
      return page => {
        const parsed = parseInTurns(schema, page);
        return parsed instanceof Promise ? parsed.then(result) : result(parsed);
      };
    }
    case 'raw':
      return body => ({ status: 200, body: outputOf(parseAtOnce(output.schema, body)) });
    case 'none':
      return () => ({ status: 204, body: undefined });
    case 'redirect':
    case 'events':
    case 'bytes':
      return response => {
        if (!(response instanceof Response))
          throw new InvalidResponse([{ path: '', message: 'is no Response' }]);
        // A copy, because the headers of `Response.redirect()` are immutable.
        return new Response(response.body, {
          status: response.status,
          headers: new Headers(response.headers),
        });
      };
  }
};

const singleRecord = z.object({
  data: z.object({ per_page: z.literal(1), items: z.array(z.object({ updated_at: z.string() })) }),
});

/** The ETag of a body with one versioned record. */
const etagIn = (body: unknown): string | undefined => {
  const [item] = z.safeParse(singleRecord, body).data?.data.items ?? [];
  return item && etagOf(item);
};

/** The page in a body with more records than are written at once. */
const longPageIn = (body: unknown): Page<unknown> | undefined => {
  const page = unwrap(body);
  return page && page.items.length > maxAtOnce ? page : undefined;
};

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> => {
  const rest = chunks.values();
  return new ReadableStream({
    pull: controller => {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

/** The least size of a chunk, in bytes. Compressing a chunk takes a turn of the event loop, which others may hold. */
const chunkBytes = 65_536;

/** Joins neighbours into chunks of at least `chunkBytes`, except for the last. */
const joinChunks = (pieces: readonly Buffer[]): Buffer[] => {
  const chunks: Buffer[] = [];
  let joined: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    joined.push(piece);
    bytes += piece.byteLength;
    if (bytes < chunkBytes) continue;
    chunks.push(Buffer.concat(joined));
    [joined, bytes] = [[], 0];
  }
  return joined.length > 0 ? [...chunks, Buffer.concat(joined)] : chunks;
};

/** Writes a long page in turns, and sends it in chunks: a page of the longest texts has 20 MB. */
const longPageResponse = async (
  { items, ...page }: Page<unknown>,
  headers: Headers,
  status: number,
): Promise<Response> => {
  const records = await mapInTurns(items, (item, at) =>
    Buffer.from(`${at > 0 ? ',' : ''}${JSON.stringify(item)}`),
  );
  const chunks = joinChunks([
    Buffer.from('{"data":{"items":['),
    ...records,
    Buffer.from(`],${JSON.stringify(page).slice(1)}}`),
  ]);
  headers.set('content-length', String(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)));
  return new Response(streamOf(chunks), { status, headers });
};

/** Creates the HTTP response of a JSON result, with an ETag if the body is one versioned record. A long page is written in turns. */
export const jsonResponse = ({ status, body }: JsonResult): Response | Promise<Response> => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  const page = longPageIn(body);
  if (page) return longPageResponse(page, headers, status);
  const etag = etagIn(body);
  if (etag) headers.set('etag', etag);
  return textResponse(JSON.stringify(body), headers, status);
};

const isMessageKey = (code: string): code is MessageKey => code in messages;

const titleOf = (code: string): string => messageFor(isMessageKey(code) ? code : 'error-occurred');

/** Creates the RFC 9457 response of a problem. */
export const problemResponse = (problem: ProblemError, requestId: string): Response => {
  const { detail, errors, retryAfterS, allow } = problem.options;
  const body: Problem = {
    type: `urn:heartbeat-studio:problem:${problem.code}`,
    title: titleOf(problem.code),
    status: problem.status,
    ...(detail === undefined ? {} : { detail }),
    code: problem.code,
    ...(errors === undefined ? {} : { errors: errors.map(({ path, message }) => ({ path, message })) }),
    request_id: requestId,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfterS !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterS))));
  if (allow) headers.set('allow', allow.join(', '));
  if (problem.status === 401) headers.set('www-authenticate', `Bearer error="invalid_token"`);
  return textResponse(JSON.stringify(body), headers, problem.status);
};
