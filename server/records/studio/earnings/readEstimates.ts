import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Page } from '../../../../src/contract/calls/envelope';
import type {
  EarningLine,
  EstimatedEarning,
  momentEarning,
} from '../../../../src/contract/entities/earnings/finalizedEarning';
import { monthAhead } from '../../../../src/fields/kinds/month/month';
import type { Transaction } from '../../../db/database';
import { composeMonths, earnersOf } from './readSources';

/** What an estimate is requested of. */
interface EstimateQuery {
  readonly start_month?: string | undefined;
  readonly end_month?: string | undefined;
  readonly has_daily?: boolean | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** The open months of a period, the last first. */
const readOpenMonths = async (db: Transaction, first: string, last: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month from generate_series(${first}::date, ${last}::date, interval '1 month') as month
    where not exists (select from earning_months as known where known.month = month.month::date and known.status = 'finalized')
    order by 1 desc`);
  return rows.map(({ month }) => month);
};

/** The days with earnings of some creators in a month. */
const readDays = async (
  db: Transaction,
  month: string,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, EstimatedEarning['days']>> => {
  const { rows } = await db.execute<{ user_id: number; days: EstimatedEarning['days'] }>(sql`
    select heartbeat_id as user_id, jsonb_agg(jsonb_build_object('day', day, 'earnings', earnings::text) order by day) as days
    from daily_creator_figures
    where day >= ${month}::date and day < (${month}::date + interval '1 month')::date and earnings <> 0
      and heartbeat_id = any(${sql.param([...userIds])}::integer[])
    group by heartbeat_id`);
  return new Map(rows.map(({ user_id, days }) => [user_id, days]));
};

/** A page of what creators earn in open months; of one creator, or of everybody. */
export const readEstimates = async (
  db: Transaction,
  userId: number | undefined,
  { start_month: first, end_month: last, has_daily: hasDays, page, per_page }: EstimateQuery,
  now: Date,
): Promise<Page<EstimatedEarning>> => {
  const current = monthAhead(0, now);
  const from = first ?? last ?? current;
  const items: EstimatedEarning[] = [];
  let skipped = (page - 1) * per_page;
  let total = 0;
  for (const month of await readOpenMonths(db, from, last ?? (from > current ? from : current))) {
    const earners = earnersOf(month, userId === undefined ? {} : { only: userId });
    const { rows } = await db.execute<{ user_id: number }>(sql`
      select user_id from ${earners} as earners order by user_id limit ${per_page - items.length} offset ${skipped}`);
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${earners} as earners`,
    );
    const count = counted[0]?.total ?? 0;
    total += count;
    skipped = Math.max(0, skipped - count);
    const ids = rows.map(({ user_id }) => user_id);
    const days = hasDays ? await readDays(db, month, ids) : undefined;
    for (const { lines: _, finalized: estimated, ...composed } of await composeMonths(db, month, ids))
      items.push({ ...composed, month, estimated, days: days?.get(composed.user_id) ?? [] });
  }
  return { items, total, page, per_page };
};

/** What the earnings of a creator in a month consist of: as it was finalized, or as it is now. */
export const readLines = async (
  db: Transaction,
  month: string,
  userId: number,
): Promise<readonly EarningLine[]> => {
  const { rows } = await db.execute<EarningLine & { readonly position: number | null }>(sql`
    select position, kind, label, moment_id, bonus_id, line.amount::text as amount
    from finalized_earnings as earning left join earning_lines as line on line.earning_id = earning.id
    where earning.month = ${month}::date and earning.user_id = ${userId}
    order by position`);
  if (rows.length > 0) return rows.flatMap(({ position, ...line }) => (position === null ? [] : [line]));
  return (await composeMonths(db, month, [userId])).flatMap(({ lines }) => lines);
};

/** The moments of a creator that earned most in a month. */
export const readMomentEarnings = async (
  db: Transaction,
  month: string,
  userId: number,
): Promise<readonly z.infer<typeof momentEarning>[]> => {
  const { rows } = await db.execute<z.infer<typeof momentEarning>>(sql`
    select moment_id, coalesce(title, moment_id) as title, figures.earnings::text as earnings
    from monthly_moment_figures as figures left join moments on moments.id = moment_id
    where figures.heartbeat_id = ${userId} and figures.month = ${month}::date and figures.earnings > 0
    order by figures.earnings desc, moment_id limit 100`);
  return rows;
};
