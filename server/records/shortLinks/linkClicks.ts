import { lt, sql } from 'drizzle-orm';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { prettyLinkClicks } from '../../db/contentTables';
import type { Database, Transaction } from '../../db/database';
import { addDays } from '../../rules/days';

/** The day in UTC so many days before a time. */
const daysBefore = (now: Date, days: number): string => addDays(now, -days).toISOString().slice(0, 10);

/** The clicks of a pretty link on one day. */
interface DayOfClicks {
  readonly day: string;
  readonly clicks: number;
}

/** The clicks of a pretty link on each of the last days, those without clicks and today included. */
export const readClicksByDay = async (db: Transaction, id: string, now: Date): Promise<DayOfClicks[]> => {
  const { rows } = await db.execute<DayOfClicks & Record<string, unknown>>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.clicks, 0)::float as clicks
    from generate_series(
      ${daysBefore(now, serverLimits.linkClicks.shownDays - 1)}::timestamp, ${daysBefore(now, 0)}::timestamp, interval '1 day'
    ) as days (day)
    left join ${prettyLinkClicks} as counted on counted.link_id = ${id} and counted.day = days.day::date
    order by days.day`);
  return rows.map(({ day, clicks }) => ({ day, clicks }));
};

/** Deletes the days of clicks that nobody sees any more. */
export const purgeLinkClicks = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(prettyLinkClicks)
    .where(lt(prettyLinkClicks.day, daysBefore(now, serverLimits.linkClicks.keptDays)));
};
