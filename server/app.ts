import type { Endpoint } from '../src/contract/calls/endpoint';
import { allEndpoints } from '../src/contract/endpoints/all';
import { endpointsOf, openApiDocument } from '../src/contract/openApiDocument';
import type { Config } from './config';
import { mountPublicPages } from './endpoints/publicPages/mountPublicPages';
import { allImplementations, type EndpointDependencies } from './endpoints/allImplementations';
import type { CallQueues } from './http/callQueues';
import type { Implementation } from './http/implement';
import { createApiRouter } from './http/createApiRouter';
import { mountFreezePage } from './endpoints/payments/mountFreezePage';
import type { Readiness } from './http/mountHealth';
import { mountSandboxPages } from './payments/providers/sandboxPages';
import { mountStudio, type StudioSource } from './endpoints/studioPages/mountStudio';
import type { AnsweredRequest, StartTrace } from './http/requestContext';
import type { RateRules } from './http/rateLimiter';
import type { Router } from './http/router';

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
  /** That of the studio. */
  readonly version?: Readiness['version'];
  readonly queues?: CallQueues | undefined;
  /** Called for each request that was answered. */
  readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined;
  /** Starts the trace of a request; none where left out. */
  readonly startTrace?: StartTrace | undefined;
  /** Whether the process is stopping. */
  readonly isStopping?: (() => boolean) | undefined;
}

/** The APIs of what a process serves. */
const apisOf = (serve: Config['serve']): readonly Endpoint['api'][] => [
  ...(serve.includes('web') ? (['studio'] as const) : []),
  ...(serve.includes('partner') ? (['partner'] as const) : []),
];

/** Creates the router with all routes. Throws if an endpoint of the contract has no handler, or a handler has no endpoint. */
export const createRouter = (
  deps: AppDependencies,
  implementations: readonly Implementation[] = allImplementations(deps),
): Router => {
  const { config, rates } = deps;
  const isWeb = config.serve.includes('web');
  const apis = apisOf(config.serve);
  return createApiRouter(deps, {
    endpoints: allEndpoints.filter(({ api }) => apis.includes(api)),
    implementations: implementations.filter(({ endpoint }) => apis.includes(endpoint.api)),
    documents: Object.fromEntries(apis.map(api => [api, openApiDocument(endpointsOf(api))])),
    publicOrigin: config.publicOrigin,
    trustProxy: config.trustProxy,
    rates,
    queues: deps.queues,
    onAnswer: deps.onAnswer,
    startTrace: deps.startTrace,
    compressedPaths: ['/studio', '/studio/*'],
    version: deps.version,
    isStopping: deps.isStopping ?? (() => false),
    eventLoopDelay: deps.eventLoopDelay,
    mountPages: router => {
      if (!isWeb) return;
      mountFreezePage(router, deps);
      mountStudio(router, deps);
      if (config.payments.gateway.url === undefined) mountSandboxPages(router, deps);
      if (config.client.publicApp === '/')
        mountPublicPages(router, deps.db, {
          studioApi: config.client.studioApi,
          origin: config.publicOrigin,
          rates,
          now: deps.now,
        });
    },
  });
};

/** Creates the server above the socket: both APIs, the client's files, short links, health. Throws like `createRouter`. */
export const createApp = (...given: Parameters<typeof createRouter>): App => {
  const router = createRouter(...given);
  return async (request, socket = { address: '' }) =>
    router.fetch(request, { socketAddress: socket.address });
};
