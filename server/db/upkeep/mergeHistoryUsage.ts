import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { historyUsage } from '../frameworkTables';
import { addDays } from '../../rules/days';

/** Merges the rows that count history, to one for each person and hour, and deletes those of more than a day ago. */
export const mergeHistoryUsage = async (db: Database, now: Date): Promise<void> => {
  await db.delete(historyUsage).where(lte(historyUsage.hour, addDays(now, -1)));
  // In one statement: other transactions see either all rows or their sum.
  await db.execute(sql`
    with merged as (
      delete from history_usage as usage using (
        select user_id, hour from history_usage group by user_id, hour having count(*) > 1
      ) as several
      where usage.user_id = several.user_id and usage.hour = several.hour
      returning usage.user_id, usage.hour, usage.bytes
    )
    insert into history_usage (user_id, hour, bytes)
    select user_id, hour, sum(bytes) from merged group by user_id, hour`);
};
