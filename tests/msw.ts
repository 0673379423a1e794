import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { allEndpoints } from '../src/contract/endpoints/all';
import { errorCodes, type ErrorCode, type Problem } from '../src/contract/errors';
import { messages, messageFor, type MessageKey } from '../src/contract/messages';
import {
  nameOf,
  acceptsIdempotencyKey,
  type Endpoint,
  type Input,
  type OutputOf,
} from '../src/contract/calls/endpoint';
import { envelopeOf, type Page } from '../src/contract/calls/envelope';
import { readQuery } from '../src/contract/calls/query';

/** What a test's answer gets: the call's parts, parsed by the contract, and the bare request. */
export type ParsedRequest<E extends Endpoint> = Input<E> & { readonly request: Request };

interface Rejection {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a test answers: items, a page, the raw body, nothing, a problem, or any response at all. */
export type Reply<E extends Endpoint> =
  | (E['output']['kind'] extends 'items' ? readonly OutputOf<E>[] | Page<OutputOf<E>> : OutputOf<E>)
  | Rejection
  | Response;

export interface Answer {
  readonly endpoint: Endpoint;
  readonly respond: (request: ParsedRequest<Endpoint>) => unknown;
}

/** Says what one call answers in a test: `answer(momentEndpoints.list, ({ query }) => [aMoment()])`. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  respond: (request: ParsedRequest<E>) => Reply<E> | Promise<Reply<E>>,
): Answer => ({
  endpoint,
  respond: respond as Answer['respond'], // the handler parses by this very endpoint before it asks
});

/** A refusal with the status and sentence of its code. */
export const problem = (
  code: ErrorCode,
  { headers = {}, ...more }: Partial<Problem> & { readonly headers?: Record<string, string> } = {},
): Rejection => ({
  problem: {
    type: 'about:blank',
    title: code,
    status: errorCodes[code],
    detail: messageFor(code in messages ? (code as MessageKey) : 'error-occurred'), // just looked up
    code,
    request_id: 'req-test',
    ...more,
  },
  headers,
});

/** A page out of a longer list. */
export const page = <T>(items: readonly T[], more: Partial<Omit<Page<T>, 'items'>> = {}): Page<T> => ({
  items,
  total: items.length,
  page: 1,
  per_page: 50,
  ...more,
});

let complaints: string[] = [];

/** What went against the contract since the last asking: wrong requests, wrong answers, calls without an answer. */
export const takeComplaints = (): string[] => {
  const previous = complaints;
  complaints = [];
  return previous;
};

const complain = (endpoint: Endpoint, text: string): Response => {
  complaints.push(`${nameOf(endpoint)}: ${text}`);
  return send(problem('error-occurred', { detail: text }));
};

const send = ({ problem: body, headers }: Rejection): Response =>
  HttpResponse.json(body, {
    status: body.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

/**
 * Handlers for every call of the contract. A request that the contract refuses, a reply that it does not describe and a
 * call nobody answers fail the test.
 */
export const handlersFor = (...answers: readonly Answer[]): HttpHandler[] =>
  [...answers, ...allEndpoints.map(endpoint => ({ endpoint, respond: undefined }))]
    // `/moments/bulk_update` comes before `/moments/{id}`; sort is stable, so a test's answers stay in front.
    .toSorted((left, right) => parametersOf(left.endpoint) - parametersOf(right.endpoint))
    .map(({ endpoint, respond }) => handler(endpoint, respond));

const parametersOf = ({ path }: Endpoint): number => path.split('{').length - 1;

const bases = { studio: '*/api/studio', partner: '*/api/partner' } as const;
const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

const handler = (endpoint: Endpoint, respond: Answer['respond'] | undefined): HttpHandler =>
  methods[endpoint.method](
    bases[endpoint.api] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    async ({ request, params }) => {
      if (!respond) return complain(endpoint, 'the test gives no answer to this call');
      const { 0: _origin, ...named } = params; // the address is matched at any origin
      const input = await readInput(endpoint, request, named);
      if (typeof input === 'string') return complain(endpoint, input);
      return replyWith(endpoint, await respond({ ...input, request } as ParsedRequest<Endpoint>)); // parsed by this endpoint
    },
  );

/** The parsed parts of a call, or what is wrong with it. */
const readInput = async (
  endpoint: Endpoint,
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<Input<Endpoint> | string> => {
  const { who } = endpoint.access;
  if (
    who !== 'anyone' &&
    who !== 'refresh-token' &&
    !request.headers.get('authorization')?.startsWith('Bearer ')
  )
    return 'was called without a bearer token';
  if (acceptsIdempotencyKey(endpoint) && !request.headers.get('idempotency-key'))
    return 'was called without an Idempotency-Key';
  const given = {
    params:
      endpoint.params && readQuery(endpoint.params, new URLSearchParams(params as Record<string, string>)),
    query: endpoint.query && readQuery(endpoint.query, new URL(request.url).searchParams),
    body: endpoint.body && (await readBody(endpoint, request)),
  };
  const schema = z.object({
    params: endpoint.params ?? z.undefined(),
    query: endpoint.query ?? z.undefined(),
    body: endpoint.body ?? z.undefined(),
  });
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) return `was called wrongly: ${z.prettifyError(parsed.error)}`;
  if (!endpoint.query && new URL(request.url).search) return 'was called with a query that it does not have';
  return parsed.data as Input<Endpoint>; // by the schemas of this endpoint
};

const readBody = async (endpoint: Endpoint, request: Request): Promise<unknown> =>
  endpoint.multipart ? Object.fromEntries(await request.clone().formData()) : request.clone().json();

const isRejection = (reply: unknown): reply is Rejection =>
  typeof reply === 'object' && reply !== null && 'problem' in reply;

const replyWith = (endpoint: Endpoint, reply: unknown): Response => {
  if (reply instanceof Response) return reply;
  if (isRejection(reply)) return send(reply);
  const { output } = endpoint;
  if (output.kind === 'none') return new HttpResponse(null, { status: 204 });
  if (output.kind !== 'items' && output.kind !== 'raw')
    return complain(endpoint, 'needs a Response of its own');
  const body = output.kind === 'raw' ? reply : { data: Array.isArray(reply) ? page(reply) : reply };
  const parsed = z.safeParse(output.kind === 'raw' ? output.schema : envelopeOf(output.item), body);
  if (!parsed.success)
    return complain(endpoint, `the test's answer is not the contract's: ${z.prettifyError(parsed.error)}`);
  return HttpResponse.json(body as Record<string, unknown>); // parsed just before
};

/** The one server of a test file; the setup starts and stops it. It can be reached unless a test says otherwise. */
export const server = setupServer(
  ...handlersFor(),
  http.get('*/healthz', () => HttpResponse.json({ status: 'alive' })),
);

/** Adds answers for the rest of this test. */
export const answers = (...given: readonly Answer[]): void =>
  server.use(...given.map(({ endpoint, respond }) => handler(endpoint, respond)));
