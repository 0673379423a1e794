import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../src/contract/calls/envelope';
import { startDrillDatabase, type DrillDatabase } from './drillDatabase';
import { send, startDrillStudio, type DrillStudio } from './drillStudio';
import type { DrillOptions } from './options';

const email = 'creator2@demo.test';
const writers = 4;
const timeoutMs = 120_000;

/** What a person was told is saved, and what happened to it. */
interface Writes {
  /** Titles whose creation was acknowledged. */
  readonly acknowledged: Set<string>;
  /** Titles that are being created. */
  readonly pending: Set<string>;
  /** Responses that no kill explains. */
  readonly unexpected: string[];
}

/** Creates vikis until `isOver`, each again with the same key until it is acknowledged, as the studio's client does. */
const write = async (
  { origin, signIn }: DrillStudio,
  firstToken: string,
  writes: Writes,
  isOver: () => boolean,
): Promise<void> => {
  let token = firstToken;
  const signInAgain = async (): Promise<void> => {
    token = await signIn(email).catch(() => token); // the server may be away
  };
  while (!isOver()) {
    const title = `Drill ${randomUUID()}`;
    const key = randomUUID();
    writes.pending.add(title);
    for (const end = Date.now() + timeoutMs; writes.pending.has(title);) {
      const { status, text } = await send(origin, '/api/studio/writings', {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ title, body: '<p>Fog</p>', cover: null }),
      });
      if (status === 200) {
        writes.acknowledged.add(title);
        writes.pending.delete(title);
      } else if (status === 401) await signInAgain();
      else if (status !== 0 && status !== 429 && status !== 503) {
        writes.unexpected.push(`${status} ${text.slice(0, 200)}`);
        return;
      } else await sleep(50);
      if (Date.now() > end) throw new Error(`"${title}" was not acknowledged within two minutes.`);
    }
    await sleep(20);
  }
};

/** How often each title is in the list. */
const readTitles = async ({ origin, signIn }: DrillStudio): Promise<ReadonlyMap<string, number>> => {
  const token = await signIn(email);
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { status, text } = await send(
      origin,
      `/api/studio/writings?per_page=100&page=${page}&sort_column=created_at&sort_direction=asc`,
      { token },
    );
    if (status !== 200) throw new Error(`The list responded ${status}: ${text}`);
    const items = (unwrap(JSON.parse(text))?.items ?? []) as { title: string }[]; // the contract's response
    for (const { title } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
    if (items.length < 100) return counts;
  }
};

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100)) if (await isSo()) return;
  throw new Error(`${what}: not within two minutes.`);
};

/** Kills the server and its database at random moments, while mails are queued. */
const killOften = async (
  studio: DrillStudio,
  database: DrillDatabase,
  { kills, databaseKills }: DrillOptions,
): Promise<void> => {
  const targets = [
    ...Array.from({ length: kills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ];
  for (const [at, target] of targets.entries()) {
    await database.enqueueMail(at);
    await sleep(randomInt(100, 1500));
    if (target === 'server') await studio.killAndStart();
    else {
      database.kill();
      await until('The database is back', async () => (await send(studio.origin, '/readyz')).status === 200);
    }
    if ((at + 1) % 10 === 0) console.log(`${at + 1} of ${targets.length} kills`);
  }
};

/**
 * Kills the server and the database under a load of writes. Prints what is lost or doubled afterwards; returns the number
 * of such findings.
 */
export const measureKills = async (options: DrillOptions): Promise<number> => {
  const studio = await startDrillStudio();
  const database = startDrillDatabase(studio.dataDir);
  try {
    const writes: Writes = { acknowledged: new Set(), pending: new Set(), unexpected: [] };
    let isOver = false;
    const token = await studio.signIn(email);
    const writing = Promise.all(
      Array.from({ length: writers }, () => write(studio, token, writes, () => isOver)),
    );
    await Promise.race([killOften(studio, database, options), writing]); // rejects if writing fails
    isOver = true;
    await writing;
    await until('All mails are sent', async () => (await database.waitingMails()) === 0);

    const titles = await readTitles(studio);
    const lost = [...writes.acknowledged].filter(title => !titles.has(title));
    const doubled = [...titles].filter(([title, count]) => title.startsWith('Drill ') && count > 1);
    const mails = await database.sentMails();
    const twice = [...mails].filter(([, count]) => count > 1);
    console.log(
      `${options.kills} kills of the server, ${options.databaseKills} of the database: ` +
        `${writes.acknowledged.size} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled; ` +
        `${mails.size} of its mails, ${twice.length} sent twice; ${writes.unexpected.length} unexpected responses`,
    );
    for (const response of writes.unexpected) console.log(`unexpected: ${response}`);
    if (writes.acknowledged.size === 0) throw new Error('Nothing was written.');
    const missing = options.kills + options.databaseKills - mails.size;
    return lost.length + doubled.length + missing + twice.length + writes.unexpected.length;
  } finally {
    await studio.stop();
  }
};
