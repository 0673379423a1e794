import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { callEndpoint } from './callEndpoint';
import { createCallQueues, type CallQueues } from './callQueues';
import type { Dependencies, Implementation } from './implement';
import { ProblemError } from '../errors/problem';
import { createRateLimiter, type RateRules } from './rateLimiter';
import type { Router } from './router';

/** The path prefix of each API. */
const prefixes = { studio: '/api/studio', partner: '/api/partner' } as const;

const routeOf = ({ api, path }: Pick<Endpoint, 'api' | 'path'>): string =>
  prefixes[api] + path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Throws if an endpoint has no handler, a handler has no endpoint, an endpoint has two handlers, or one that receives
 * files has no preparation, so that it would read them in its transaction.
 */
export const assertComplete = (
  endpoints: readonly Endpoint[],
  implementations: readonly Implementation[],
): void => {
  const errors = [
    ...endpoints
      .filter(endpoint => !implementations.some(implementation => implementation.endpoint === endpoint))
      .map(endpoint => `${nameOf(endpoint)} is in the contract and not implemented`),
    ...implementations
      .filter(({ endpoint }) => !endpoints.includes(endpoint))
      .map(({ endpoint }) => `${nameOf(endpoint)} is implemented and not in the contract`),
    ...implementations
      .filter(({ endpoint }, at) => implementations.findIndex(other => other.endpoint === endpoint) !== at)
      .map(({ endpoint }) => `${nameOf(endpoint)} is implemented twice`),
    ...implementations
      .filter(({ endpoint, prepare }) => endpoint.multipart && !prepare)
      .map(({ endpoint }) => `${nameOf(endpoint)} receives files and has no preparation`),
  ];
  if (errors.length) throw new Error(errors.join('\n'));
};

/** Sorts literal paths before those with parameters, so that `/moments/bulk_update` does not match `/moments/{id}`. */
const bySpecificity = (a: Implementation, b: Implementation): number =>
  Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{'));

/** Mounts every endpoint of the contract. Throws if handlers and endpoints do not match one to one. */
export const mountEndpoints = (
  app: Router,
  deps: Dependencies,
  implementations: readonly Implementation[],
  {
    endpoints,
    rates,
    queues = createCallQueues(),
  }: {
    endpoints: readonly Endpoint[];
    rates?: RateRules | undefined;
    queues?: CallQueues | undefined;
  },
): void => {
  assertComplete(endpoints, implementations);
  const limits = {
    studio: { limiter: createRateLimiter(deps.db, rates, 'studio'), queues },
    partner: { limiter: createRateLimiter(deps.db, rates, 'partner'), queues },
  };
  const methods = new Map<string, string[]>();
  for (const implementation of [...implementations].sort(bySpecificity)) {
    const { endpoint } = implementation;
    const route = routeOf(endpoint);
    const call = callEndpoint(implementation, deps, limits[endpoint.api]);
    methods.set(route, [...(methods.get(route) ?? []), endpoint.method]);
    app.on(endpoint.method, route, context => {
      const { requestId, address, log, logged } = context.var;
      logged.route = nameOf(endpoint);
      return call({
        request: context.req.raw,
        requestId,
        address,
        log,
        pathParams: context.req.param(),
        onCaller: caller => (logged.caller = caller),
      });
    });
  }
  // Reached when the path exists, but not with this method.
  for (const [route, allow] of methods)
    app.all(route, () => {
      throw new ProblemError('not-found', {
        status: 405,
        allow,
        detail: `This address takes ${allow.join(', ')}.`,
      });
    });
};
