import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startStudio } from '../../bench/startStudio';
import { startWire } from '../../setup/startWire';
import { until } from '../until';
import { saveDuring, typedWhile, type Fault } from './editTitle';
import { secondsUntil, type Left, type Seen } from './fault';
import { signInAt } from './startFaultStudio';
import {
  hasReplicatedPostgres,
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from './startReplicatedPostgres';

const list = '/content/moments?page=1';

const loadAgain = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator('a[data-record]').first().waitFor();
};

const isOnList = async (page: Page, title: string): Promise<boolean> => {
  await loadAgain(page);
  // The page shows its last list until it has the new one.
  return (await secondsUntil(async () => (await page.getByText(title).count()) > 0, 5)) !== undefined;
};

/** Whether a list that is loaded again is read from the replica. */
const isReplicaRead = async (database: ReplicatedPostgres, page: Page): Promise<boolean> => {
  const before = await database.replicaScans();
  await loadAgain(page);
  // The reads of a connection are counted about a second later.
  return (await secondsUntil(async () => (await database.replicaScans()) > before, 3)) !== undefined;
};

/**
 * Saves a title while the replica is of no use. It has to be in the lists of whoever saved it and of others meanwhile. It is healed when
 * lists are read from the replica again.
 */
const saveWithout = async (
  database: ReplicatedPostgres,
  { page, reader }: { readonly page: Page; readonly reader: Page },
  fault: Fault,
): Promise<Seen> => {
  await page.goto(`/studio${list}`);
  await until('lists from the replica', () => isReplicaRead(database, reader));
  const typed = typedWhile(fault);
  let isListed = false;
  let healedS: number | undefined;
  const seen = await saveDuring(page, {
    ...fault,
    end: async () => {
      isListed = (await isOnList(reader, typed)) && (await isOnList(page, typed));
      await fault.end();
      healedS = await secondsUntil(() => isReplicaRead(database, reader), 60);
    },
  });
  return { ...seen, isKept: seen.isKept && isListed, healedS };
};

/** The replica of the database is behind, refuses connections, or accepts them without an answer. */
export const replicaAway = async (browser: Browser): Promise<(Seen | Left)[]> => {
  if (!hasReplicatedPostgres())
    return [{ scenario: 'replica behind', reason: 'a replica needs postgresql-15 of Debian' }];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-faults-'));
  await chmod(dataDir, 0o755);
  const database = await startReplicatedPostgres();
  const wire = await startWire(new URL(database.readUrl));
  const readUrl = new URL(database.readUrl);
  readUrl.port = String(wire.port);
  try {
    const studio = await startStudio(dataDir, {
      environment: { DATABASE_URL: database.url, DATABASE_READ_URL: readUrl.href },
    });
    try {
      const page = await signInAt(browser, studio.origin, 'creator@demo.test', list);
      const reader = await signInAt(browser, studio.origin, 'creator@demo.test', list);
      const pages = { page, reader };
      const seen = [
        await saveWithout(database, pages, {
          scenario: 'replica behind',
          picture: 'replica-behind',
          begin: database.pauseReplay,
          end: database.resumeReplay,
        }),
        await saveWithout(database, pages, {
          scenario: 'replica away',
          picture: 'replica-away',
          begin: wire.cut,
          end: wire.mend,
        }),
        await saveWithout(database, pages, {
          scenario: 'replica silent',
          picture: 'replica-silent',
          begin: () => {
            wire.cut();
            wire.hush();
          },
          end: () => {
            wire.cut();
            wire.mend();
          },
        }),
      ];
      for (const one of [page, reader]) await one.context().close();
      return seen;
    } finally {
      await studio.stop();
    }
  } finally {
    wire.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
