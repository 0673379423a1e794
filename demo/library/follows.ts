import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';

/** Lets demo creators follow one another: each about two thirds of the others, since some day of the last year. */
export const addFollows = async (db: Transaction, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into follows (heartbeat_id, follower_id, is_following, at, since)
    select followed.id, follower.id, true, since, since
    from heartbeats as followed join heartbeats as follower on follower.id <> followed.id
    cross join lateral (
      select ('x' || substr(md5(followed.id || '/' || follower.id), 1, 6))::bit(24)::int as dice
    ) as rolled
    cross join lateral (
      select ${now.toISOString()}::timestamptz - make_interval(hours => dice % 8760) as since
    ) as dated
    where dice % 3 > 0`);
};
