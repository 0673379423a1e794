import * as z from 'zod/mini';
import { envelopeOf, etagOf } from '../../src/contract/calls/envelope';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { InvalidResponse } from '../errors/invalidResponse';
import type { Problem } from '../../src/contract/errors';
import { messages, messageFor, type MessageKey } from '../../src/contract/messages';
import type { ProblemError } from '../errors/problem';

/** A JSON response as data, which idempotent calls store and replay. */
export interface JsonResult {
  readonly status: number;
  readonly body: unknown;
}

/** Parses a handler's result with the endpoint's output schema, which removes unknown fields. */
export type OutputParser = (result: unknown) => JsonResult | Response;

const parsed = (schema: z.core.$ZodType, value: unknown): unknown => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new InvalidResponse(
    result.error.issues.slice(0, 5).map(({ path, message, code }) => ({
      path: path.map(String).join('.'),
      message: message === 'Invalid input' ? code : message,
    })),
  );
};

/** Creates the parser of an endpoint's output, once per endpoint. */
export const outputParser = ({ output }: Endpoint): OutputParser => {
  switch (output.kind) {
    case 'items': {
      const envelope = envelopeOf(output.item);
      return page => ({ status: 200, body: parsed(envelope, { data: page }) });
    }
    case 'raw':
      return body => ({ status: 200, body: parsed(output.schema, body) });
    case 'none':
      return () => ({ status: 204, body: undefined });
    case 'redirect':
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

/** Creates the HTTP response of a JSON result, with an ETag if the body is one versioned record. */
export const jsonResponse = ({ status, body }: JsonResult): Response => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  const etag = etagIn(body);
  if (etag) headers.set('etag', etag);
  return new Response(JSON.stringify(body), { status, headers });
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
  return new Response(JSON.stringify(body), { status: problem.status, headers });
};
