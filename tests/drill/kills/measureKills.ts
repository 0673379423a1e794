import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../../src/contract/calls/envelope';
import { changeByJobs, countJobFaults, describeJobs, findJobFaults, type Caller } from '../changeByJobs';
import { startDrillDatabase, type DrillDatabase } from '../drillDatabase';
import { send, startDrillStudio, type DrillStudio } from '../drillStudio';
import type { DrillOptions } from '../options';
import { refreshOften, startSession } from '../session';
import { until } from '../until';
import { callerOf } from './callerOf';

const email = 'creator2@demo.test';
/** Has some thousand moments, so that several batches of one job run at once. */
const emailOfJobs = 'creator@demo.test';
const writers = 4;

/** Creates vikis until `isOver`. */
const write = async ({ call }: Caller, acknowledged: Set<string>, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const title = `Drill ${randomUUID()}`;
    const created = await call('/api/studio/writings', 'POST', { title, body: '<p>Fog</p>', cover: null });
    if (!created) throw new Error(`"${title}" conflicts with something.`);
    acknowledged.add(title);
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
 * Kills the server and the database under a load of writes and of jobs. Prints what is lost or doubled afterwards; returns the number
 * of such findings.
 */
export const measureKills = async (options: DrillOptions): Promise<number> => {
  const studio = await startDrillStudio();
  const database = startDrillDatabase(studio.dataDir);
  try {
    const acknowledged = new Set<string>();
    let isOver = false;
    let signOuts = 0;
    const noteSignOut = (line: string): void => {
      console.log(line);
      signOuts += 1;
    };
    const session = await startSession(studio.origin, email, noteSignOut);
    const writer = callerOf(studio, session);
    const ids: string[] = [];
    const sessionOfJobs = await startSession(studio.origin, emailOfJobs, noteSignOut);
    const working = Promise.all([
      refreshOften(session, () => isOver),
      refreshOften(sessionOfJobs, () => isOver),
      changeByJobs(callerOf(studio, sessionOfJobs), { ids, isOver: () => isOver }),
      ...Array.from({ length: writers }, () => write(writer, acknowledged, () => isOver)),
    ]);
    await Promise.race([killOften(studio, database, options), working]); // rejects if a write or a job fails
    isOver = true;
    await working;
    await until('All mails are sent', async () => (await database.waitingMails()) === 0);

    const titles = await readTitles(studio);
    const lost = [...acknowledged].filter(title => !titles.has(title));
    const doubled = [...titles].filter(([title, count]) => title.startsWith('Drill ') && count > 1);
    const mails = await database.sentMails();
    const twice = [...mails].filter(([, count]) => count > 1);
    const findings = await findJobFaults(database, ids);
    console.log(
      `${options.kills} kills of the server, ${options.databaseKills} of the database: ` +
        `${acknowledged.size} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled; ` +
        `${mails.size} of its mails, ${twice.length} sent twice; ${signOuts} sign-outs`,
    );
    console.log(describeJobs(ids, findings));
    if (acknowledged.size === 0) throw new Error('Nothing was written.');
    const missing = options.kills + options.databaseKills - mails.size;
    return lost.length + doubled.length + missing + twice.length + signOuts + countJobFaults(findings);
  } finally {
    await studio.stop();
  }
};
