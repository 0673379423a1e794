import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';

/** What a moment earned on one day. */
export interface DayOfMoment {
  readonly heartbeat_id: number;
  readonly day: string;
  readonly moment_id: string;
  readonly earnings: string;
}

/** Writes the figures of days, as events add them up: of each moment and month, and of each creator. */
export const addFigures = async (db: Database, days: readonly DayOfMoment[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as given(heartbeat_id integer, day date, moment_id text, earnings numeric)`;
  await db.execute(
    sql`select ensure_figure_month(month) from (select distinct date_trunc('month', day)::date as month from ${given}) as months`,
  );
  await db.execute(sql`
    insert into daily_moment_figures (heartbeat_id, day, moment_id, views, watch_ms, earnings)
    select heartbeat_id, day, moment_id, 1, 1000, sum(earnings) from ${given} group by 1, 2, 3`);
  await db.execute(sql`
    insert into monthly_moment_figures (heartbeat_id, month, moment_id, views, watch_ms, earnings)
    select heartbeat_id, date_trunc('month', day)::date, moment_id, 1, 1000, sum(earnings) from ${given} group by 1, 2, 3`);
  await db.execute(sql`
    insert into daily_creator_figures (heartbeat_id, day, views, watch_ms, earnings, followers_gained, followers_lost, views_by_hour)
    select heartbeat_id, day, 1, 1000, sum(earnings), 0, 0, array_fill(0::bigint, array[24]) from ${given} group by 1, 2`);
};
