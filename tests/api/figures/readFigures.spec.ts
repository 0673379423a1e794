import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random';
import type { OutputOf } from '../../../src/contract/calls/endpoint';
import type {
  figureEndpoints,
  Figures,
  FiguresOfDay,
  FiguresOfHour,
  TopMoment,
} from '../../../src/contract/endpoints/figures/figures';
import { addToDay, dayOf, lastDays } from '../../../src/contract/figures/range';
import { addMoments } from '../helpers/addMoments';
import { makeAd } from '../helpers/examples/ads';
import { eventsToken, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

type FiguresSummary = OutputOf<typeof figureEndpoints.summary>;

let studio: ApiStudio;
let ids: string[] = [];
let ad = '';
let made = 0;
const now = (): Date => new Date();
const hourMs = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(now().getTime() - hours * hourMs);
const basics = (at: Date) => ({ id: `read-${(made += 1)}`, at: at.toISOString() });

const send = async (events: readonly object[]): Promise<void> => {
  const { status, body } = await studio.call('POST', '/events', {
    body: { events },
    headers: { authorization: `Bearer ${eventsToken}` },
  });
  expect([status, body.data.items[0]]).toEqual([200, { accepted: events.length, repeated: 0, rejected: [] }]);
};

beforeAll(async () => {
  studio = await startApiStudio();
  ids = await addMoments(studio.db, ...Array.from({ length: 6 }, (_, at) => ({ title: `Moment ${at}` })));
  ad = await makeAd(studio);
  const random = createRandom('figures to read');
  const events = Array.from({ length: 480 }, () => {
    const event = basics(hoursAgo(random.between(0, 29 * 24)));
    const moment_id = ids[Math.floor(random.between(0, 1) ** 2 * ids.length)];
    const kind = random.pick(['view', 'view', 'watch', 'ad_impression', 'follow'] as const);
    if (kind === 'watch') return { ...event, kind, moment_id, seconds: random.integer(1, 300) };
    if (kind === 'follow')
      return { ...event, kind, heartbeat_id: people.creator.id, following: random.chance(0.8) };
    if (kind === 'ad_impression') return { ...event, kind, ad_id: ad, moment_id, revenue: '0.0137' };
    return { ...event, kind, moment_id };
  });
  await send(events);
});
afterAll(() => studio.stop());

const read = async <T>(path: string, as: 'creator' | 'admin' | 'reviewer' = 'creator') => {
  const { status, body } = await studio.call('GET', path, { as });
  expect(status).toBe(200);
  return body.data as unknown as { items: T[]; total: number };
};
const refused = async (path: string) => {
  const { status, body } = await studio.call('GET', path, { as: 'creator' });
  return [status, body.code, body.errors?.[0]?.path, body.errors?.[0]?.message];
};
const of = (days: number): string => {
  const { start_date, end_date } = lastDays(days, now());
  return `start_date=${start_date}&end_date=${end_date}`;
};
const unitsOf = (amount: string): number => Math.round(Number(amount) * 10_000);
const add = (list: readonly Figures[], value: (each: Figures) => number): number =>
  list.reduce((all, each) => all + value(each), 0);

describe('the summary', () => {
  it('has totals that are the sums of its days, and of the same days as a series', async () => {
    const [summary] = (await read<FiguresSummary>('/moments/summary')).items;
    if (!summary) throw new Error('no summary');
    expect(summary.days).toHaveLength(28);
    expect(summary.previous_days.at(-1)?.day).toBe(addToDay(summary.start_date, -1));
    for (const [totals, days] of [
      [summary.current, summary.days],
      [summary.previous, summary.previous_days],
    ] as const) {
      expect(totals.views).toBe(add(days, ({ views }) => views));
      expect(totals.watch_time).toBeCloseTo(
        add(days, each => each.watch_time),
        9,
      );
      expect(unitsOf(totals.earnings)).toBe(add(days, ({ earnings }) => unitsOf(earnings)));
      expect(totals.followers_gained).toBe(add(days, each => each.followers_gained));
    }
    expect(summary.current.views).toBeGreaterThan(100);
    expect((await read<FiguresOfDay>(`/moments/stats_summary?${of(28)}`)).items).toEqual(summary.days);
  });

  it('has the last 48 hours, as the list of the top moments does', async () => {
    const [summary] = (await read<FiguresSummary>('/moments/summary')).items;
    const { items, total } = await read<TopMoment>('/moments/top?hours=48&per_page=100');
    expect(items).toHaveLength(total);
    expect(summary?.recent.views).toBe(items.reduce((sum, { views }) => sum + views, 0));
    expect(summary?.recent.views).toBeGreaterThan(0);
    expect(unitsOf(summary?.recent.earnings ?? '')).toBe(
      items.reduce((sum, { earnings }) => sum + unitsOf(earnings), 0),
    );
  });

  it('counts the followers of all time', async () => {
    const [summary] = (await read<FiguresSummary>('/moments/summary')).items;
    const [row] = (
      await studio.db.execute<{ followers: number }>(
        sql`select sum(amount)::int as followers from figure_events where kind = 'follow'`,
      )
    ).rows;
    expect(summary?.followers).toBe(row?.followers);
  });
});

describe('the series', () => {
  it('by month has the same sum as by day, and empty days are zero', async () => {
    const days = (await read<FiguresOfDay>(`/moments/stats_summary?${of(90)}`)).items;
    const months = (await read<FiguresOfDay>(`/moments/stats_summary?${of(90)}&type=month`)).items;
    expect(days).toHaveLength(90);
    expect(days[0]).toMatchObject({ views: 0, watch_time: 0, earnings: '0.0000' });
    expect(add(months, ({ views }) => views)).toBe(add(days, ({ views }) => views));
    expect(months.every(({ day }) => day.endsWith('-01'))).toBe(true);
  });

  it('of each moment add up to those of the creator', async () => {
    const all = (await read<FiguresOfDay>(`/moments/stats_summary?${of(30)}`)).items;
    const each = await Promise.all(
      ids.map(
        async id => (await read<FiguresOfDay>(`/moments/stats_summary?${of(30)}&moment_id=${id}`)).items,
      ),
    );
    expect(add(each.flat(), ({ views }) => views)).toBe(add(all, ({ views }) => views));
    expect(add(each.flat(), ({ earnings }) => unitsOf(earnings))).toBe(
      add(all, ({ earnings }) => unitsOf(earnings)),
    );
  });

  it('of the hours of the week add up to the views of the days', async () => {
    const hours = (await read<FiguresOfHour>(`/moments/stats_hours?${of(30)}`)).items;
    expect(hours).toHaveLength(168);
    expect(hours[0]).toMatchObject({ weekday: 1, hour: 0 });
    const days = (await read<FiguresOfDay>(`/moments/stats_summary?${of(30)}`)).items;
    expect(hours.reduce((all, { views }) => all + views, 0)).toBe(add(days, ({ views }) => views));
  });

  it('of estimated earnings are those of the days', async () => {
    const { items } = await read<{ day: string; earnings: string }>(`/moments/stats_estimated?${of(30)}`);
    const days = (await read<FiguresOfDay>(`/moments/stats_summary?${of(30)}`)).items;
    expect(items).toEqual(days.map(({ day, earnings }) => ({ day, earnings })));
  });
});

describe('the top moments', () => {
  it.each(['views', 'watch_time', 'earnings'] as const)(
    'are sorted by %s and add up to the creator',
    async sort => {
      const { items, total } = await read<TopMoment>(`/moments/top?${of(30)}&sort_column=${sort}`);
      expect(total).toBe(items.length);
      const values = items.map(each => Number(each[sort]));
      expect(values).toEqual([...values].sort((a, b) => b - a));
      const days = (await read<FiguresOfDay>(`/moments/stats_summary?${of(30)}`)).items;
      expect(items.reduce((all, { views }) => all + views, 0)).toBe(add(days, ({ views }) => views));
      expect(items[0]).toMatchObject({ title: expect.stringMatching(/^Moment \d$/), previous_views: 0 });
    },
  );

  it('are the same whether a range is read by month or by day', async () => {
    const until = dayOf(now());
    const byMonth = await read<TopMoment>(`/moments/top?start_date=2024-02-01&end_date=${until}`);
    const byDay = await read<TopMoment>(`/moments/top?${of(40)}`);
    expect(byMonth.items.map(({ id, views, earnings }) => [id, views, earnings])).toEqual(
      byDay.items.map(({ id, views, earnings }) => [id, views, earnings]),
    );
  });

  it('of the last 48 hours come from the hours, in pages', async () => {
    const all = await read<TopMoment>('/moments/top?hours=48');
    const { items, total } = await read<TopMoment>('/moments/top?hours=48&per_page=1&page=2');
    expect(total).toBe(all.total);
    expect(items).toEqual(all.items.slice(1, 2));
    const [row] = (
      await studio.db.execute<{ views: number }>(sql`
        select count(*)::int as views from figure_events
        where kind = 'view' and at >= date_trunc('hour', now()) - interval '47 hours'`)
    ).rows;
    expect(all.items.reduce((sum, { views }) => sum + views, 0)).toBe(row?.views);
  });

  it('of all time come from the moments themselves', async () => {
    await studio.db.execute(sql`update moments set views = 1000000 where id = ${ids[5]}`);
    const { items } = await read<TopMoment>('/moments/top?lifetime=true&per_page=3');
    expect(items[0]).toMatchObject({ id: ids[5], views: 1_000_000, previous_views: null });
  });
});

describe('the ranking of thousands of moments', () => {
  const count = 2100;
  const path = `/moments/top?heartbeat_id=${people.admin.id}`;

  beforeAll(async () => {
    const day = dayOf(now());
    await studio.db.execute(sql`select ensure_figure_month(date_trunc('month', ${day}::date)::date)`);
    await studio.db.execute(sql`
      insert into daily_moment_figures (heartbeat_id, day, moment_id, views, watch_ms, earnings)
      select ${people.admin.id}::int, ${day}::date, 'mo' || lpad(at::text, 7, 'R'), at, 0, 0 from generate_series(1, ${count}::int) as at`);
  });

  it('has every moment once, in pages of the cached order and behind it', async () => {
    const views: number[] = [];
    for (let page = 1; page <= count / 100; page += 1) {
      const { items, total } = await read<TopMoment>(`${path}&per_page=100&page=${page}`, 'admin');
      expect(total).toBe(count);
      views.push(...items.map(each => each.views));
    }
    expect(views).toEqual(Array.from({ length: count }, (_, at) => count - at));
  });

  it('has the figures of now, in an order that is cached for a while', async () => {
    await studio.db.execute(
      sql`update daily_moment_figures set views = 5000 where moment_id = ${`moRRR${count - 3}`}`,
    );
    const page = await read<TopMoment>(`${path}&per_page=5`, 'admin');
    expect(page.items.map(each => each.views)).toEqual([5000, count, count - 1, count - 2, count - 4]);
    const { items } = await read<TopMoment>(`${path}&per_page=3`, 'admin');
    expect(items.map(each => each.views)).toEqual([count, count - 1, count - 2]);
  });
});

describe('access', () => {
  it('is to one’s own figures, and to those of others with the permission', async () => {
    const { status } = await studio.call('GET', `/moments/summary?heartbeat_id=${people.creator.id}`, {
      as: 'reviewer',
    });
    expect(status).toBe(404);
    const own = (await read<FiguresSummary>('/moments/summary')).items;
    const managed = await read<FiguresSummary>(`/moments/summary?heartbeat_id=${people.creator.id}`, 'admin');
    expect(managed.items).toEqual(own);
    // Without a name, those of the caller.
    expect((await read<FiguresSummary>('/moments/summary', 'admin')).items[0]?.current.views).toBe(0);
  });

  it('is not to a moment of somebody else', async () => {
    const { status } = await studio.call('GET', `/moments/stats_summary?${of(7)}&moment_id=${ids[0]}`, {
      as: 'reviewer',
    });
    expect(status).toBe(404);
  });
});

describe('a range', () => {
  it.each([
    ['start_date=2026-03-02&end_date=2026-03-01', 'end_date', 'The end must not be before the start'],
    ['start_date=2024-01-31&end_date=2026-03-01', 'start_date', 'Choose a day from 2024/02/01 on'],
    ['start_date=2026-03-01&end_date=2099-01-01', 'end_date', 'Choose a day until '],
    ['start_date=2026-02-30&end_date=2026-03-01', 'start_date', 'Invalid date. Please use YYYY-MM-DD'],
  ])('%s is refused at its day', async (range, path, message) => {
    for (const call of ['stats_summary', 'stats_hours', 'stats_estimated', 'top'])
      expect(await refused(`/moments/${call}?${range}`)).toEqual([
        400,
        'params-incorrect',
        path,
        expect.stringContaining(message),
      ]);
  });
});
