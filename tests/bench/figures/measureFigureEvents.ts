import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'local-postgres/freePort';
import { createRandom } from '../../../demo/random';
import { readConfig } from '../../../server/config';
import type { PublicEvent } from '../../../src/contract/entities/publicEvent';
import { startDrillDatabase } from '../../drill/drillDatabase';
import { ensureSeeded } from '../ensureSeeded';
import { printBudgeted } from '../printBudgeted';
import { sendDuringKills, type NextBatch } from '../sendDuringKills';
import { environmentOf, startStudio, type BenchStudio } from '../startStudio';

const MOMENTS = 2000;
const EVENTS = 100_000;
const KILLS = 20;
const BETWEEN_KILLS_MS = 1500;
const SENDERS = 4;
const BATCH = 500;

/** A public app whose people watch moments, follow their creators, and see and click ads. */
const createViewers = (
  run: string,
  content: { moments: readonly string[]; creators: readonly number[]; ads: readonly string[] },
): NextBatch => {
  const random = createRandom(`figures/${run}`);
  const anyOf = <T>(list: readonly T[]): T => list[random.integer(0, list.length - 1)]!; // none is empty
  let made = 0;
  const one = (): PublicEvent => {
    const basics = { id: `fig-${run}-${(made += 1)}`, at: new Date().toISOString() };
    const moment_id = anyOf(content.moments);
    const dice = random.between(0, 1);
    if (dice < 0.4) return { ...basics, kind: 'view', moment_id };
    if (dice < 0.75) return { ...basics, kind: 'watch', moment_id, seconds: random.integer(1, 60) };
    if (dice < 0.9)
      return {
        ...basics,
        kind: 'ad_impression',
        ad_id: anyOf(content.ads),
        moment_id,
        revenue: '0.0021',
      };
    if (dice < 0.95) return { ...basics, kind: 'ad_click', ad_id: anyOf(content.ads) };
    return { ...basics, kind: 'follow', heartbeat_id: anyOf(content.creators), following: true };
  };
  return () => Array.from({ length: BATCH }, one);
};

type Database = ReturnType<typeof startDrillDatabase>;

/** What the rollups add up to. */
const readSums = async ({ query }: Database) => {
  const [sums] = await query<Readonly<Record<string, number>>>(
    `select (select coalesce(sum(views), 0)::float8 from daily_moment_figures) as views,
       (select coalesce(sum(watch_ms), 0)::float8 from daily_moment_figures) as watch_ms,
       (select coalesce(sum(followers_gained), 0)::float8 from daily_creator_figures) as followers,
       (select coalesce(sum(impressions), 0)::float8 from daily_ad_figures) as impressions,
       (select coalesce(sum(clicks), 0)::float8 from daily_ad_figures) as clicks,
       (select count(*)::float8 from figure_events) as events`,
    [],
  );
  return sums ?? {};
};

/** How much the rollups and the stored events differ from what was sent. */
const countErrors = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  sent: readonly PublicEvent[],
): number => {
  const sentOf = (kind: PublicEvent['kind']) => sent.filter(event => event.kind === kind).length;
  const expected: Readonly<Record<string, number>> = {
    events: sent.length,
    views: sentOf('view'),
    watch_ms: sent.reduce((sum, event) => sum + (event.kind === 'watch' ? event.seconds * 1000 : 0), 0),
    followers: sentOf('follow'),
    impressions: sentOf('ad_impression'),
    clicks: sentOf('ad_click'),
  };
  return Object.entries(expected).reduce(
    (sum, [name, value]) => sum + Math.abs((after[name] ?? 0) - (before[name] ?? 0) - value),
    0,
  );
};

/**
 * Sends figures as fast as the server takes them, then goes on while it is killed, and compares the rollups with what was sent. Prints
 * both; returns how many values are over their budget.
 */
export const measureFigureEvents = async (): Promise<number> => {
  const dataDir = await ensureSeeded(MOMENTS);
  const port = await freePort();
  const token = readConfig(environmentOf(dataDir)).eventsToken ?? '';
  let studio: BenchStudio = await startStudio(dataDir, { port });
  try {
    const database = startDrillDatabase(dataDir);
    const moments = await database.query<{ id: string; heartbeat_id: number }>(
      `select id, heartbeat_id from moments where trashed_at is null order by id limit ${MOMENTS}`,
    );
    const ads = await database.query<{ id: string }>('select id from ads where trashed_at is null');
    const before = await readSums(database);
    const content = {
      moments: moments.map(({ id }) => id),
      creators: [...new Set(moments.map(each => each.heartbeat_id))],
      ads: ads.map(({ id }) => id),
    };
    const { perSecond, first, second, ...server } = await sendDuringKills(
      { studio, dataDir, port, token },
      Array.from({ length: SENDERS }, (_, at) => createViewers(`${Date.now().toString(36)}${at}`, content)),
      { events: EVENTS, kills: KILLS, betweenMs: BETWEEN_KILLS_MS },
    );
    ({ studio } = server);
    const errors = countErrors(before, await readSums(database), [...first, ...second]);
    console.log(
      `\nFigures of ${SENDERS} senders: ${first.length.toLocaleString('en')} events at full speed, ` +
        `${second.length.toLocaleString('en')} more during ${KILLS} kills of the server\n`,
    );
    return printBudgeted([
      ['figureRate', perSecond],
      ['figureErrors', errors],
    ]);
  } finally {
    await studio.stop();
    // The next run starts with new data.
    rmSync(path.join(dataDir, 'seeded'), { force: true });
  }
};
