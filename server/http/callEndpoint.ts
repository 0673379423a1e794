import type { Logger } from 'pino';
import { nameOf, acceptsIdempotencyKey, type Endpoint } from '../../src/contract/calls/endpoint';
import type { Transaction } from '../db/database';
import type { Caller } from '../rules/caller';
import { jsonResponse, outputParser, type JsonResult } from './jsonResponse';
import { guardOwner, guardPermission } from './guard';
import { requestDigest, idempotencyKeyOf, runOnce } from './idempotency';
import type { Call, Dependencies, Implementation } from './implement';
import { parseBody, parseParams, parseQuery } from './parseInput';
import type { RateLimiter } from './rateLimiter';
import { readBody } from './readBody';

/** A request to one endpoint. */
export interface EndpointRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly address: string;
  readonly pathParams: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** Receives the authenticated caller, for the request's log line. */
  readonly onCaller: (caller: Caller) => void;
}

const authenticate = async (
  { access }: Endpoint,
  input: EndpointRequest,
  deps: Dependencies,
  now: Date,
): Promise<Caller | undefined> => {
  if (access.who === 'anyone' || access.who === 'refresh-token') return undefined;
  const caller = await deps.auth.authenticate(input.request, now);
  input.onCaller(caller);
  return caller;
};

/**
 * Creates the function that runs an endpoint: rate limits, authentication, permission, parsing, ownership, then the
 * handler in a transaction with its idempotency key, then the response. The router maps thrown errors to problems.
 */
export const callEndpoint = (
  { endpoint, handle }: Implementation,
  deps: Dependencies,
  limiter: RateLimiter,
): ((input: EndpointRequest) => Promise<Response>) => {
  const parseOutput = outputParser(endpoint);
  const name = nameOf(endpoint);
  return async input => {
    const { request, requestId, address, log } = input;
    const now = deps.now();
    await limiter.byAddress(endpoint.rate, address);
    const caller = await authenticate(endpoint, input, deps, now);
    if (caller) await limiter.byAccount(endpoint.rate, caller.userId);
    guardPermission(endpoint, caller);
    const params = parseParams(endpoint, input.pathParams);
    const query = parseQuery(endpoint, new URL(request.url).searchParams);
    const rawBody = endpoint.body ? await readBody(endpoint, request) : undefined;
    const body = endpoint.body ? parseBody(endpoint.body, rawBody) : undefined;
    guardOwner(endpoint, { params, query, body }, caller);
    const headers = new Headers();
    const tasks: (() => void)[] = [];
    const run = (db: Transaction) =>
      handle({
        params,
        query,
        body,
        db,
        caller,
        request,
        requestId,
        address,
        now,
        headers,
        log,
        afterCommit: (task: () => void) => tasks.push(task),
        ifMatch: request.headers.get('if-match') ?? undefined,
      } as Call<Endpoint>); // parsed by this endpoint's schemas above

    // Endpoints that only read or return bytes accept no key.
    const key = acceptsIdempotencyKey(endpoint) ? idempotencyKeyOf(request) : undefined;
    const work = async (db: Transaction): Promise<JsonResult | Response> => {
      if (key === undefined || !caller) return parseOutput(await run(db));
      const digest = await requestDigest(
        {
          params: input.pathParams,
          query: new URL(request.url).search,
          ifMatch: request.headers.get('if-match'),
        },
        rawBody,
      );
      const claim = { userId: caller.userId, key, endpoint: name, digest, now };
      return runOnce(db, claim, async () => {
        const result = parseOutput(await run(db));
        if (result instanceof Response) throw new Error(`${name} accepts a key, but returns no JSON`);
        return result;
      });
    };
    // Reads need no transaction. Sign-in and refresh open their own, because a rejected refresh must still be committed.
    const result =
      endpoint.method === 'GET' || !caller ? await work(deps.db) : await deps.db.transaction(work);
    for (const task of tasks) task();
    const response = result instanceof Response ? result : jsonResponse(result);
    for (const [header, value] of headers) response.headers.append(header, value);
    return response;
  };
};
