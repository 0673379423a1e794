import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from 'local-postgres';
import { freePort } from 'local-postgres/freePort';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startStudio, type BenchStudio, type ServerProcess } from '../../bench/startStudio';
import { fillSignIn } from '../../setup/fillSignIn';
import { startFakeS3 } from '../../setup/startFakeS3';
import { startWire, type Wire } from '../../setup/startWire';
import { withoutSavedFrame } from '../../setup/withoutSavedFrame';
import { startMailServer, type MailServer } from './startMailServer';

/** The built server whose database, media store and mail server are behind wires. */
export interface FaultStudio {
  readonly origin: string;
  readonly dataDir: string;
  readonly database: Wire;
  readonly store: Wire;
  readonly mail: Wire;
  readonly mails: MailServer;
  /** Stops the server and starts it with other settings at the same address. */
  readonly restart: (process?: ServerProcess) => Promise<void>;
  /** Whether the server is the process that it was at its last start. */
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

const through = (url: string, { port }: Wire): string => {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // no such process
  }
};

export const startFaultStudio = async (): Promise<FaultStudio> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-faults-'));
  // Started as root, PostgreSQL runs as another OS user, which needs access.
  await chmod(dataDir, 0o755);
  const cluster = await startLocalPostgres({ name: 'studio', dataDir: path.join(dataDir, 'cluster') });
  const s3 = await startFakeS3();
  const mails = await startMailServer();
  const [database, store, mail] = [
    await startWire(new URL(cluster.url)),
    await startWire(new URL(s3.url)),
    await startWire(mails.address),
  ];
  const services = {
    DATABASE_URL: through(cluster.url, database),
    MEDIA_URL: through(s3.url, store),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  };
  const port = await freePort();
  const start = ({ environment, ...added }: ServerProcess = {}): Promise<BenchStudio> =>
    startStudio(dataDir, { ...added, port, environment: { ...services, ...environment } });
  let server = await start();
  return {
    origin: server.origin,
    dataDir,
    database,
    store,
    mail,
    mails,
    restart: async added => {
      await server.stop();
      server = await start(added);
    },
    isRunning: () => isAlive(server.pid),
    stop: async () => {
      await server.stop();
      for (const wire of [database, store, mail]) wire.close();
      mails.stop();
      await s3.stop();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
    },
  };
};

/** A person with a browser of their own, signed in at a path. */
export const signInAt = async (
  browser: Browser,
  origin: string,
  email: string,
  at: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  await withoutSavedFrame(context);
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`/studio${at}`);
  await fillSignIn(page, email);
  await page.waitForURL(url => /^\/studio\/(?!sso)/.test(url.pathname));
  return page;
};

/** Whether a reload of the page shows the studio and not the sign-in. */
export const isSignedIn = async (page: Page): Promise<boolean> => {
  await page.reload();
  await page.locator('a[data-record], main h1').first().waitFor({ timeout: 30_000 });
  return /^\/studio\/(?!sso)/.test(new URL(page.url()).pathname);
};
