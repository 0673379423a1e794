import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random';
import { dropMonth, readMonths, rebuildMonth } from '../../../server/records/studio/figures/rebuildFigures';
import { addFiguresToMoments } from '../../../server/workers/addFiguresToMoments';
import { addMoments } from '../helpers/addMoments';
import { makeAd } from '../helpers/examples/ads';
import { countAds } from '../../../server/workers/countAds';
import { eventsToken, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let moments: readonly [string, ...string[]] = [''];
let ads: readonly [string, ...string[]] = [''];
beforeAll(async () => {
  studio = await startApiStudio();
  const other = { heartbeat_id: people.reviewer.id };
  const [first = '', ...others] = await addMoments(studio.db, {}, {}, other);
  moments = [first, ...others];
  ads = [await makeAd(studio), await makeAd(studio)];
});
afterAll(() => studio.stop());

const rollups = [
  'hourly_moment_figures',
  'daily_moment_figures',
  'monthly_moment_figures',
  'daily_creator_figures',
  'daily_ad_figures',
];
beforeEach(async () => {
  await studio.db.execute(sql`delete from public_events`);
  await studio.db.execute(sql`delete from moment_figure_changes`);
  for (const table of ['figure_events', ...rollups])
    await studio.db.execute(sql`delete from ${sql.identifier(table)}`);
});

/** The clock of the server, which is not stopped. */
const now = (): Date => new Date();
let made = 0;
const basics = (at = now()) => ({ id: `figure-${(made += 1)}`, at: at.toISOString() });
const hoursAgo = (hours: number): Date => new Date(now().getTime() - hours * 3_600_000);
const send = async (...events: object[]) => {
  const { status, body } = await studio.call('POST', '/events', {
    body: { events },
    headers: { authorization: `Bearer ${eventsToken}` },
  });
  expect(status).toBe(200);
  return body.data.items[0] as { accepted: number; repeated: number; rejected: Record<string, unknown>[] };
};
const rowsOf = async (table: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await studio.db.execute(
    sql`select to_jsonb(figures) as row from ${sql.identifier(table)} as figures order by to_jsonb(figures)::text`,
  );
  return rows.map(({ row }) => row as Record<string, unknown>);
};
const allRollups = async () => Promise.all(rollups.map(rowsOf));

describe('events of figures', () => {
  it('add up by moment, creator and ad, on their day in UTC', async () => {
    const [moment] = moments;
    const at = hoursAgo(24);
    at.setUTCHours(0, 5, 0, 0);
    expect(
      await send(
        { ...basics(at), kind: 'view', moment_id: moment },
        { ...basics(at), kind: 'view', moment_id: moment },
        { ...basics(at), kind: 'watch', moment_id: moment, seconds: 12.3456 },
        { ...basics(at), kind: 'follow', heartbeat_id: people.creator.id },
        { ...basics(at), kind: 'follow', heartbeat_id: people.creator.id, following: false },
        { ...basics(at), kind: 'ad_impression', ad_id: ads[0], moment_id: moment, revenue: '0.0012' },
        { ...basics(at), kind: 'ad_impression', ad_id: ads[0] },
        { ...basics(at), kind: 'ad_click', ad_id: ads[0] },
      ),
    ).toEqual({ accepted: 8, repeated: 0, rejected: [] });
    const day = at.toISOString().slice(0, 10);
    const sums = { views: 2, watch_ms: 12_346, earnings: 0.0012 };
    expect(await rowsOf('daily_moment_figures')).toEqual([
      { heartbeat_id: people.creator.id, day, moment_id: moment, ...sums },
    ]);
    expect(await rowsOf('daily_creator_figures')).toEqual([
      {
        heartbeat_id: people.creator.id,
        day,
        ...sums,
        followers_gained: 1,
        followers_lost: 1,
        views_by_hour: [2, ...Array.from({ length: 23 }, () => 0)],
      },
    ]);
    expect(await rowsOf('daily_ad_figures')).toEqual([{ ad_id: ads[0], day, impressions: 2, clicks: 1 }]);
  });

  it('take effect once, however often and in whichever batch they are sent', async () => {
    const event = { ...basics(), kind: 'view', moment_id: moments[0] };
    expect(await send(event, event)).toMatchObject({ accepted: 1, repeated: 1 });
    expect(await send(event, { ...event, at: hoursAgo(30).toISOString() })).toMatchObject({
      accepted: 0,
      repeated: 2,
    });
    expect(await rowsOf('daily_moment_figures')).toMatchObject([{ views: 1 }]);
  });

  it('that arrive late count on their own day, and by the hour only for some days', async () => {
    await send(
      { ...basics(hoursAgo(20 * 24)), kind: 'view', moment_id: moments[0] },
      { ...basics(hoursAgo(40)), kind: 'view', moment_id: moments[0] },
    );
    expect((await rowsOf('daily_moment_figures')).map(({ day }) => day)).toEqual(
      [hoursAgo(20 * 24), hoursAgo(40)].map(time => time.toISOString().slice(0, 10)),
    );
    expect(await rowsOf('hourly_moment_figures')).toHaveLength(1);
  });

  it('are refused when they are older than their ids are known, and named when nothing is known of their subject', async () => {
    const { accepted, rejected } = await send(
      { ...basics(hoursAgo(31 * 24)), kind: 'view', moment_id: moments[0] },
      { ...basics(), kind: 'view', moment_id: 'mo9999999' },
      { ...basics(), kind: 'follow', heartbeat_id: 987_654 },
      { ...basics(), kind: 'ad_click', ad_id: 'adNOWHERE0' },
      { ...basics(), kind: 'watch', moment_id: moments[0], seconds: 0 },
      { ...basics(), kind: 'ad_impression', ad_id: ads[0], moment_id: moments[0], revenue: '-1' },
    );
    expect(accepted).toBe(0);
    expect(rejected).toMatchObject([
      {
        index: 0,
        code: 'validation-failed',
        path: 'at',
        message: 'Figures of more than 30 days ago are not accepted',
      },
      { index: 1, code: 'not-found' },
      { index: 2, code: 'not-found' },
      { index: 3, code: 'not-found' },
      { index: 4, code: 'validation-failed', path: 'seconds' },
      { index: 5, code: 'validation-failed', path: 'revenue' },
    ]);
  });

  it('of many batches at once add up without a deadlock', async () => {
    const batch = (seed: number) => {
      const random = createRandom(`batch/${seed}`);
      return Array.from({ length: 60 }, () => ({
        ...basics(),
        kind: 'view',
        moment_id: random.pick(moments),
      }));
    };
    const results = await Promise.all(Array.from({ length: 8 }, (_, seed) => send(...batch(seed))));
    expect(results.map(({ accepted }) => accepted)).toEqual(Array.from({ length: 8 }, () => 60));
    const rows = await rowsOf('daily_moment_figures');
    expect(rows.reduce((all, { views }) => all + Number(views), 0)).toBe(480);
  });
});

describe('the rollups', () => {
  it('are the same when they are rebuilt from the events', async () => {
    const random = createRandom('rebuilt figures');
    for (let batch = 0; batch < 6; batch += 1) {
      await send(
        ...Array.from({ length: 80 }, () => {
          const event = basics(hoursAgo(random.between(0, 29 * 24)));
          const moment_id = random.pick(moments);
          const choices: readonly [object, ...object[]] = [
            { ...event, kind: 'view', moment_id },
            { ...event, kind: 'watch', moment_id, seconds: random.between(0.1, 90) },
            { ...event, kind: 'follow', heartbeat_id: people.creator.id, following: random.chance(0.7) },
            { ...event, kind: 'ad_impression', ad_id: random.pick(ads), moment_id, revenue: '0.0107' },
            { ...event, kind: 'ad_click', ad_id: random.pick(ads) },
          ];
          return random.pick(choices);
        }),
      );
    }
    const before = await allRollups();
    expect(before.map(rows => rows.length > 0)).toEqual([true, true, true, true, true]);
    // Whatever they became by mistake.
    await studio.db.execute(sql`update daily_creator_figures set views = views + 1`);
    await studio.db.execute(sql`delete from daily_moment_figures where views > 1`);
    for (const { month } of await readMonths(studio.db))
      expect(await rebuildMonth(studio.db, month, now())).toBe(true);
    expect(await allRollups()).toEqual(before);
  });

  it('of a month whose events were dropped stay, and are not rebuilt', async () => {
    await send({ ...basics(), kind: 'view', moment_id: moments[0] });
    const month = `${now().toISOString().slice(0, 7)}-01`;
    await dropMonth(studio.db, month, { eventsOnly: true });
    expect(await rebuildMonth(studio.db, month, now())).toBe(false);
    expect(await rowsOf('daily_moment_figures')).toMatchObject([{ views: 1 }]);
    await dropMonth(studio.db, month, { eventsOnly: false });
    expect(await rowsOf('daily_moment_figures')).toEqual([]);
    // The next event creates the partitions again.
    expect(await send({ ...basics(), kind: 'view', moment_id: moments[0] })).toMatchObject({ accepted: 1 });
  });
});

describe('the worker that adds figures to moments', () => {
  const momentOf = async (id = '') => {
    const { rows } = await studio.db.execute(
      sql`select views, watch_time, earnings, updated_at from moments where id = ${id}`,
    );
    return rows[0] ?? {};
  };

  it('adds each event once, and leaves rests of watch time to its next run', async () => {
    const [, id] = moments;
    const before = await momentOf(id);
    const watch = () => ({ ...basics(), kind: 'watch', moment_id: id, seconds: 5.4 });
    await send({ ...basics(), kind: 'view', moment_id: id }, watch());
    expect(await addFiguresToMoments(studio.db)).toBe(1);
    expect(await addFiguresToMoments(studio.db)).toBe(0);
    expect(await momentOf(id)).toEqual({
      ...before,
      views: Number(before['views']) + 1,
      watch_time: (Number(before['watch_time']) + 0.001).toFixed(3),
    });
    await send(watch());
    await addFiguresToMoments(studio.db);
    // 10.8 seconds are 0.003 hours.
    expect(Number((await momentOf(id))['watch_time'])).toBeCloseTo(Number(before['watch_time']) + 0.003, 6);
    expect(await rowsOf('moment_figure_changes')).toEqual([]);
  });

  it('drops what belongs to a moment that was deleted', async () => {
    await studio.db.execute(
      sql`insert into moment_figure_changes (moment_id, views, watch_ms, earnings) values ('mo0gone00', 3, 0, 0)`,
    );
    expect(await addFiguresToMoments(studio.db)).toBe(0);
    expect(await rowsOf('moment_figure_changes')).toEqual([]);
  });
});

it('the worker that counts ads writes their totals once, without a new version', async () => {
  const [ad] = ads;
  const adNow = async () => (await studio.db.execute(sql`select * from ads where id = ${ad}`)).rows[0] ?? {};
  const before = await adNow();
  await send(
    { ...basics(), kind: 'ad_impression', ad_id: ad },
    { ...basics(), kind: 'ad_impression', ad_id: ad },
    { ...basics(), kind: 'ad_click', ad_id: ad },
  );
  expect(await countAds(studio.db)).toBe(1);
  expect(await adNow()).toEqual({ ...before, total_impressions: 2, total_clicks: 1 });
  expect(await countAds(studio.db)).toBe(0);
});
