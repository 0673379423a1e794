import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Table } from 'drizzle-orm';
import { pino, type Logger } from 'pino';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { openApiOf } from '../../src/contract/calls/openApi';
import { createExportStreams, exportConnections } from '../csv/exportStreams';
import { createImportFile } from '../csv/importFile';
import { connect, type Database } from '../db/database';
import { createKeysetCache } from '../db/lists/keysetCache';
import { createInvalidationFeed } from '../db/notifications/invalidationFeed';
import { createTotalsCache, type TotalsCache } from '../db/lists/totalsCache';
import { exportImplementations } from '../resources/exportImplementations';
import { importImplementations } from '../resources/importImplementations';
import { jobImplementations } from '../resources/jobImplementations';
import { recordImplementations } from '../resources/recordImplementations';
import { errorForLog } from '../errors/errorForLog';
import { callConnections, callQueueLimits } from '../http/callQueues';
import { createApiRouter } from '../http/createApiRouter';
import { closeHttpServer, limitTimes } from '../http/nodeServer';
import type { Implementation } from '../http/implement';
import type { RateRules } from '../http/rateLimiter';
import { createJobRunner, type JobRunner } from '../jobs/jobRunner';
import { connectReferences } from '../records/deletions/referrers';
import { sanitiseRichText } from '../rules/sanitiseRichText';
import { runWorkers } from '../db/upkeep/runWorkers';
import { connectPeople, type AdminPeople } from './adminPeople';
import { nameOfTable, storeOfResource, type AdminResource } from './adminResource';
import { adminTables } from './adminTables';
import { mountClient } from './mountClient';
import { openAdminDatabase, type AdminDatabase } from './openAdminDatabase';
import { purgeRows } from './purgeRows';

/** What a server is made of. */
export interface AdminServerOptions extends AdminPeople {
  /** What it serves. */
  readonly resources: readonly AdminResource[];
  /** Where it stores its records. */
  readonly database: AdminDatabase;
  /** The folder of its migrations, which belongs to the source of the application. Default: `migrations`. */
  readonly migrations?: string;
  /** Whether a start writes the next migration when tables changed. Default: no, so that it only applies those of the folder. */
  readonly isDevelopment?: boolean;
  /** Calls of the application's own, made by `implement`. */
  readonly implementations?: readonly Implementation[];
  /** The directory of the built client, which is served below `/`. */
  readonly clientDir?: string;
  /** The port that it listens on. Default: any free one. */
  readonly port?: number;
  /** The address that it listens on. Default: this machine only, `127.0.0.1`. */
  readonly host?: string;
  /** The address of browsers, where it is not the server's own. */
  readonly publicOrigin?: string;
  /** Whether a proxy in front of the server sets `X-Forwarded-For` and `X-Forwarded-Proto`. */
  readonly trustProxy?: boolean;
  /** The title in the API document. Default: `Admin`. */
  readonly title?: string;
  /** The version in the API document. Default: `1.0.0`. */
  readonly version?: string;
  /** How often an account and an address may call. */
  readonly rates?: RateRules;
  /** Default: one line of JSON for each request, on standard output. */
  readonly log?: Logger;
  /** The clock. Tests set their own. */
  readonly now?: () => Date;
}

/** A running server. */
export interface AdminServer {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Every call that it answers. */
  readonly endpoints: readonly Endpoint[];
  /** Its tables by name, as a drizzle schema. */
  readonly tables: Readonly<Record<string, Table>>;
  /** Its database, for queries of the application's own. */
  readonly db: Database;
  /** Its jobs. Calls of the application wake it after they created one. */
  readonly jobs: Pick<JobRunner, 'wake'>;
  /** Answers a request without the socket, for tests and other servers. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Finishes the running requests, then closes everything. */
  readonly stop: () => Promise<void>;
}

/** Cached totals whose invalidation reaches every process on the database. */
const createSharedTotals = (url: string, log: Logger) => {
  const own = createTotalsCache();
  const feed = createInvalidationFeed(url, {
    onChange: owners => own.invalidate(owners),
    onGap: () => own.clear(),
    onError: error => log.warn({ failure: errorForLog(error) }, 'changes of other processes are not known'),
  });
  const totals: TotalsCache = {
    ...own,
    invalidate: (owners, changes) => {
      own.invalidate(owners, changes);
      feed.publish(owners);
    },
  };
  return { totals, stop: feed.stop };
};

/** The connections of a server. Each use has its own, so that none of them delays calls. */
const openConnections = (url: string, log: Logger) => {
  const onLost = (error: Error) =>
    log.warn({ failure: errorForLog(error) }, 'a database connection was lost');
  const db = connect(url, { connections: callConnections, onLost });
  const searchDb = connect(url, {
    use: 'searches',
    connections: callQueueLimits.searches.running.all,
    onLost,
  });
  const jobDb = connect(url, { use: 'jobs', connections: 3, statementTimeoutMs: 60_000, onLost });
  const exportDb = connect(url, { use: 'exports', connections: exportConnections, onLost });
  const workerDb = connect(url, { use: 'workers', connections: 2, onLost });
  const { totals, stop: stopTotals } = createSharedTotals(url, log);
  const close = async (): Promise<void> => {
    await stopTotals();
    await Promise.all([db, searchDb, jobDb, exportDb, workerDb].map(({ $client }) => $client.end()));
  };
  return { db, searchDb, jobDb, exportDb, workerDb, totals, close };
};

const hourMs = 3_600_000;

/**
 * Starts a server of some resources: database, migrations, calls, jobs, API document, and the client's files. Throws a
 * `DeclarationError` for an entity or a rule that is declared wrongly.
 *
 * @example
 * const server = await createAdminServer({
 *   resources: [{ entity: note, endpoints: noteEndpoints }],
 *   database: { folder: './data' },
 *   callerOf: request => personOfSession(request),
 * });
 */
export const createAdminServer = async ({
  resources,
  database,
  callerOf,
  personOf,
  migrations = 'migrations',
  isDevelopment = false,
  implementations: others = [],
  clientDir,
  port = 0,
  host = '127.0.0.1',
  publicOrigin = 'http://localhost',
  trustProxy = false,
  title = 'Admin',
  version = '1.0.0',
  rates,
  log = pino({ base: null }),
  now = () => new Date(),
}: AdminServerOptions): Promise<AdminServer> => {
  const tables = adminTables(resources);
  const stores = resources.map(
    resource => storeOfResource(resource, tables[nameOfTable(resource)]!), // made of the same resources
  );
  connectReferences(stores);
  const opened = await openAdminDatabase(database, { migrations, tables, isDevelopment, log });
  const connections = openConnections(opened.url, log);
  const { db, searchDb, jobDb, exportDb, workerDb, totals } = connections;
  const closeDatabase = async (): Promise<void> => {
    await connections.close();
    await opened.stop();
  };
  try {
    const lists = { totals, positions: createKeysetCache(), now };
    const { auth, readActor } = connectPeople({ callerOf, personOf });
    const jobs = createJobRunner({ db: jobDb, stores, readActor, totals, now, log });
    const withStores = resources.map(({ endpoints }, at) => ({ ...endpoints, store: stores[at]! })); // a store for each
    const exported = withStores.flatMap(({ store, export: call }) =>
      call ? [{ store, endpoints: { export: call } }] : [],
    );
    const imported = withStores.flatMap(({ store, import: call }) =>
      call ? [{ store, endpoints: { import: call } }] : [],
    );
    const implementations = [
      ...withStores.flatMap(({ store, ...calls }) => recordImplementations(store, calls, { lists, jobs })),
      ...jobImplementations({ lists, jobs }),
      ...exportImplementations(exported, {
        auth,
        exports: createExportStreams(exportDb),
      }),
      ...importImplementations(imported, {
        jobs,
        importFile: createImportFile(stores),
      }),
      ...others,
    ];
    const endpoints = implementations.map(({ endpoint }) => endpoint);
    let isStopping = false;
    const router = createApiRouter(
      { db, searchDb, now, log, auth, sanitise: async html => sanitiseRichText(html) },
      {
        endpoints,
        implementations,
        documents: { studio: openApiOf(endpoints, { title, version }) },
        publicOrigin,
        trustProxy,
        rates,
        isStopping: () => isStopping,
        ...(clientDir !== undefined && { mountPages: routes => mountClient(routes, clientDir) }),
      },
    );
    const answer = async (request: Request, socketAddress = '') => router.fetch(request, { socketAddress });
    const listener = getRequestListener(
      (request, { incoming }) => answer(request, incoming.socket.remoteAddress),
      { overrideGlobalObjects: false },
    );
    const server = createServer((request, response) => void listener(request, response));
    limitTimes(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    jobs.start();
    const workers = runWorkers(workerDb, log, [
      { name: 'purge expired rows', everyMs: hourMs, run: () => purgeRows(workerDb, now()) },
    ]);

    const bound = server.address();

    return {
      address: `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`,
      endpoints,
      tables,
      db,
      jobs,
      fetch: request => answer(request),
      stop: async () => {
        isStopping = true;
        await closeHttpServer(server, 10_000);
        await Promise.all([workers.stop(), jobs.stop()]);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};
