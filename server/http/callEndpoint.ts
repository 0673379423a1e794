import type { Logger } from 'pino';
import { nameOf, takesKey, type Endpoint } from '../../src/contract/tools/endpoint';
import type { Transaction } from '../db/database';
import type { Caller } from '../rules/caller';
import { jsonResponse, outputParser, type JsonResult } from './jsonResponse';
import { guardOwner, guardPermission } from './guard';
import { requestDigest, idempotencyKeyOf, runOnce } from './idempotency';
import type { Call, Dependencies, Implementation } from './implement';
import { parseBody, parseParams, parseQuery } from './parseInput';
import type { RateLimiter } from './rateLimiter';
import { readBody } from './readBody';

/** What surrounds one request. */
export interface EndpointRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly address: string;
  readonly pathParams: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** Told who calls, as soon as it is known, for the request's line in the log. */
  readonly onCaller: (caller: Caller) => void;
}

const authenticated = async (
  { access }: Endpoint,
  exchange: EndpointRequest,
  deps: Dependencies,
  now: Date,
): Promise<Caller | undefined> => {
  if (access.who === 'anyone' || access.who === 'refresh-token') return undefined;
  const caller = await deps.auth.authenticate(exchange.request, now);
  exchange.onCaller(caller);
  return caller;
};

/**
 * Makes the way of a call through one endpoint: rate, who, may they, is it well formed, whose is it, the handler in its
 * transaction, the answer by its schema. Anything thrown becomes a problem outside.
 */
export const callEndpoint = (
  { endpoint, handle }: Implementation,
  deps: Dependencies,
  limiter: RateLimiter,
): ((exchange: EndpointRequest) => Promise<Response>) => {
  const shape = outputParser(endpoint);
  const name = nameOf(endpoint);
  return async exchange => {
    const { request, requestId, address, log } = exchange;
    const now = deps.now();
    await limiter.byAddress(endpoint.rate, address);
    const caller = await authenticated(endpoint, exchange, deps, now);
    if (caller) await limiter.byAccount(endpoint.rate, caller.userId);
    guardPermission(endpoint, caller);
    const params = parseParams(endpoint, exchange.pathParams);
    const query = parseQuery(endpoint, new URL(request.url).searchParams);
    const given = endpoint.body ? await readBody(endpoint, request) : undefined;
    const body = given && parseBody(endpoint, given.value);
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
      } as Call<Endpoint>); // parsed by this endpoint's own schemas just above

    // Reads change nothing, and bytes are not kept to be answered again.
    const key = takesKey(endpoint) ? idempotencyKeyOf(request) : undefined;
    const work = async (db: Transaction): Promise<JsonResult | Response> => {
      if (key === undefined || !caller) return shape(await run(db));
      const digest = await requestDigest(
        {
          params: exchange.pathParams,
          query: new URL(request.url).search,
          ifMatch: request.headers.get('if-match'),
        },
        given?.value,
      );
      const claim = { userId: caller.userId, key, endpoint: name, digest, now };
      return runOnce(db, claim, async () => {
        const answer = shape(await run(db));
        if (answer instanceof Response) throw new Error(`${name} takes a key, yet answers no JSON`);
        return answer;
      });
    };
    // Reading needs no transaction; sign-in and refresh make their own, since what they refuse must stay written.
    const answer =
      endpoint.method === 'GET' || !caller ? await work(deps.db) : await deps.db.transaction(work);
    for (const task of tasks) task();
    const response = answer instanceof Response ? answer : jsonResponse(answer);
    for (const [header, value] of headers) response.headers.append(header, value);
    return response;
  };
};
