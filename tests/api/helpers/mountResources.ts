import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import pino from 'pino';
import { connect } from '../../../server/db/database';
import { jobImplementations } from '../../../server/resources/jobImplementations';
import { recordImplementations } from '../../../server/resources/recordImplementations';
import { toProblem } from '../../../server/errors/databaseError';
import type { Implementation } from '../../../server/http/implement';
import { problemResponse } from '../../../server/http/jsonResponse';
import { mountEndpoints } from '../../../server/http/mountEndpoints';
import { requestContext } from '../../../server/http/requestContext';
import type { RouterEnv } from '../../../server/http/router';
import { itemSlices, type JobItemInput } from '../../../server/jobs/itemSlices';
import { createJob } from '../../../server/jobs/jobCommands';
import { createJobRunner } from '../../../server/jobs/jobRunner';
import { studioJobHooks, studioJobs } from '../../../server/jobs/studio/studioJobs';
import { connectReferences } from '../../../server/records/deletions/referrers';
import type { RecordStore } from '../../../server/records/recordStore';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import type { Job, JobItem } from '../../../src/contract/jobs/job';
import type { Permission } from '../../../src/contract/permission';
import { people, type ApiStudio, type PersonName } from './apiStudio';

/** A resource of a test: its store, and its calls from `crudCalls`. */
interface TestResource {
  readonly store: RecordStore;
  readonly calls: Readonly<
    Record<'list' | 'totals' | 'get' | 'create' | 'update' | 'remove' | 'jobs' | 'history', Endpoint>
  >;
}

/** The response of a call. */
interface Called<T> {
  readonly status: number;
  readonly items: readonly T[];
  readonly total: number;
  readonly problem: {
    readonly code: string;
    readonly detail?: string;
    readonly errors?: readonly { readonly path: string; readonly message: string }[];
  };
  readonly etag: string;
}

/** Resources of a test with tables of their own, called over HTTP with their jobs. */
export interface MountedResources {
  readonly call: <T>(
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly as?: PersonName; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Called<T>>;
  /** Requests a path without a token, as the download of a browser. */
  readonly fetch: (path: string, method?: string) => Promise<Response>;
  /** Runs all jobs; returns one of them. */
  readonly settled: (jobId: string, as?: PersonName) => Promise<Job>;
  readonly itemsOf: (jobId: string, as?: PersonName) => Promise<readonly JobItem[]>;
  /** Imports rows as the creator; returns the job after its dry run. */
  readonly imported: (
    store: RecordStore,
    items: readonly JobItemInput[],
    heartbeatId?: number,
  ) => Promise<Job>;
  readonly stop: () => Promise<void>;
}

/** Mounts resources with generic handlers, and `others` with handlers of their own. */
export const mountResources = (
  studio: ApiStudio,
  resources: readonly TestResource[],
  others: readonly Implementation[] = [],
): MountedResources => {
  const { lists } = studio.deps;
  const log = pino({ level: 'silent' });
  const workersDb = connect(studio.databaseUrl, { connections: 2 });
  const stores = resources.map(({ store }) => store);
  const disconnectReferences = connectReferences(stores);
  const runner = createJobRunner({
    ...studioJobs,
    db: workersDb,
    stores,
    totals: lists.totals,
    now: studio.deps.now,
    log,
  });
  const router = new Hono<RouterEnv>();
  router.use(requestId(), requestContext({ log, trustProxy: false }));
  const implementations = [
    ...resources.flatMap(({ store, calls: { list, totals, get, create, update, remove, jobs, history } }) =>
      recordImplementations(
        store,
        { list, totals, get, create, update, remove, jobs, history },
        { lists, jobs: runner },
      ),
    ),
    ...jobImplementations({ lists, jobs: runner, hooks: studioJobHooks }),
    ...others,
  ];
  mountEndpoints(router, studio.deps, implementations, {
    endpoints: implementations.map(({ endpoint }) => endpoint),
  });
  router.onError(error => problemResponse(toProblem(error), 'test'));

  const call: MountedResources['call'] = async <T>(
    method: string,
    path: string,
    body?: unknown,
    { as = 'creator', headers = {} }: Parameters<MountedResources['call']>[3] = {},
  ): Promise<Called<T>> => {
    const request = new Request(`http://localhost/api/studio${path}`, {
      method,
      headers: {
        authorization: `Bearer ${studio.token(as)}`,
        'content-type': 'application/json',
        'if-match': '*',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await router.fetch(request, { socketAddress: '' });
    const given = (await answer.json()) as { data?: { items: T[]; total: number } }; // tests read the expected fields only
    return {
      status: answer.status,
      items: given.data?.items ?? [],
      total: given.data?.total ?? 0,
      problem: given as unknown as Called<T>['problem'], // the body of a failed call
      etag: answer.headers.get('etag') ?? '',
    };
  };
  const settled: MountedResources['settled'] = async (id, as = 'creator') => {
    await runner.runUntilIdle();
    return (await call<Job>('GET', `/jobs/${id}`, undefined, { as })).items[0]!;
  };

  return {
    call,
    fetch: async (path, method = 'GET') =>
      router.fetch(new Request(`http://localhost/api/studio${path}`, { method }), { socketAddress: '' }),
    settled,
    itemsOf: async (id, as = 'creator') =>
      (await call<JobItem>('GET', `/jobs/${id}/items?sort_direction=asc&per_page=100`, undefined, { as }))
        .items,
    imported: async (store, items, heartbeatId) => {
      const { id } = people.creator;
      const caller = {
        userId: id,
        heartbeatId: id,
        name: 'creator',
        permissions: [] as readonly Permission[],
      };
      const job = await createJob(
        { db: studio.db, caller, requestId: 'test', now: new Date() },
        store,
        `POST /${store.name}/import`,
        { kind: 'import', fileBytes: 0, file: `${store.name}.csv`, items: itemSlices(items), heartbeatId },
      );
      return settled(job.id);
    },
    stop: async () => {
      await workersDb.$client.end();
      disconnectReferences();
    },
  };
};
