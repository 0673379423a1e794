import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AppDependencies } from '../app';
import { createAuth } from '../auth/authService';
import { bindSubjects } from '../auth/findOrCreateExternalAccount';
import type { Config } from '../config';
import { connect } from '../db/database';
import { createInvalidationFeed } from '../db/invalidationFeed';
import { createKeysetCache } from '../db/keysetCache';
import { createTotalsCache } from '../db/totalsCache';
import { redirectUriOf } from '../endpoints/session';
import { errorForLog } from '../errors/errorForLog';
import { clientAddress } from '../http/clientAddress';
import { createJobRunner } from '../jobs/jobRunner';
import { createDiskStore } from '../media/diskStore';
import { createS3Store } from '../media/s3Store';
import { createUploadInspector } from '../media/inspectUpload';
import type { MediaStore } from '../media/store';
import { createVariants } from '../media/variants';
import { createThreads } from './createThreads';
import { createEventLoopMonitor } from './eventLoopDelay';
import { allStores } from '../records/allStores';
import { createIssuerClient } from '../sso/issuerClient';
import { createProvider, type SsoProvider } from '../sso/provider';
import { embeddedVideoSite } from '../videoSite/embeddedVideoSite';
import { createRemoteVideoSite } from '../videoSite/remoteVideoSite';

/** Creates the configured media store. */
export const createMediaStore = ({ mediaUrl, dataDir }: Pick<Config, 'mediaUrl' | 'dataDir'>): MediaStore =>
  mediaUrl === undefined ? createDiskStore(join(dataDir, 'media')) : createS3Store(mediaUrl);

/** The dependencies of a running server. `close` releases them. */
export interface Assembly {
  readonly deps: AppDependencies;
  /** Undefined if an external issuer is configured. */
  readonly provider: SsoProvider | undefined;
  readonly close: () => Promise<void>;
}

/** Creates the server's dependencies on a migrated database. */
export const assemble = async (
  config: Config,
  databaseUrl: string,
  log: Logger,
  options: { readonly clientDir?: string | undefined; readonly now?: () => Date } = {},
): Promise<Assembly> => {
  const onLost = (error: Error) =>
    log.warn({ failure: errorForLog(error) }, 'a database connection was lost');
  const db = connect(databaseUrl, { onLost });
  // Sign-in runs beside the calls' transactions. On one shared pool, many calls could each hold a connection and wait
  // for a second one forever.
  const signInDb = connect(databaseUrl, { connections: 5, onLost });
  // Jobs have their own pool, too: their statements can run longer and must not delay calls.
  const jobDb = connect(databaseUrl, { connections: 3, statementTimeoutMs: 60_000, onLost });
  const now = options.now ?? (() => new Date());
  const threads = createThreads();
  const eventLoop = createEventLoopMonitor(log);
  const cachedTotals = createTotalsCache();
  const feed = createInvalidationFeed(databaseUrl, {
    onChange: cachedTotals.invalidate,
    onGap: cachedTotals.clear,
    onError: error =>
      log.warn({ failure: errorForLog(error) }, 'changes of other processes are not received'),
  });
  const totals = {
    ...cachedTotals,
    invalidate: (owners: readonly string[]) => {
      cachedTotals.invalidate(owners);
      feed.publish(owners);
    },
  };
  const lists = { totals, positions: createKeysetCache() };
  const jobs = createJobRunner({ db: jobDb, stores: allStores, totals: lists.totals, now, log });
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
    onStoreError: error => log.warn({ failure: errorForLog(error) }, 'could not store a rendered picture'),
  });
  return {
    provider,
    deps: {
      db,
      now,
      log,
      config,
      auth,
      sanitise: threads.sanitise,
      importFile: threads.importFile,
      eventLoopDelay: eventLoop.read,
      media: { store, variants, inspect: createUploadInspector() },
      videoSite,
      lists,
      jobs,
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
      await threads.close();
      eventLoop.stop();
      await Promise.all([db, signInDb, jobDb].map(({ $client }) => $client.end()));
    },
  };
};
