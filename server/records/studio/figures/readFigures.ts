import { sql, type SQL } from 'drizzle-orm';
import type { AdFiguresOfDay } from '../../../../src/contract/endpoints/figures/adFigures';
import type {
  Figures,
  FiguresOfDay,
  FiguresOfHour,
} from '../../../../src/contract/endpoints/figures/figures';
import { figureLimits } from '../../../../src/contract/figures/figureLimits';
import type { DayRange } from '../../../../src/contract/figures/range';
import type { Transaction } from '../../../db/database';

/** Whose figures: those of a creator, or of one of the moments. */
export interface FigureSubject {
  readonly heartbeatId: number;
  readonly momentId?: string | undefined;
}

/** Watch time is told in hours. */
const hourMs = 3_600_000;

/** The columns of `Figures` from sums of rollups. Numeric amounts are decimal strings with four places. */
const columns = sql.raw(`
  coalesce(views, 0)::bigint as views, coalesce(watch_ms, 0)::float8 / ${hourMs} as watch_time,
  coalesce(followers_gained, 0)::bigint as followers_gained, coalesce(followers_lost, 0)::bigint as followers_lost,
  coalesce(earnings, 0)::numeric(16, 4)::text as earnings`);

const sums = sql.raw(`
  sum(views) as views, sum(watch_ms) as watch_ms, sum(followers_gained) as followers_gained, sum(followers_lost) as followers_lost,
  sum(earnings) as earnings`);

/** The rows of a subject in a range, with the columns of creators. */
const rowsOf = ({ heartbeatId, momentId }: FigureSubject, { start_date, end_date }: DayRange): SQL => {
  const isIn = sql`heartbeat_id = ${heartbeatId} and day between ${start_date}::date and ${end_date}::date`;
  return momentId === undefined
    ? sql`(select day, views, watch_ms, followers_gained, followers_lost, earnings from daily_creator_figures where ${isIn}) as figures`
    : sql`(select day, views, watch_ms, 0 as followers_gained, 0 as followers_lost, earnings from daily_moment_figures
        where ${isIn} and moment_id = ${momentId}) as figures`;
};

/** The sums of a range. */
export const readTotals = async (
  db: Transaction,
  subject: FigureSubject,
  range: DayRange,
): Promise<Figures> => {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(
    sql`select ${columns} from (select ${sums} from ${rowsOf(subject, range)}) as summed`,
  );
  return rows[0]!; // an aggregate has one row
};

/** Reads each day of a range, or each month by its first day, with the sums of its rows; those without rows included. */
const byUnit = (
  query: { readonly rows: SQL; readonly sums: SQL; readonly columns: SQL },
  { start_date, end_date }: DayRange,
  type: 'day' | 'month',
): SQL => {
  const unit = sql.raw(`'${type}'`);
  return sql`
    with summed as (
      select date_trunc(${unit}, day::timestamp)::date as day, ${query.sums} from ${query.rows} group by 1
    )
    select to_char(every.day, 'YYYY-MM-DD') as day, ${query.columns}
    from generate_series(
      date_trunc(${unit}, ${start_date}::timestamp), ${end_date}::timestamp, ${sql.raw(`interval '1 ${type}'`)}
    ) as every (day) left join summed on summed.day = every.day::date
    order by every.day`;
};

/** The figures of each day of a range, or of each month by its first day; those without events included. */
export const readDays = async (
  db: Transaction,
  subject: FigureSubject,
  range: DayRange,
  type: 'day' | 'month' = 'day',
): Promise<FiguresOfDay[]> => {
  const { rows } = await db.execute<FiguresOfDay & Record<string, unknown>>(
    byUnit({ rows: rowsOf(subject, range), sums, columns }, range, type),
  );
  return rows;
};

/** The impressions and clicks of an ad on each day of a range, or in each month by its first day; those without events included. */
export const readAdDays = async (
  db: Transaction,
  adId: string,
  range: DayRange,
  type: 'day' | 'month',
): Promise<AdFiguresOfDay[]> => {
  const query = {
    rows: sql`(select * from daily_ad_figures
      where ad_id = ${adId} and day between ${range.start_date}::date and ${range.end_date}::date) as figures`,
    sums: sql`sum(impressions) as impressions, sum(clicks) as clicks`,
    columns: sql`coalesce(impressions, 0)::bigint as impressions, coalesce(clicks, 0)::bigint as clicks`,
  };
  const { rows } = await db.execute<AdFiguresOfDay & Record<string, unknown>>(byUnit(query, range, type));
  return rows;
};

/** The views of each hour of the week in UTC, Monday first; those without views included. */
export const readHours = async (
  db: Transaction,
  heartbeatId: number,
  { start_date, end_date }: DayRange,
): Promise<FiguresOfHour[]> => {
  const { rows } = await db.execute<FiguresOfHour & Record<string, unknown>>(sql`
    with summed as (
      select extract(isodow from day)::int as weekday, position::int - 1 as hour, sum(amount) as views
      from daily_creator_figures cross join unnest(views_by_hour) with ordinality as hours (amount, position)
      where heartbeat_id = ${heartbeatId} and day between ${start_date}::date and ${end_date}::date
      group by 1, 2
    )
    select weekday, hour, coalesce(summed.views, 0)::bigint as views
    from generate_series(1, 7) as weekday cross join generate_series(0, 23) as hour left join summed using (weekday, hour)
    order by weekday, hour`);
  return rows;
};

/** The start of the earliest of so many hours, of which the current one is the last. */
export const firstHour = (hours: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() / hourMs - hours + 1) * hourMs);

/** The sums of the last hours, as long as figures by the hour are kept. They have no followers. */
export const readRecent = async (
  db: Transaction,
  heartbeatId: number,
  hours: number,
  now: Date,
): Promise<Figures> => {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(sql`
    select ${columns} from (
      select sum(views) as views, sum(watch_ms) as watch_ms, 0 as followers_gained, 0 as followers_lost, sum(earnings) as earnings
      from hourly_moment_figures
      where heartbeat_id = ${heartbeatId} and hour >= ${firstHour(hours, now).toISOString()}::timestamptz
    ) as summed`);
  return rows[0]!; // an aggregate has one row
};

/** How many people follow a creator, as SQL. */
export const followersOf = (heartbeatId: SQL): SQL => sql`(
  select greatest(0, coalesce(sum(followers_gained - followers_lost), 0))::bigint from daily_creator_figures
  where heartbeat_id = ${heartbeatId} and day >= ${sql.raw(`'${figureLimits.firstDay}'`)}::date)`;

/** How many people follow a creator. */
export const readFollowers = async (db: Transaction, heartbeatId: number): Promise<number> => {
  const { rows } = await db.execute<{ followers: number }>(
    sql`select ${followersOf(sql`${heartbeatId}`)} as followers`,
  );
  return rows[0]?.followers ?? 0;
};
