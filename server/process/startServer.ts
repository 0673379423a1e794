import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createApp } from '../app';
import { purgeExpired } from '../auth/purgeExpired';
import { assemble, type Assembly } from './assemble';
import type { Config } from '../config';
import { openDatabase } from './openDatabase';
import { seedDemo } from '../../demo/seedDemo';
import { closeHttpServer } from '../http/nodeServer';
import { createCallQueues } from '../http/callQueues';
import { createHttpServer, listen, type Fallback } from './httpServer';
import { createLogger } from './createLogger';
import type { MetricsSources } from './metrics/createMetrics';
import { readBacklogs } from './metrics/readBacklogs';
import { serveMetrics } from './metrics/serveMetrics';
import { fileTransport, smtpTransport, type MailTransport } from '../mail/transport';
import { mailTimes, sendOutbox } from '../mail/sendOutbox';
import { publishRelease, purgeReleases } from '../releases/publishRelease';
import { readTrashDays } from '../db/studio/readConfiguration';
import { mergeHistoryUsage } from '../db/upkeep/mergeHistoryUsage';
import { completeReviews } from '../workers/completeReviews';
import { finalizeMonths } from '../records/studio/earnings/finalizeMonths';
import { addFiguresToMoments } from '../workers/addFiguresToMoments';
import { countAds } from '../workers/countAds';
import { countCreators } from '../workers/countCreators';
import { endPartnerships } from '../workers/endPartnerships';
import { forwardCoachApplications } from '../workers/coaching/forwardCoachApplications';
import { mailDue } from '../workers/mailDue';
import { payoutWorkers } from '../workers/payoutWorkers';
import { purgeExpiredRows } from '../workers/purgeExpiredRows';
import { purgeFiles } from '../workers/purgeFiles';
import { purgeTrash } from '../workers/purgeTrash';
import { runWorkers } from '../db/upkeep/runWorkers';

/** A running studio. */
export interface RunningStudio {
  /** The address for browsers. */
  readonly address: string;
  /**
   * Reports not ready and starts no further work in the background, accepts requests for `drainSeconds` more, finishes the
   * running ones and closes everything within another 10 s.
   */
  readonly stop: () => Promise<void>;
}

/** The directory of the built client, or undefined. */
const builtClient = (): string | undefined =>
  ['../client', '../../dist/client']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(join(path, 'index.html')));

const minuteMs = 60_000;

/** The measurements and the traces of a process, where the configuration asks for them. */
const observe = async (
  { metrics, traces }: Config,
  sources: MetricsSources,
  { version = '', log }: Pick<Assembly['deps'], 'version' | 'log'>,
) => ({
  metrics: metrics && (await serveMetrics(metrics, sources, log)),
  tracing:
    traces === undefined
      ? undefined
      : (await import('./tracing/startTracing')).startTracing(traces, { version }),
});

const createTransport = ({ mail, publicOrigin, dataDir }: Config, log: Logger): MailTransport =>
  mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, {
        from: mail.from,
        domain: new URL(publicOrigin).hostname,
        timeoutMs: mailTimes.sendMs,
      })
    : fileTransport(join(dataDir, 'mail'), mail.from, log);

/** Warns of what payments of a deployment lack: a key that is not beside what it encrypts, and a gateway that moves money. */
const warnOfPayments = ({ databaseUrl, seed, payments }: Config, log: Logger): void => {
  if (databaseUrl === undefined || seed === 'demo') return;
  if (payments.keys.length === 0)
    log.warn(
      'PAYMENT_KEYS is not set: payment accounts are encrypted with a key that is stored in the same database',
    );
  if (payments.gateway.url === undefined)
    log.warn(
      'PAYMENT_PROVIDER_URL is not set: the sandbox reports released payouts as paid, and moves no money',
    );
};

/** Starts the server: database, migrations, demo data, sign-in, both APIs, the client's files and the workers. */
export const startServer = async (
  config: Config,
  {
    fallback,
    onDatabase,
  }: {
    readonly fallback?: (server: Server) => Promise<Fallback>;
    /** Called with the address of the migrated database. */
    readonly onDatabase?: (url: string) => void;
  } = {},
): Promise<RunningStudio> => {
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, log);
  onDatabase?.(database.url);
  const { deps, provider, release, workerDb, pools, close } = await assemble(config, database.url, log, {
    clientDir: fallback ? undefined : builtClient(),
  });
  warnOfPayments(config, log);
  if (config.seed === 'demo') await seedDemo(deps.db, deps.media.store, deps.now());
  let isStopping = false;
  const queues = createCallQueues();
  const sources = { pools, queues, streams: deps.live.size, backlogs: () => readBacklogs(workerDb) };
  const { metrics, tracing } = await observe(config, sources, deps);
  const observers = { onAnswer: metrics?.onAnswer, startTrace: tracing?.startTrace };
  const server = createHttpServer(
    createApp({ ...deps, queues, ...observers, isStopping: () => isStopping }),
    config.serve.includes('web') ? provider : undefined,
    () => isStopping,
  );
  if (fallback) server.fallback = await fallback(server);
  const port = await listen(server, config.port, config.host);
  const address = `${config.publicOrigin.replace(/:0$/, `:${port}`)}/studio/`;
  await database.announce(address);
  const transport = createTransport(config, log);
  const isWorking = config.serve.includes('workers');
  if (isWorking) deps.jobs.start();
  const mailOptions = {
    publicOrigin: config.publicOrigin,
    contact: config.mail.contact,
    coaching: config.coaching,
    mailsDemo: config.mail.smtpUrl === undefined,
  };
  const work: Parameters<typeof runWorkers>[2] = [
    {
      name: 'send mail',
      everyMs: 3000,
      run: async signal => void (await sendOutbox(workerDb, transport, log, deps.now, signal)),
    },
    {
      name: 'mail what is due',
      everyMs: minuteMs / 2,
      run: async signal => void (await mailDue(workerDb, deps.now(), mailOptions, signal)),
    },
    {
      name: 'forward applications of coaches',
      everyMs: minuteMs / 4,
      run: async signal =>
        void (await forwardCoachApplications(workerDb, {
          partner: config.coaching,
          log,
          clock: deps.now,
          totals: deps.lists.totals,
          signal,
        })),
    },
    {
      name: 'end partnerships',
      everyMs: minuteMs,
      run: async () => void (await endPartnerships(workerDb, deps.now(), deps.lists.totals)),
    },
    {
      name: 'complete reviews',
      everyMs: 10 * minuteMs,
      run: async () => void (await completeReviews(workerDb, deps.now())),
    },
    {
      name: 'add figures to moments',
      everyMs: minuteMs,
      run: async signal => void (await addFiguresToMoments(workerDb, signal)),
    },
    { name: 'count ads', everyMs: minuteMs, run: async () => void (await countAds(workerDb)) },
    {
      name: 'finalize months',
      everyMs: 2000,
      run: async signal =>
        void (await finalizeMonths(workerDb, deps.now, { signal, totals: deps.lists.totals })),
    },
    ...payoutWorkers(workerDb, {
      ...{ payments: deps.payments, now: deps.now, log, totals: deps.lists.totals },
    }),
    {
      name: 'count creators',
      everyMs: 15 * minuteMs,
      run: async signal => void (await countCreators(workerDb, signal)),
    },
    {
      name: 'purge trash',
      everyMs: 10 * minuteMs,
      run: async () => {
        const days = await readTrashDays(workerDb, config.trashDays);
        await purgeTrash(workerDb, deps.now(), days);
      },
    },
    // Often, because people who are not signed in write these rows.
    { name: 'purge sign-ins', everyMs: 5 * minuteMs, run: () => purgeExpired(workerDb, deps.now()) },
    {
      name: 'purge files',
      everyMs: 60 * minuteMs,
      run: async () => void (await purgeFiles(workerDb, deps.media.store, deps.now())),
    },
    {
      name: 'merge history counts',
      everyMs: minuteMs,
      run: () => mergeHistoryUsage(workerDb, deps.now()),
    },
    {
      name: 'purge releases',
      everyMs: 60 * minuteMs,
      run: async () => void (await purgeReleases(workerDb, deps.now())),
    },
    // Exclusive among the servers of one release.
    ...(release
      ? [
          {
            name: `publish release ${release.id}`,
            everyMs: 24 * 60 * minuteMs,
            run: () => publishRelease(workerDb, release, deps.now()),
          },
        ]
      : []),
    { name: 'purge expired rows', everyMs: 60 * minuteMs, run: () => purgeExpiredRows(workerDb, deps.now()) },
  ];
  const workers = runWorkers(workerDb, log, isWorking ? work : [], metrics?.onRun);

  return {
    address,
    stop: async () => {
      isStopping = true;
      // Open streams would never finish. Their pages open others, at another process.
      deps.live.close();
      // Other processes continue with the next batch of a job.
      const background = Promise.all([workers.stop(), deps.jobs.stop()]);
      await sleep(config.drainSeconds * 1000);
      await Promise.all([closeHttpServer(server, 6000), background]);
      await Promise.all([metrics?.stop(), tracing?.stop()]);
      await close();
      await database.stop();
    },
  };
};
