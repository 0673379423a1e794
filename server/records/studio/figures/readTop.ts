import { sql, type SQL } from 'drizzle-orm';
import type { Page } from '../../../../src/contract/calls/envelope';
import type { topSorts, TopMoment } from '../../../../src/contract/endpoints/figures/figures';
import { addToDay, rangeBefore, type DayRange } from '../../../../src/contract/figures/range';
import type { Transaction } from '../../../db/database';
import { addMonths } from './figureMonths';
import { firstHour } from './readFigures';

/** Which moments, in which order. */
export interface TopQuery {
  readonly heartbeatId: number;
  readonly sort: (typeof topSorts)[number];
  /** Days, the last hours, or all time. */
  readonly of: DayRange | { readonly hours: number } | 'lifetime';
  readonly page: number;
  readonly per_page: number;
}

const hourMs = 3_600_000;

/** The figures of the moments of a creator in a range: whole months from their sums, the other days one by one. */
const figuresIn = (heartbeatId: number, { start_date, end_date }: DayRange): SQL => {
  const firstMonth = start_date.endsWith('-01') ? start_date : addMonths(`${start_date.slice(0, 7)}-01`, 1);
  const endMonth = `${addToDay(end_date, 1).slice(0, 7)}-01`;
  const daily = (where: SQL) => sql`
    select moment_id, views, watch_ms, earnings from daily_moment_figures where heartbeat_id = ${heartbeatId} and ${where}`;
  if (firstMonth >= endMonth) return daily(sql`day between ${start_date}::date and ${end_date}::date`);
  return sql`
    ${daily(sql`day >= ${start_date}::date and day < ${firstMonth}::date`)}
    union all select moment_id, views, watch_ms, earnings from monthly_moment_figures
      where heartbeat_id = ${heartbeatId} and month >= ${firstMonth}::date and month < ${endMonth}::date
    union all ${daily(sql`day >= ${endMonth}::date and day <= ${end_date}::date`)}`;
};

const figuresOf = ({ heartbeatId, of }: TopQuery, now: Date): SQL => {
  if (of === 'lifetime')
    return sql`
      select id as moment_id, views, watch_time * ${hourMs} as watch_ms, earnings from moments
      where heartbeat_id = ${heartbeatId} and trashed_at is null`;
  if (!('hours' in of)) return figuresIn(heartbeatId, of);
  return sql`
    select moment_id, views, watch_ms, earnings from hourly_moment_figures
    where heartbeat_id = ${heartbeatId} and hour >= ${firstHour(of.hours, now).toISOString()}::timestamptz`;
};

/** The figures of the range before: of hours those of the hours before, as long as they are stored. */
const figuresBefore = ({ heartbeatId, of }: TopQuery): SQL | undefined =>
  of === 'lifetime' || 'hours' in of ? undefined : figuresIn(heartbeatId, rangeBefore(of));

/** A page of the moments of a creator that have figures, the highest first. */
export const readTop = async (db: Transaction, query: TopQuery, now: Date): Promise<Page<TopMoment>> => {
  const { sort, page, per_page } = query;
  const column = sql.raw(sort === 'watch_time' ? 'watch_ms' : sort);
  const before = figuresBefore(query);
  const { rows } = await db.execute<{ total: number; items: readonly TopMoment[] }>(sql`
    with summed as (
      select moment_id, sum(views) as views, sum(watch_ms) as watch_ms, sum(earnings) as earnings
      from (${figuresOf(query, now)}) as figures group by 1
    ), ranked as materialized (
      select * from summed where views > 0 or watch_ms > 0 or earnings > 0
    ), paged as (
      select * from ranked order by ${column} desc, moment_id limit ${per_page} offset ${(page - 1) * per_page}
    ), before as (
      ${before ? sql`select moment_id, sum(views) as views from (${before}) as figures where moment_id in (select moment_id from paged) group by 1` : sql`select moment_id, views from paged where false`}
    )
    select (select count(*)::int from ranked) as total, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', paged.moment_id, 'title', moments.title, 'thumbnail', moments.thumbnail, 'duration', moments.duration,
        'views', paged.views, 'watch_time', paged.watch_ms::float8 / ${hourMs}, 'earnings', paged.earnings::numeric(16, 4)::text,
        'previous_views', ${before ? sql`coalesce(before.views, 0)` : sql`null::bigint`}
      ) order by paged.${column} desc, paged.moment_id)
      from paged left join moments on moments.id = paged.moment_id left join before on before.moment_id = paged.moment_id
    ), '[]') as items`);
  const { total = 0, items = [] } = rows[0] ?? {};
  return { items, total, page, per_page };
};
