import { constants } from 'node:os';
import { version } from '../../package.json';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AppDependencies } from '../app';
import { createServiceCheck } from '../auth/serviceCheck';
import { createAuth } from '../auth/authService';
import { bindSubjects } from '../auth/findOrCreateExternalAccount';
import type { Config } from '../config';
import { releaseAllClaims } from '../records/studio/reviews/claimables';
import { createExportStreams, exportConnections } from '../csv/exportStreams';
import { writeActivity } from '../db/activity/activities';
import { connect, type Database } from '../db/database';
import { createKeysetCache } from '../db/lists/keysetCache';
import { namesOther } from '../endpoints/namesOther';
import { redirectUriOf } from '../endpoints/session';
import { errorForLog } from '../errors/errorForLog';
import { clientAddress } from '../http/clientAddress';
import { callConnections, callQueueLimits } from '../http/callQueues';
import { createJobRunner } from '../jobs/jobRunner';
import { studioJobs } from '../jobs/studio/studioJobs';
import { createDiskStore } from '../media/stores/diskStore';
import { createS3Store } from '../media/stores/s3Store';
import { createUploadInspector } from '../media/inspectUpload';
import type { MediaStore } from '../media/store';
import { createVariants } from '../media/variants';
import { connectReplica, rowReaders } from './connectReplica';
import { createChangeFeed } from './createChangeFeed';
import { createChildren } from './createChildren';
import { createEventLoopMonitor } from './eventLoopDelay';
import { lowerPriority } from './lowerPriority';
import { openFirstConnection } from './openFirstConnection';
import { readAccounts } from '../payments/methods/readAccounts';
import { readPaymentKeys } from '../payments/methods/readPaymentKeys';
import { createPaymentProvider } from '../payments/providers/createProvider';
import { reportStoreFailures } from '../media/stores/reportStoreFailures';
import { publishRelease, readRelease, type ClientRelease } from '../releases/publishRelease';
import { createIssuerClient } from '../sso/issuerClient';
import { createProvider, type SsoProvider } from '../sso/provider';
import { embeddedVideoSite } from '../videoSite/embeddedVideoSite';
import { createChannelSite } from '../videoSite/channelSite';
import { createRemoteVideoSite } from '../videoSite/remoteVideoSite';

/** Creates the configured media store, whose failures are problems. */
export const createMediaStore = ({ mediaUrl, dataDir }: Pick<Config, 'mediaUrl' | 'dataDir'>): MediaStore =>
  reportStoreFailures(
    mediaUrl === undefined ? createDiskStore(join(dataDir, 'media')) : createS3Store(mediaUrl),
  );

/** The workers of a server, with one connection for the lock of each and one for its work. */
const workerConnections = 2 * 14;

const createPaymentServices = async (
  { payments, publicOrigin, mail }: Config,
  { db, workerDb, now }: { readonly db: Database; readonly workerDb: Database; readonly now: () => Date },
): Promise<AppDependencies['payments']> => {
  const keys = await readPaymentKeys(db, payments.keys);
  return {
    keys,
    activeTypes: payments.activeTypes,
    provider: createPaymentProvider(payments.gateway, {
      ...{ db: workerDb, now, origin: publicOrigin },
      readAccounts: userIds => readAccounts(workerDb, keys, userIds),
    }),
    webhookSecret: payments.gateway.webhookSecret,
    publicOrigin,
    mailsDemo: mail.smtpUrl === undefined,
  };
};

const poolsOf = (databases: Readonly<Record<string, Database>>): Assembly['pools'] =>
  Object.fromEntries(Object.entries(databases).map(([use, { $client }]) => [use, $client]));

/** The dependencies of a running server. `close` releases them. */
export interface Assembly {
  readonly deps: AppDependencies;
  /** Undefined if an external issuer is configured. */
  readonly provider: SsoProvider | undefined;
  /** The published release of the built client; undefined without one. */
  readonly release: ClientRelease | undefined;
  /** The connections of the workers. */
  readonly workerDb: Database;
  /** All pools of connections, by what they are for. */
  readonly pools: Readonly<Record<string, Pool>>;
  readonly close: () => Promise<void>;
}

/** Creates the server's dependencies on a migrated database, and publishes the built client to other servers. */
export const assemble = async (
  config: Config,
  databaseUrl: string,
  log: Logger,
  options: {
    readonly clientDir?: AppDependencies['clientDir'];
    readonly now?: () => Date;
    /** The priority of long work and searches (`os.constants.priority`); below normal by default. */
    readonly workPriority?: number;
  } = {},
): Promise<Assembly> => {
  const onLost = (error: Error) =>
    log.warn({ failure: errorForLog(error) }, 'a database connection was lost');
  const db = connect(databaseUrl, { connections: callConnections, onLost });
  // A search reads many rows. It occupies one processor of the database, and an embedded database runs it with a lower
  // priority than other statements.
  const workPriority = options.workPriority ?? constants.priority.PRIORITY_BELOW_NORMAL;
  const searchDb = connect(databaseUrl, {
    use: 'searches',
    connections: callQueueLimits.searches.running.all,
    settings: '-c max_parallel_workers_per_gather=0',
    ...(config.databaseUrl === undefined && { onConnect: (pid: number) => lowerPriority(workPriority, pid) }),
    onLost,
  });
  // Sign-in runs beside the calls' transactions. On one shared pool, many calls could each hold a connection and wait
  // for a second one forever.
  const signInDb = connect(databaseUrl, { use: 'sign-in', connections: 5, onLost });
  // Jobs have their own pool, too: their statements can run longer and must not delay calls.
  const jobDb = connect(databaseUrl, { use: 'jobs', connections: 3, statementTimeoutMs: 60_000, onLost });
  // Exports and workers have theirs, so that neither slow readers nor purges use the last connection of calls.
  const exportDb = connect(databaseUrl, { use: 'exports', connections: exportConnections, onLost });
  const workerDb = connect(databaseUrl, { use: 'workers', connections: workerConnections, onLost });
  const { replica, pools: replicaPools } = connectReplica(config, db, log);
  const pools = poolsOf({
    ...replicaPools,
    ...{ calls: db, searches: searchDb, 'sign-in': signInDb },
    ...{ jobs: jobDb, exports: exportDb, workers: workerDb },
  });
  const now = options.now ?? (() => new Date());
  const release = options.clientDir === undefined ? undefined : await readRelease(options.clientDir);
  for (const pool of [db, signInDb]) await openFirstConnection(pool);
  if (release) await publishRelease(db, release, now());
  const children = createChildren(workPriority);
  const eventLoop = createEventLoopMonitor(log);
  const feed = createChangeFeed({
    databaseUrl,
    authenticate: caller => auth.callerOf(caller, now()),
    onPermissionLost: (caller, resources) =>
      void releaseAllClaims({ db: workerDb, totals: feed.totals, now: now() }, caller, resources).catch(
        // They run out by themselves.
        (error: unknown) => log.warn({ failure: errorForLog(error) }, 'could not end the claims of a person'),
      ),
    ...{ onWrite: replica?.noteWrite, now, log },
  });
  const lists = { totals: feed.totals, positions: createKeysetCache(), now };
  const jobs = createJobRunner({ ...studioJobs, db: jobDb, totals: lists.totals, now, log });
  const { publicOrigin, sso } = config;
  const demo = config.seed === 'demo';
  const auth = await createAuth({
    db: signInDb,
    issuer: publicOrigin,
    demo,
    sessionDays: config.sessionDays,
    log,
  });
  if (sso.issuer !== undefined) await bindSubjects(signInDb, sso.issuer);
  const redirectUri = redirectUriOf(publicOrigin);
  const provider =
    sso.issuer === undefined
      ? await createProvider({
          db: signInDb,
          issuer: `${publicOrigin}/sso`,
          clientId: sso.clientId,
          redirectUris: [redirectUri],
          demo,
          publicOrigin,
          log,
          onRefusedCode: code => auth.codes.endReplayed(code, now()),
          addressOf: ({ headers, socket }) =>
            clientAddress(
              [headers['x-forwarded-for'] ?? []].flat().join(','),
              socket.remoteAddress ?? '',
              config.trustProxy,
            ),
        })
      : undefined;
  const store = createMediaStore(config);
  const { address: template, pictureHosts } = config.videoSite;
  const videoSite =
    template === undefined ? embeddedVideoSite : createRemoteVideoSite({ template, pictureHosts }, { log });
  const variants = createVariants({
    store,
    render: children.renderImage,
    onStoreError: error => log.warn({ failure: errorForLog(error) }, 'could not store a rendered picture'),
  });
  return {
    provider,
    release,
    workerDb,
    pools,
    deps: {
      ...{ db, searchDb, replica },
      now,
      log,
      config,
      auth,
      isService: createServiceCheck(config.eventsToken),
      writeActivity,
      namesOther,
      sanitise: children.sanitise,
      importFile: children.importFile,
      eventLoopDelay: eventLoop.read,
      version,
      media: { store, variants, inspect: createUploadInspector(children.inspectUpload) },
      videoSite,
      channelSite: createChannelSite({ template: config.channelSite, isDemo: demo }, log),
      payments: await createPaymentServices(config, { db: signInDb, workerDb, now }),
      lists,
      jobs,
      exports: createExportStreams(exportDb, { readerFor: rowReaders(replica, exportDb) }),
      live: feed.live,
      session: {
        db: signInDb,
        auth,
        issuer: createIssuerClient({
          issuer: sso.issuer ?? `${publicOrigin}/sso`,
          clientId: sso.clientId,
          redirectUri,
          fetch: provider?.fetch,
          log,
        }),
        clientId: sso.clientId,
        redirectUri,
        isSecure: publicOrigin.startsWith('https:'),
        isEmbedded: provider !== undefined,
      },
      clientDir: options.clientDir,
    },
    close: async () => {
      await jobs.stop();
      await feed.stop();
      await children.close();
      eventLoop.stop();
      await Promise.all(Object.values(pools).map(pool => pool.end()));
    },
  };
};
