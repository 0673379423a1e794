import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { allEndpoints } from '../src/contract/endpoints/all';
import { referringEndpoints } from '../src/contract/calls/referringCalls';
import { commentEndpoints } from '../src/contract/endpoints/comments';
import { coachApplicationEndpoints } from '../src/contract/endpoints/administration/coachApplications';
import { partnershipEndpoints } from '../src/contract/endpoints/administration/partnership';
import { heartbeatEndpoints } from '../src/contract/endpoints/administration/heartbeats';
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
import { readQuery } from '../src/contract/calls/listQuery';
import { listTotals } from '../src/contract/schema/listTotals';

/** The input of a mocked endpoint: the parts of the request, parsed by the contract, and the request itself. */
export type ParsedRequest<E extends Endpoint> = Input<E> & { readonly request: Request };

interface Rejection {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

/** The result of a mock: items, a page, a raw body, nothing, a problem, or a whole response. */
export type Reply<E extends Endpoint> =
  | (E['output']['kind'] extends 'items' ? readonly OutputOf<E>[] | Page<OutputOf<E>> : OutputOf<E>)
  | Rejection
  | Response;

export interface EndpointMock {
  readonly endpoint: Endpoint;
  readonly respond: (request: ParsedRequest<Endpoint>) => unknown;
}

/** Mocks one endpoint: `mockEndpoint(momentEndpoints.list, ({ query }) => [aMoment()])`. */
export const mockEndpoint = <E extends Endpoint>(
  endpoint: E,
  respond: (request: ParsedRequest<E>) => Reply<E> | Promise<Reply<E>>,
): EndpointMock => ({
  endpoint,
  respond: respond as EndpointMock['respond'], // the handler parses by this endpoint before it responds
});

/** An error response with the status and message of its code. */
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

let violations: string[] = [];

/** Returns and clears the violations of the contract: invalid requests, invalid mocks, calls that are not mocked. */
export const takeContractViolations = (): string[] => {
  const previous = violations;
  violations = [];
  return previous;
};

const reportViolation = (endpoint: Endpoint, text: string): Response => {
  violations.push(`${nameOf(endpoint)}: ${text}`);
  return send(problem('error-occurred', { detail: text }));
};

const send = ({ problem: body, headers }: Rejection): Response =>
  HttpResponse.json(body, {
    status: body.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

/**
 * Handlers for every endpoint of the contract. An invalid request, an invalid reply and a call that no test mocks fail
 * the test.
 */
export const handlersFor = (...mocks: readonly EndpointMock[]): HttpHandler[] =>
  [...mocks, ...allEndpoints.map(endpoint => ({ endpoint, respond: undefined }))]
    // `/moments/bulk_update` comes before `/moments/{id}`; sort is stable, so the mocks of a test stay in front.
    .toSorted((left, right) => parametersOf(left.endpoint) - parametersOf(right.endpoint))
    .map(({ endpoint, respond }) => handler(endpoint, respond));

const parametersOf = ({ path }: Endpoint): number => path.split('{').length - 1;

/** Whether another call of the contract has this address by fewer parameters: `/moments/totals` is no `/moments/{id}`. */
const isOfAnother = (endpoint: Endpoint, params: Readonly<Record<string, unknown>>): boolean => {
  const { api, method, path } = endpoint;
  const called = path
    .split('/')
    .map(segment => (segment.startsWith('{') ? params[segment.slice(1, -1)] : segment));
  return allEndpoints.some(other => {
    if (other.api !== api || other.method !== method) return false;
    const segments = other.path.split('/');
    return (
      segments.length === called.length &&
      parametersOf(other) < parametersOf(endpoint) &&
      segments.every((segment, at) => segment.startsWith('{') || segment === called[at])
    );
  });
};

const bases = { studio: '*/api/studio', partner: '*/api/partner' } as const;
const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

const handler = (endpoint: Endpoint, respond: EndpointMock['respond'] | undefined): HttpHandler =>
  methods[endpoint.method](
    bases[endpoint.api] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    async ({ request, params }) => {
      const { 0: _origin, ...named } = params; // the address is matched at any origin
      if (isOfAnother(endpoint, named)) return undefined; // the next handler answers
      if (!respond) return reportViolation(endpoint, 'is not mocked by the test');
      const input = await readInput(endpoint, request, named);
      if (typeof input === 'string') return reportViolation(endpoint, input);
      return replyWith(endpoint, await respond({ ...input, request } as ParsedRequest<Endpoint>)); // parsed by this endpoint
    },
  );

/** The parsed parts of a request, or a description of what is invalid. */
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
  if (endpoint.guardsVersion && !request.headers.get('if-match')) return 'was called without If-Match';
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
    return reportViolation(endpoint, 'needs a Response of its own');
  const body = output.kind === 'raw' ? reply : { data: Array.isArray(reply) ? page(reply) : reply };
  const parsed = z.safeParse(output.kind === 'raw' ? output.schema : envelopeOf(output.item), body);
  if (!parsed.success)
    return reportViolation(
      endpoint,
      `the reply does not match the contract: ${z.prettifyError(parsed.error)}`,
    );
  return HttpResponse.json(body as Record<string, unknown>); // parsed just before
};

/** Totals of every list, which are below the rows of most tests. */
const totalsMocks: readonly EndpointMock[] = allEndpoints
  .filter(({ output }) => output.kind === 'items' && output.item === listTotals)
  .map(endpoint => ({ endpoint, respond: () => [{ is_complete: true, totals: [] }] }));

/** The server of a test file, started and stopped by the setup. It is reachable unless a test changes that. */
export const server = setupServer(
  ...handlersFor(
    // Lists that show the owner of records look owners up.
    mockEndpoint(heartbeatEndpoints.list, () => []),
    ...totalsMocks,
    // In a tab beside each moment.
    mockEndpoint(commentEndpoints.list, () => []),
    // On the dashboard, and above the earnings.
    mockEndpoint(coachApplicationEndpoints.list, () => []),
    mockEndpoint(partnershipEndpoints.get, () => [
      { heartbeat_id: 7, handle: 'minamakesit', state: 'member' as const, leaves_at: null },
    ]),
    // In the dialogs of deletions.
    mockEndpoint(referringEndpoints.list, () => []),
  ),
  http.get('*/healthz', () => HttpResponse.json({ status: 'alive' })),
);

/** Mocks endpoints for the rest of this test. */
export const mockEndpoints = (...given: readonly EndpointMock[]): void =>
  server.use(...given.map(({ endpoint, respond }) => handler(endpoint, respond)));

/** Sends a request and waits for its response. Responses to earlier requests have arrived by then. */
export const roundTrip = async (): Promise<void> =>
  void (await (await fetch('http://localhost/healthz')).text());
