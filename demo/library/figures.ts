import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { addMonths, monthOf } from '../../server/records/studio/figures/figureMonths';
import type { MomentRow } from '../../server/rules/studio/momentChange';
import { addToDay, dayOf } from '../../src/contract/figures/range';
import { figureLimits } from '../../src/contract/figures/figureLimits';
import { demoCreatorId } from '../people';
import { createRandom, type Random } from '../random';

/** Days that have figures, and the moments of a creator that have them: those with the most views. */
const seededDays = 400;
const momentsOf = (heartbeatId: number): number => (heartbeatId === demoCreatorId ? 48 : 8);

/** The story of the creator of the demo, in days ago: a hit, and a week in which the page was blacklisted. */
const hit = { from: 23, days: 4, factor: 40 };
/** The most views of a moment on one day. */
const mostViews = { usual: 900, hit: 14_000 };
const blacklistedWeek = { from: 96, days: 7, factor: 0.12 };

/** How many views of a day fall on each hour in UTC. */
const hourWeights = [2, 1, 1, 1, 1, 2, 4, 5, 5, 4, 5, 6, 8, 7, 6, 6, 7, 9, 12, 14, 13, 10, 7, 4];
const weekdayFactors = [1.1, 0.88, 0.9, 0.94, 0.98, 1.14, 1.2]; // Sunday first
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A row of `daily_moment_figures`. */
interface DayRow {
  readonly heartbeat_id: number;
  readonly day: string;
  readonly moment_id: string;
  readonly views: number;
  readonly watch_ms: number;
  readonly earnings: string;
}

const isWithin = (
  daysAgo: number,
  { from, days }: { readonly from: number; readonly days: number },
): boolean => daysAgo <= from && daysAgo > from - days;

const share = (list: readonly number[]): number[] => {
  const sum = list.reduce((all, one) => all + one, 0);
  return list.map(one => one / sum);
};
const hourShares = share(hourWeights);

/** Distributes a number over the hours of a day, so that they add up to it. */
const byHour = (views: number): number[] => {
  const hours = hourShares.map(each => Math.floor(views * each));
  const rest = views - hours.reduce((all, one) => all + one, 0);
  return hours.map((each, hour) => (hour === 19 ? each + rest : each));
};

/** How much of a day has passed. */
const passed = (day: string, now: Date): number =>
  Math.min(1, Math.max(0, (now.getTime() - Date.parse(`${day}T00:00:00Z`)) / dayMs));

/** The weight of each of the last days of a moment: high when it is new, and a little ever after. */
const weightsOf = (moment: MomentRow, isHit: boolean, random: Random, now: Date): number[] => {
  const age = Math.floor((now.getTime() - Date.parse(moment.created_at)) / dayMs);
  const level = random.between(0.04, 0.2);
  const drift = random.between(-0.4, 0.5);
  return Array.from({ length: seededDays }, (_, at) => {
    const daysAgo = seededDays - 1 - at;
    if (daysAgo > age) return 0;
    const day = addToDay(dayOf(now), -daysAgo);
    const weekday = weekdayFactors[new Date(day).getUTCDay()] ?? 1;
    const novelty = Math.exp(-(age - daysAgo) / 18);
    const weight = (novelty + level * (1 + (drift * at) / seededDays)) * weekday * random.between(0.82, 1.18);
    const isMain = moment.heartbeat_id === demoCreatorId;
    const story =
      (isHit && isWithin(daysAgo, hit) ? hit.factor : 1) *
      (isMain && isWithin(daysAgo, blacklistedWeek) ? blacklistedWeek.factor : 1);
    return weight * story * passed(day, now);
  });
};

const daysOf = (moment: MomentRow, isHit: boolean, now: Date): DayRow[] => {
  const random = createRandom(`figures/${moment.id}`);
  const weights = weightsOf(moment, isHit, random, now);
  const sum = weights.reduce((all, one) => all + one, 0);
  if (sum === 0) return [];
  // Older views are before the first seeded day.
  const seeded = random.between(0.6, 0.9);
  // New moments of the demo have their views of years already.
  const highest = (Math.max(...weights) / sum) * seeded * moment.views;
  const scale = seeded * Math.min(1, (isHit ? mostViews.hit : mostViews.usual) / highest);
  return weights.flatMap((weight, index): DayRow[] => {
    const fraction = (weight / sum) * scale;
    const views = Math.round(moment.views * fraction);
    if (views === 0) return [];
    const daysAgo = seededDays - 1 - index;
    const isUnpaid = moment.heartbeat_id === demoCreatorId && isWithin(daysAgo, blacklistedWeek);
    return [
      {
        heartbeat_id: moment.heartbeat_id,
        day: addToDay(dayOf(now), -daysAgo),
        moment_id: moment.id,
        views,
        watch_ms: Math.round(moment.watch_time * fraction * hourMs),
        earnings: isUnpaid ? '0' : (Number(moment.earnings) * fraction).toFixed(4),
      },
    ];
  });
};

const insertRows = async (db: Transaction, rows: readonly DayRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 5000)
    await db.execute(sql`
      insert into daily_moment_figures (heartbeat_id, day, moment_id, views, watch_ms, earnings)
      select heartbeat_id, day, moment_id, views, watch_ms, earnings
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 5000))}::jsonb) as given(
        heartbeat_id int, day date, moment_id text, views bigint, watch_ms bigint, earnings numeric)`);
};

/** Adds up the months of moments. */
const addSums = async (db: Transaction): Promise<void> => {
  await db.execute(sql`
    insert into monthly_moment_figures (heartbeat_id, month, moment_id, views, watch_ms, earnings)
    select heartbeat_id, date_trunc('month', day)::date, moment_id, sum(views), sum(watch_ms), sum(earnings)
    from daily_moment_figures group by 1, 2, 3`);
};

const addCreatorDays = async (db: Transaction, rows: readonly DayRow[]): Promise<void> => {
  const days = new Map<string, { heartbeat_id: number; day: string; views: number }>();
  for (const { heartbeat_id, day, views } of rows) {
    const key = `${heartbeat_id}/${day}`;
    days.set(key, { heartbeat_id, day, views: (days.get(key)?.views ?? 0) + views });
  }
  const random = createRandom('figures/followers');
  const given = [...days.values()].map(({ heartbeat_id, day, views }) => {
    const gained = Math.round((views / 900) * random.between(0.6, 1.4));
    return {
      heartbeat_id,
      day,
      gained,
      lost: Math.round(gained * random.between(0, 0.3)),
      hours: byHour(views),
    };
  });
  await db.execute(sql`
    insert into daily_creator_figures (heartbeat_id, day, views, watch_ms, earnings, followers_gained, followers_lost, views_by_hour)
    select summed.heartbeat_id, summed.day, views, watch_ms, earnings, gained, lost, array(select jsonb_array_elements_text(hours)::bigint)
    from (
      select heartbeat_id, day, sum(views) as views, sum(watch_ms) as watch_ms, sum(earnings) as earnings
      from daily_moment_figures group by 1, 2
    ) as summed join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      heartbeat_id int, day date, gained bigint, lost bigint, hours jsonb
    ) on given.heartbeat_id = summed.heartbeat_id and given.day = summed.day`);
};

/** Adds the hours of the last days. Those of a day add up to it. */
const addHours = async (db: Transaction, rows: readonly DayRow[], now: Date): Promise<void> => {
  const from = addToDay(dayOf(now), -Math.ceil(figureLimits.keptHours / 24));
  const hours = rows
    .filter(({ day }) => day >= from)
    .flatMap(({ day, views, watch_ms, earnings, ...row }) => {
      const isToday = day === dayOf(now);
      const current = now.getUTCHours();
      return byHour(views).flatMap((each, hour) => {
        if (each === 0 || (isToday && hour > current)) return [];
        const fraction = each / views;
        return {
          ...row,
          hour: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
          views: each,
          watch_ms: Math.round(watch_ms * fraction),
          earnings: (Number(earnings) * fraction).toFixed(4),
        };
      });
    });
  await db.execute(sql`
    insert into hourly_moment_figures (heartbeat_id, hour, moment_id, views, watch_ms, earnings)
    select heartbeat_id, hour, moment_id, views, watch_ms, earnings
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as given(
      heartbeat_id int, hour timestamptz, moment_id text, views bigint, watch_ms bigint, earnings numeric)`);
};

/** Adds the figures of the last 400 days, without the events that they would come from. */
export const addFigures = async (
  db: Transaction,
  moments: readonly MomentRow[],
  now: Date,
): Promise<void> => {
  const first = monthOf(`${addToDay(dayOf(now), 1 - seededDays)}T00:00:00Z`);
  for (let month = first; month <= dayOf(now); month = addMonths(month, 1))
    await db.execute(sql`select ensure_figure_month(${month}::date)`);
  await db.execute(sql`update figure_months set has_all_events = false`);
  const creators = new Map<number, MomentRow[]>();
  for (const moment of moments)
    if (moment.views > 0 && moment.trashed_at === null)
      creators.set(moment.heartbeat_id, [...(creators.get(moment.heartbeat_id) ?? []), moment]);
  const hitMoment = creators
    .get(demoCreatorId)
    ?.filter(({ created_at }) => Date.parse(created_at) < now.getTime() - 60 * dayMs)
    .sort((a, b) => b.views - a.views)[0];
  const rows = [...creators].flatMap(([heartbeatId, list]) =>
    list
      .sort((a, b) => b.views - a.views)
      .slice(0, momentsOf(heartbeatId))
      .flatMap(moment => daysOf(moment, moment === hitMoment, now)),
  );
  await insertRows(db, rows);
  await addSums(db);
  await addCreatorDays(db, rows);
  await addHours(db, rows, now);
};
