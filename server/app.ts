import { Hono } from 'hono';
import { momentEndpoints } from '../src/contract/endpoints/moments';
import { tagEndpoints } from '../src/contract/endpoints/tags';
import { openApiDocument } from '../src/contract/tools/openapi';
import type { ListMemory } from './db/list';
import { auditImplementations } from './endpoints/audit';
import { collectionImplementations } from './endpoints/collections';
import { configurationImplementations } from './endpoints/configurations';
import { exportImplementations } from './endpoints/exports';
import { heartbeatImplementations } from './endpoints/heartbeats';
import { hiddenContentImplementations } from './endpoints/hiddenContent';
import { importImplementations } from './endpoints/imports';
import { mediaImplementations } from './endpoints/media';
import { momentImplementations } from './endpoints/moments';
import { newMomentImplementation } from './endpoints/newMoment';
import { playlistImplementations } from './endpoints/playlists';
import { questionImplementations } from './endpoints/questions';
import { sessionImplementations, type SessionOptions } from './endpoints/session';
import { viewMoment } from './endpoints/momentView';
import { tagImplementations } from './endpoints/tags';
import { trashImplementations } from './endpoints/trash';
import { userImplementations } from './endpoints/user';
import { videoImplementations } from './endpoints/videos';
import { writingImplementations } from './endpoints/writings';
import { clientAddress } from './http/clientAddress';
import { mountHealth } from './http/health';
import type { Dependencies, Implementation } from './http/kernel';
import { ProblemError } from './http/problem';
import { problemOf, problemResponse } from './http/problemResponse';
import { logRequest } from './http/requestLog';
import type { RateRules } from './http/rateLimit';
import { requestIdOf } from './http/requestId';
import { mountPublicLinks } from './http/publicLinks';
import { mountEndpoints, type RequestContext, type Router } from './http/router';
import { addSecurityHeaders } from './http/securityHeaders';
import { mountStudio } from './http/studioPages';
import { jobImplementations } from './jobs/jobImplementations';
import type { JobRunner } from './jobs/jobRunner';
import { momentStore } from './records/momentStore';
import { plainResources } from './records/plainResources';
import { recordImplementations } from './records/recordImplementations';
import { tagStore } from './records/tagStore';
import type { MediaStore } from './media/store';
import type { MomentRow } from './rules/momentChange';
import type { Variants } from './media/variants';
import type { VideoSite } from './videoSite/videoSite';

/** Where a request came in. */
export interface SocketInfo {
  readonly address: string;
}

/** Answers requests; never rejects. */
export type App = (request: Request, socket?: SocketInfo) => Promise<Response>;

/** Everything outside the process that the app may reach. Tests give their own. */
export interface AppDependencies extends Dependencies {
  readonly media: { readonly store: MediaStore; readonly variants: Variants };
  /** Sign-in, refresh and sign-out, which reach the single sign-on and keep connections of their own. */
  readonly session: SessionOptions;
  /** What lists remember; workers and calls forget in the same memory. */
  readonly lists: ListMemory;
  /** Tells what the videos are that moments are made of. */
  readonly videoSite: VideoSite;
  /** The workers of jobs, which calls wake. */
  readonly jobs: JobRunner;
  /** Where the built client lies; undefined where something else serves it. */
  readonly clientDir?: string | undefined;
  /** How often people may call; the product's own rules when left out. */
  readonly rates?: RateRules | undefined;
}

/** Every handler of the contract's calls. */
export const allImplementations = (deps: AppDependencies): readonly Implementation[] => {
  const { lists, jobs, auth } = deps;
  const { trashDays } = deps.config;
  /** Resources whose lists leave and enter as CSV. */
  const files = [
    {
      store: momentStore,
      endpoints: momentEndpoints,
      view: (row: object, now: Date) => viewMoment(row as MomentRow, now, trashDays), // a row of that store
    },
    { store: tagStore, endpoints: tagEndpoints },
    ...plainResources,
  ];
  return [
    ...sessionImplementations(deps.session),
    ...userImplementations,
    ...configurationImplementations,
    ...momentImplementations({ lists, jobs, trashDays }),
    newMomentImplementation({ site: deps.videoSite, files: deps.media.store, lists, trashDays }),
    ...videoImplementations({ site: deps.videoSite, lists }),
    ...writingImplementations({ lists }),
    ...playlistImplementations({ lists }),
    ...collectionImplementations({ lists }),
    ...questionImplementations({ lists }),
    ...plainResources.flatMap(({ store, endpoints }) =>
      recordImplementations(store, endpoints, { lists, jobs }),
    ),
    ...jobImplementations({ jobs }),
    ...exportImplementations(files, { auth }),
    ...importImplementations(files, { jobs }),
    ...tagImplementations({ lists, jobs }),
    ...trashImplementations({ lists, jobs, trashDays }),
    ...hiddenContentImplementations({ lists }),
    ...heartbeatImplementations({ lists }),
    ...mediaImplementations(deps.media),
    ...auditImplementations(),
  ];
};

/**
 * The whole server above the socket: both APIs, the studio's files, health. Throws when an endpoint of the contract has
 * no handler, or a handler no endpoint.
 */
export const createApp = (
  deps: AppDependencies,
  implementations: readonly Implementation[] = allImplementations(deps),
): App => {
  const { config, log } = deps;
  const router: Router = new Hono<{ Bindings: RequestContext }>();
  mountHealth(router, deps.db);
  const document = JSON.stringify(openApiDocument());
  router.get(
    '/api/studio/openapi.json',
    () =>
      new Response(document, {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
      }),
  );
  mountEndpoints(router, deps, implementations, { rates: deps.rates });
  mountStudio(router, config, deps.clientDir);
  if (config.client.publicApp === '/') mountPublicLinks(router, deps.db, { rates: deps.rates });
  router.notFound(() => {
    throw new ProblemError('not-found');
  });
  router.onError((error, context) => {
    const problem = problemOf(error);
    context.env.seen.failure = error;
    return problemResponse(problem, context.env.requestId);
  });

  return async (request, socket = { address: '' }) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const address = clientAddress(request, socket.address, config.trustProxy);
    const seen: RequestContext['seen'] = {};
    const context: RequestContext = { requestId, address, log: log.child({ requestId }), seen };
    const response = await router.fetch(request, context);
    response.headers.set('x-request-id', requestId);
    addSecurityHeaders(response.headers, {
      isHttps:
        config.publicOrigin.startsWith('https:') ||
        (config.trustProxy && request.headers.get('x-forwarded-proto') === 'https'),
    });
    logRequest(context, request, response, performance.now() - started);
    return response;
  };
};
