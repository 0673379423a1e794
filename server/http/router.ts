import { Hono } from 'hono';
import type { Logger } from 'pino';
import { allEndpoints } from '../../src/contract/endpoints/all';
import { nameOf, type Endpoint } from '../../src/contract/tools/endpoint';
import { callEndpoint } from './callEndpoint';
import type { Caller, Dependencies, Implementation } from './kernel';
import { ProblemError } from './problem';
import { createRateLimiter, type RateRules } from './rateLimit';

/** What the app hands to every route about its request. */
export interface RequestContext {
  readonly requestId: string;
  readonly address: string;
  readonly log: Logger;
  /** Written by the route, read by the request's line in the log. */
  readonly seen: { route?: string; caller?: Caller; failure?: unknown };
}
export type Router = Hono<{ Bindings: RequestContext }>;

/** Where each API hangs on this server. */
const prefixes = { studio: '/api/studio', partner: '/api/partner' } as const;

const routeOf = ({ api, path }: Pick<Endpoint, 'api' | 'path'>): string =>
  prefixes[api] + path.replace(/\{(\w+)\}/g, ':$1');

/** Fails the start when an endpoint has no handler, a handler no endpoint, or one endpoint two handlers. */
export const assertComplete = (
  endpoints: readonly Endpoint[],
  implementations: readonly Implementation[],
): void => {
  const faults = [
    ...endpoints
      .filter(endpoint => !implementations.some(implementation => implementation.endpoint === endpoint))
      .map(endpoint => `${nameOf(endpoint)} is in the contract and not implemented`),
    ...implementations
      .filter(({ endpoint }) => !endpoints.includes(endpoint))
      .map(({ endpoint }) => `${nameOf(endpoint)} is implemented and not in the contract`),
    ...implementations
      .filter(({ endpoint }, at) => implementations.findIndex(other => other.endpoint === endpoint) !== at)
      .map(({ endpoint }) => `${nameOf(endpoint)} is implemented twice`),
  ];
  if (faults.length) throw new Error(faults.join('\n'));
};

/** Literal paths before those with parameters: `/moments/bulk_update` is no `/moments/{id}`. */
const bySpecificity = (a: Implementation, b: Implementation): number =>
  Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{'));

/** Mounts every endpoint of the contract. Throws when the implementations do not fit it one to one. */
export const mountEndpoints = (
  app: Router,
  deps: Dependencies,
  implementations: readonly Implementation[],
  {
    endpoints = allEndpoints,
    rates,
  }: { endpoints?: readonly Endpoint[]; rates?: RateRules | undefined } = {},
): void => {
  assertComplete(endpoints, implementations);
  const limiter = createRateLimiter(rates);
  const methods = new Map<string, string[]>();
  for (const implementation of [...implementations].sort(bySpecificity)) {
    const { endpoint } = implementation;
    const route = routeOf(endpoint);
    const call = callEndpoint(implementation, deps, limiter);
    methods.set(route, [...(methods.get(route) ?? []), endpoint.method]);
    app.on(endpoint.method, route, context => {
      const { requestId, address, log, seen } = context.env;
      seen.route = nameOf(endpoint);
      return call({
        request: context.req.raw,
        requestId,
        address,
        log,
        pathParams: context.req.param(),
        onCaller: caller => (seen.caller = caller),
      });
    });
  }
  // What reaches this has a known address and another method.
  for (const [route, allow] of methods)
    app.all(route, () => {
      throw new ProblemError('not-found', {
        status: 405,
        allow,
        detail: `This address takes ${allow.join(', ')}.`,
      });
    });
};
