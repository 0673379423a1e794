import { sql, type SQL } from 'drizzle-orm';
import type { Page } from '../../../../src/contract/calls/envelope';
import type { topSorts, TopMoment } from '../../../../src/contract/endpoints/figures/figures';
import { addToDay, rangeBefore, type DayRange } from '../../../../src/contract/figures/range';
import type { Transaction } from '../../../db/database';
import type { TotalsCache } from '../../../db/lists/totalsCache';
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

/** So many moments of a ranking are cached. Pages behind them are ranked for each call. */
const rankedMoments = 500;
/** Rankings of more moments are cached; others take a few milliseconds. */
const fastRanking = 2000;

/** The moments of a ranking, the highest first, and how many have figures. */
interface Ranking {
  readonly total: number;
  readonly ids: readonly string[];
}

/** The figures of the moments of a creator in a range: whole months from their sums, the other days one by one. */
const figuresIn = (heartbeatId: number, { start_date, end_date }: DayRange, ids?: readonly string[]): SQL => {
  const firstMonth = start_date.endsWith('-01') ? start_date : addMonths(`${start_date.slice(0, 7)}-01`, 1);
  const endMonth = `${addToDay(end_date, 1).slice(0, 7)}-01`;
  const daily = (where: SQL) => sql`
    select moment_id, views, watch_ms, earnings from daily_moment_figures
    where heartbeat_id = ${heartbeatId} and ${where} and ${among(ids)}`;
  if (firstMonth >= endMonth) return daily(sql`day between ${start_date}::date and ${end_date}::date`);
  return sql`
    ${daily(sql`day >= ${start_date}::date and day < ${firstMonth}::date`)}
    union all select moment_id, views, watch_ms, earnings from monthly_moment_figures
      where heartbeat_id = ${heartbeatId} and month >= ${firstMonth}::date and month < ${endMonth}::date and ${among(ids)}
    union all ${daily(sql`day >= ${endMonth}::date and day <= ${end_date}::date`)}`;
};

const among = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`moment_id = any(${sql.param(ids)}::text[])` : sql`true`;

const hasFigures = sql`(views > 0 or watch_ms > 0 or earnings > 0)`;

const figuresOf = ({ heartbeatId, of }: TopQuery, now: Date, ids?: readonly string[]): SQL => {
  if (of === 'lifetime')
    return sql`
      select * from (
        select id as moment_id, views, watch_time * ${hourMs} as watch_ms, earnings from moments
        where heartbeat_id = ${heartbeatId} and trashed_at is null
      ) as active where ${among(ids)}`;
  if (!('hours' in of)) return figuresIn(heartbeatId, of, ids);
  return sql`
    select moment_id, views, watch_ms, earnings from hourly_moment_figures
    where heartbeat_id = ${heartbeatId} and hour >= ${firstHour(of.hours, now).toISOString()}::timestamptz and ${among(ids)}`;
};

/** The figures of the range before; undefined for all time and for hours, whose hours before are not stored for long enough. */
const figuresBefore = ({ heartbeatId, of }: TopQuery, ids: readonly string[]): SQL | undefined =>
  of === 'lifetime' || 'hours' in of ? undefined : figuresIn(heartbeatId, rangeBefore(of), ids);

const sortColumn = ({ sort }: TopQuery): SQL => sql.raw(sort === 'watch_time' ? 'watch_ms' : sort);

/** So many moments from an offset on. Those of all time are read from the index of their order. */
const rank = async (
  db: Transaction,
  query: TopQuery,
  now: Date,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Ranking> => {
  const { rows } = await db.execute<{ total: number; ids: readonly string[] }>(
    query.of === 'lifetime'
      ? sql`
        select (select count(*)::int from (${figuresOf(query, now)}) as figures where ${hasFigures}) as total, array(
          select id from moments where heartbeat_id = ${query.heartbeatId} and trashed_at is null and (views > 0 or watch_time > 0 or earnings > 0)
          order by ${sql.raw(query.sort)} desc, id desc limit ${limit} offset ${offset}
        ) as ids`
      : sql`
        with summed as materialized (
          select moment_id, sum(${sortColumn(query)}) as value from (${figuresOf(query, now)}) as figures where ${hasFigures} group by 1
        )
        select (select count(*)::int from summed) as total, array(
          select moment_id from summed order by value desc, moment_id desc limit ${limit} offset ${offset}
        ) as ids`,
  );
  return rows[0]!; // aggregates have one row
};

const readFigures = async (
  db: Transaction,
  query: TopQuery,
  now: Date,
  ids: readonly string[],
): Promise<readonly TopMoment[]> => {
  const before = figuresBefore(query, ids);
  const { rows } = await db.execute<{ items: readonly TopMoment[] }>(sql`
    with summed as (
      select moment_id, sum(views) as views, sum(watch_ms) as watch_ms, sum(earnings) as earnings
      from (${figuresOf(query, now, ids)}) as figures group by 1
    ), before as (
      ${before ? sql`select moment_id, sum(views) as views from (${before}) as figures group by 1` : sql`select moment_id, views from summed where false`}
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', summed.moment_id, 'title', moments.title, 'thumbnail', moments.thumbnail, 'duration', moments.duration,
      'views', summed.views, 'watch_time', summed.watch_ms::float8 / ${hourMs}, 'earnings', summed.earnings::numeric(16, 4)::text,
      'previous_views', ${before ? sql`coalesce(before.views, 0)` : sql`null::bigint`}
    ) order by summed.${sortColumn(query)} desc, summed.moment_id desc), '[]') as items
    from summed left join moments on moments.id = summed.moment_id left join before on before.moment_id = summed.moment_id`);
  return rows[0]?.items ?? [];
};

/**
 * A page of the moments of a creator that have figures, the highest first. The order of many moments may be as old as the totals of
 * `rankings`; the figures of the page never are.
 */
export const readTop = async (
  db: Transaction,
  rankings: TotalsCache,
  query: TopQuery,
  now: Date,
): Promise<Page<TopMoment>> => {
  const { heartbeatId, sort, of, page, per_page } = query;
  const offset = (page - 1) * per_page;
  const isCached = offset + per_page <= rankedMoments;
  const { total, ids } = isCached
    ? await rankings.get(
        `${sort}/${JSON.stringify(of)}`,
        String(heartbeatId),
        true,
        () => rank(db, query, now, { offset: 0, limit: rankedMoments }),
        ranking => ranking.total > fastRanking,
      )
    : await rank(db, query, now, { offset, limit: per_page });
  const shown = isCached ? ids.slice(offset, offset + per_page) : ids;
  return { items: await readFigures(db, query, now, shown), total, page, per_page };
};
