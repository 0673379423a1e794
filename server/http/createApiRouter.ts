import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { toProblem } from '../errors/databaseError';
import { ProblemError } from '../errors/problem';
import type { CallQueues } from './callQueues';
import { compressed, textResponse } from './compressed';
import type { Dependencies, Implementation } from './implement';
import { problemResponse } from './jsonResponse';
import { mountEndpoints } from './mountEndpoints';
import { mountHealth, type Readiness } from './mountHealth';
import type { RateRules } from './rateLimiter';
import { requestContext, type AnsweredRequest, type StartTrace } from './requestContext';
import type { Router, RouterEnv } from './router';
import { securityHeaders } from './securityHeaders';

/** What the router of an application has besides its services. */
interface ApiRouterOptions extends Readiness {
  /** Every call, in the order of the API document. */
  readonly endpoints: readonly Endpoint[];
  readonly implementations: readonly Implementation[];
  /** The OpenAPI document of each API. */
  readonly documents: Readonly<Partial<Record<Endpoint['api'], object>>>;
  /** The address of browsers. */
  readonly publicOrigin: string;
  /** Whether a proxy in front of the server sets `X-Forwarded-For` and `X-Forwarded-Proto`. */
  readonly trustProxy: boolean;
  /** Rate limits; the usual ones where left out. */
  readonly rates?: RateRules | undefined;
  /** The queues of its calls; its own where left out. */
  readonly queues?: CallQueues | undefined;
  /** Called for each request that was answered. */
  readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined;
  /** Starts the trace of a request; none where left out. */
  readonly startTrace?: StartTrace | undefined;
  /** Paths besides those of the API whose responses are compressed. */
  readonly compressedPaths?: readonly string[];
  /** Mounts what is no call: pages and files. */
  readonly mountPages?: (router: Router) => void;
}

/**
 * Creates the router of an application: request id, log line, security headers, health, API document, calls, pages, and problems for
 * everything else. Throws if a call has no handler, or a handler has no call.
 */
export const createApiRouter = (
  deps: Dependencies,
  {
    endpoints,
    implementations,
    documents,
    publicOrigin,
    trustProxy,
    rates,
    queues,
    onAnswer,
    startTrace,
    compressedPaths = [],
    mountPages,
    ...readiness
  }: ApiRouterOptions,
): Router => {
  const router = new Hono<RouterEnv>();
  router.use(
    requestId({ limitLength: 64 }),
    requestContext({ log: deps.log, trustProxy, onAnswer, startTrace }),
  );
  router.use(securityHeaders({ publicOrigin, trustProxy }));
  for (const path of ['/api/*', ...compressedPaths]) router.use(path, compressed);
  mountHealth(router, deps.db, readiness);
  for (const [api, document] of Object.entries(documents)) {
    const text = JSON.stringify(document);
    router.get(`/api/${api}/openapi.json`, () =>
      textResponse(text, new Headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' })),
    );
  }
  mountEndpoints(router, deps, implementations, { endpoints, rates, queues });
  mountPages?.(router);
  // Registered as the last route, because middleware does not see the response of an error thrown by `notFound`.
  router.all('*', () => {
    throw new ProblemError('not-found');
  });
  router.onError((error, context) => {
    context.get('logged').error = error;
    return problemResponse(toProblem(error), context.get('requestId'));
  });
  return router;
};
