import * as z from 'zod/mini';
import { envelopeOf, etagOf } from '../../src/contract/tools/envelope';
import type { Endpoint } from '../../src/contract/tools/endpoint';

/** A handler answered something its endpoint does not promise: the server's own fault, told to nobody but the log. */
export class WrongAnswer extends Error {
  constructor(readonly issues: readonly { readonly path: string; readonly message: string }[]) {
    super(
      `answer does not fit its schema: ${issues.map(issue => `${issue.path} ${issue.message}`).join('; ')}`,
    );
  }
}

/** A whole answer as data: what idempotent calls keep and give again. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Turns what a handler answers into what the endpoint promises; what the schema does not name never leaves. */
export type Shape = (answer: unknown) => JsonAnswer | Response;

const parsed = (schema: z.core.$ZodType, value: unknown): unknown => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new WrongAnswer(
    result.error.issues.slice(0, 5).map(({ path, message, code }) => ({
      path: path.map(String).join('.'),
      message: message === 'Invalid input' ? code : message,
    })),
  );
};

/** Built once an endpoint, when the router is made. */
export const shapeOf = ({ output }: Endpoint): Shape => {
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
      return answer => {
        if (!(answer instanceof Response)) throw new WrongAnswer([{ path: '', message: 'is no Response' }]);
        // A new one: the headers of a redirect made by the platform cannot be added to.
        return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) });
      };
  }
};

interface Single {
  readonly data?: { readonly items?: readonly unknown[]; readonly per_page?: number };
}

const etagIn = (body: unknown): string | undefined => {
  const { data } = (body ?? {}) as Single; // read field by field; anything else reads as undefined
  const [item] = data?.per_page === 1 ? (data.items ?? []) : [];
  const { updated_at } = (item ?? {}) as { updated_at?: unknown };
  return typeof updated_at === 'string' ? etagOf({ updated_at }) : undefined;
};

/** The HTTP answer of JSON data, with the record's entity tag where it is one record. */
export const jsonResponse = ({ status, body }: JsonAnswer): Response => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  const etag = etagIn(body);
  if (etag) headers.set('etag', etag);
  return new Response(JSON.stringify(body), { status, headers });
};
