import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { composeMonth, type ComposedMonth, type MonthSources } from './composeMonth';
import { partnerGaps } from '../../../db/studio/coachingTables';

/** The day after a month as SQL, and its first day. */
const boundsOf = (month: string) => ({
  first: sql`${month}::date`,
  end: sql`(${month}::date + interval '1 month')::date`,
});

/** The blacklists that stop earnings. */
const stopping = sql`('everything', 'earnings')`;

/** Whether a day earns nothing: the creator is on a blacklist since then, or did not take part in the partner program. */
const isWithheld = sql`(coalesce(day >= since, false) or exists (
  select from ${partnerGaps} as gap
  where gap.heartbeat_id = creator.id and day >= gap.left_on and (gap.back_on is null or day < gap.back_on)))`;

/** Reviews of the month that gave a bonus, or took one back that was paid in another month, with what was paid. */
const reviewsOf = (month: string, ofCreators: SQL): SQL => {
  const { first, end } = boundsOf(month);
  return sql`
    select review.heartbeat_id, review.id as moment_id, review.quality_bonus - paid.amount as amount
    from moment_reviews as review, lateral (
      select coalesce(sum(line.amount), 0) as amount
      from earning_lines as line join finalized_earnings as earning on earning.id = line.earning_id
      where line.moment_id = review.id and line.kind in ('quality_bonus', 'correction') and earning.month <> ${first}
    ) as paid
    where review.decided_at >= ${first}::timestamp at time zone 'UTC' and review.decided_at < ${end}::timestamp at time zone 'UTC'
      and (review.quality_bonus > 0 or exists (
        select from earning_lines as line where line.moment_id = review.id and line.kind = 'quality_bonus'))
      and review.quality_bonus <> paid.amount and ${ofCreators}`;
};

/**
 * The ids of the creators with earnings in a month, as a query with the column `user_id`: of some creators, and after one of them in the
 * order of ids.
 */
export const earnersOf = (
  month: string,
  { only, after = 0 }: { only?: number; after?: number } = {},
): SQL => {
  const { first, end } = boundsOf(month);
  const of = (column: SQL): SQL =>
    only === undefined ? sql`${column} > ${after}` : sql`${column} = ${only} and ${column} > ${after}`;
  return sql`(
    select heartbeat_id as user_id from daily_creator_figures
    where day >= ${first} and day < ${end} and earnings <> 0 and ${of(sql`heartbeat_id`)}
    union select user_id from bonuses where month = ${first} and status = 'given' and ${of(sql`user_id`)}
    union select heartbeat_id from (${reviewsOf(month, of(sql`review.heartbeat_id`))}) as reviewed
  )`;
};

/** A creator with the sources of their earnings. */
type Row = MonthSources & { readonly user_id: number; readonly name: string; readonly handle: string };

const named = (label: SQL, momentId: SQL, bonusId: SQL): SQL =>
  sql`jsonb_build_object('label', ${label}, 'moment_id', ${momentId}, 'bonus_id', ${bonusId}, 'amount', amount::text)`;

const readSources = async (
  db: Transaction,
  month: string,
  userIds: readonly number[],
): Promise<readonly Row[]> => {
  const { first, end } = boundsOf(month);
  const ids = sql`${sql.param([...userIds])}::integer[]`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with creator as (
      select id, name, handle, (
        select min(since at time zone 'UTC')::date from heartbeat_blacklists
        where heartbeat_id = heartbeats.id and scope in ${stopping}
      ) as since
      from heartbeats where id = any(${ids})
    ), days as (
      select creator.id, sum(earnings) as daily, sum(earnings) filter (where ${isWithheld}) as withheld
      from creator join daily_creator_figures as figures on figures.heartbeat_id = creator.id
      where day >= ${first} and day < ${end} group by creator.id
    ), blacklisted as (
      select id, jsonb_agg(${named(sql`title`, sql`moment_id`, sql`null`)} order by moment_id) as list from (
        select creator.id, moments.id as moment_id, moments.title, sum(figures.earnings) as amount
        from creator
        join daily_moment_figures as figures on figures.heartbeat_id = creator.id
        join moments on moments.id = figures.moment_id
        where day >= ${first} and day < ${end} and not ${isWithheld} and moments.blacklist_scope in ${stopping}
        group by creator.id, moments.id having sum(figures.earnings) <> 0
      ) as moment group by id
    ), reviewed as (
      select heartbeat_id as id, jsonb_agg(${named(sql`(select title from moments where moments.id = moment_id)`, sql`moment_id`, sql`null`)} order by moment_id) as list
      from (${reviewsOf(month, sql`review.heartbeat_id = any(${ids})`)}) as review group by heartbeat_id
    ), given as (
      select user_id as id, jsonb_agg(${named(sql`notes`, sql`moment_id`, sql`id`)} order by created_at, id) as list
      from (select id, user_id, notes, moment_id, created_at, earnings as amount from bonuses
        where month = ${first} and status = 'given' and user_id = any(${ids})) as bonus
      group by user_id
    )
    select creator.id as user_id, name, handle, coalesce(daily, 0)::text as daily, coalesce(withheld, 0)::text as withheld,
      coalesce(blacklisted.list, '[]') as blacklisted, coalesce(reviewed.list, '[]') as reviewed, coalesce(given.list, '[]') as bonuses
    from creator left join days using (id) left join blacklisted using (id) left join reviewed using (id) left join given using (id)
    order by creator.id`);
  return rows;
};

/** The composed month of a creator. */
export interface CreatorMonth extends ComposedMonth {
  readonly user_id: number;
  readonly name: string;
  readonly handle: string;
}

/** What some creators earn in a month, by id. Reads what is stored now, whether or not the month is final. */
export const composeMonths = async (
  db: Transaction,
  month: string,
  userIds: readonly number[],
): Promise<readonly CreatorMonth[]> =>
  (await readSources(db, month, userIds)).map(row => ({
    user_id: row.user_id,
    name: row.name,
    handle: row.handle,
    ...composeMonth(row),
  }));
