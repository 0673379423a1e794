import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { openApiDocument } from '../src/contract/openApiDocument';
import type { Config } from './config';
import { mountPublicPages } from './endpoints/publicPages/mountPublicPages';
import { allImplementations, type EndpointDependencies } from './endpoints/allImplementations';
import { ProblemError } from './errors/problem';
import { toProblem } from './errors/databaseError';
import type { Implementation } from './http/implement';
import { compressed, textResponse } from './http/compressed';
import { mountEndpoints } from './http/mountEndpoints';
import { mountHealth, type Readiness } from './http/mountHealth';
import { mountStudio, type StudioSource } from './http/mountStudio';
import { problemResponse } from './http/jsonResponse';
import type { RateRules } from './http/rateLimiter';
import { requestContext } from './http/requestContext';
import type { RouterEnv } from './http/router';
import { securityHeaders } from './http/securityHeaders';

/** The connection that a request arrived on. */
export interface SocketInfo {
  readonly address: string;
}

/** Handles a request. Never rejects. */
export type App = (request: Request, socket?: SocketInfo) => Promise<Response>;

/** Everything outside the process that the app uses. Tests inject their own. */
export interface AppDependencies extends EndpointDependencies {
  readonly config: Config;
  readonly eventLoopDelay: Readiness['eventLoopDelay'];
  readonly clientDir?: StudioSource['clientDir'];
  /** Rate limits; the product's own by default. */
  readonly rates?: RateRules | undefined;
  /** Whether the process is stopping. */
  readonly isStopping?: (() => boolean) | undefined;
}

/** Creates the router with all routes. Throws if an endpoint of the contract has no handler, or a handler has no endpoint. */
export const createRouter = (
  deps: AppDependencies,
  implementations: readonly Implementation[] = allImplementations(deps),
): Hono<RouterEnv> => {
  const { config, log, rates } = deps;
  const router = new Hono<RouterEnv>();
  router.use(requestId({ limitLength: 64 }), requestContext({ log, trustProxy: config.trustProxy }));
  router.use(securityHeaders(config));
  for (const path of ['/api/*', '/studio', '/studio/*']) router.use(path, compressed);
  mountHealth(router, deps.db, {
    isStopping: deps.isStopping ?? (() => false),
    eventLoopDelay: deps.eventLoopDelay,
  });
  const document = JSON.stringify(openApiDocument());
  router.get('/api/studio/openapi.json', () =>
    textResponse(document, new Headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' })),
  );
  mountEndpoints(router, deps, implementations, { rates });
  mountStudio(router, deps);
  if (config.client.publicApp === '/')
    mountPublicPages(router, deps.db, { studioApi: config.client.studioApi, rates });
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

/** Creates the server above the socket: both APIs, the client's files, short links, health. Throws like `createRouter`. */
export const createApp = (...given: Parameters<typeof createRouter>): App => {
  const router = createRouter(...given);
  return async (request, socket = { address: '' }) =>
    router.fetch(request, { socketAddress: socket.address });
};
