import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'local-postgres/freePort';
import { readConfig } from '../../../server/config';
import { createPublicApp } from '../../../demo/simulation/publicApp';
import { commentLimits } from '../../../src/contract/comments/commentLimits';
import type { PublicEvent } from '../../../src/contract/entities/publicEvent';
import { startDrillDatabase } from '../../drill/drillDatabase';
import { ensureSeeded } from '../ensureSeeded';
import { printBudgeted } from '../printBudgeted';
import { sendDuringKills } from '../sendDuringKills';
import { environmentOf, startStudio, type BenchStudio } from '../startStudio';

/** Moments of the one creator. */
const MOMENTS = 2000;
/** Events whose rate is measured, and those that are sent while the server is killed. */
const EVENTS = 40_000;
const KILLS = 3;
const BETWEEN_KILLS_MS = 2500;
/** Programs that send at the same time. */
const SENDERS = 4;

/** How often the effects of events differ from once for each of them. */
const countErrors = async (dataDir: string, runs: readonly string[], sent: readonly PublicEvent[]) => {
  const { query } = startDrillDatabase(dataDir);
  const count = async (statement: string): Promise<number> => {
    const patterns = runs.map(run => (statement.includes('public_events') ? `sim-${run}-%` : `co${run}%`));
    const [row] = await query<{ count: number }>(statement, [patterns]);
    return row?.count ?? 0;
  };
  const known = await count(`select count(*)::int as count from public_events where id like any($1::text[])`);
  const comments = await count(`select count(*)::int as count from comments where id like any($1::text[])`);
  const reports = await count(
    `select count(*)::int as count from comment_reports where comment_id like any($1::text[]) and rule_id is null`,
  );
  const miscounted = await count(`
    select count(*)::int as count from comment_reviews where id like any($1::text[])
      and reports <> (select count(*) from comment_reports where comment_id = comment_reviews.id)`);
  const sentOf = (kind: PublicEvent['kind']) => sent.filter(event => event.kind === kind).length;
  return (
    Math.abs(known - sent.length) +
    Math.abs(comments - sentOf('comment')) +
    Math.abs(reports - sentOf('report')) +
    miscounted
  );
};

/**
 * Sends events of public apps as fast as the server takes them, then goes on while the server is killed, and compares what it has
 * with what was sent. Prints both; returns how many values are over their budget.
 */
export const measureEvents = async (): Promise<number> => {
  const dataDir = await ensureSeeded(MOMENTS);
  const port = await freePort();
  const token = readConfig(environmentOf(dataDir)).eventsToken ?? '';
  let studio: BenchStudio = await startStudio(dataDir, { port });
  try {
    const moments = await startDrillDatabase(dataDir).query<{ id: string }>(
      `select id from moments where status = 'published' and trashed_at is null order by id limit 2000`,
    );
    const runs = Array.from({ length: SENDERS }, (_, at) => `${Date.now().toString(36)}${at}`);
    const apps = runs.map(run =>
      createPublicApp({ momentIds: moments.map(({ id }) => id), creatorIds: [], adIds: [] }, run),
    );
    const { perSecond, first, second, ...server } = await sendDuringKills(
      { studio, dataDir, port, token },
      // A comment that 20 people report can make a batch larger.
      apps.map(app => () => app.next(commentLimits.events - 20, new Date())),
      { events: EVENTS, kills: KILLS, betweenMs: BETWEEN_KILLS_MS },
    );
    ({ studio } = server);
    const errors = await countErrors(dataDir, runs, [...first, ...second]);
    console.log(
      `\nEvents of ${SENDERS} senders: ${first.length.toLocaleString('en')} at full speed, ` +
        `${second.length.toLocaleString('en')} more during ${KILLS} kills of the server\n`,
    );
    return printBudgeted([
      ['eventRate', perSecond],
      ['eventErrors', errors],
    ]);
  } finally {
    await studio.stop();
    // The next run starts with new data.
    rmSync(path.join(dataDir, 'seeded'), { force: true });
  }
};
