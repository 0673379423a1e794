import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { addDays } from '../rules/days';

/**
 * Corrects what servers of a release without the queue of reviewers leave out while they run beside those of this one: moments that they
 * publish come into the queue, and those that they move to the trash or delete leave it. Reads what changed within a day. Returns the
 * number of moments that came into the queue.
 */
export const completeReviews = async (db: Database, now: Date): Promise<number> => {
  const since = sql`${addDays(now, -1).toISOString()}::timestamptz`;
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    insert into moment_reviews (id, heartbeat_id, review_status, queued_at, quality_bonus, is_appeal, in_trash, updated_at)
    select id, heartbeat_id, review_status, updated_at, quality_bonus, false, false, ${time} from moments
    where updated_at > ${since} and trashed_at is null and status <> 'draft'
      and not exists (select from moment_reviews where moment_reviews.id = moments.id)
    on conflict (id) do nothing`);
  await db.execute(sql`
    update moment_reviews set in_trash = true, updated_at = ${time} from moments
    where moments.id = moment_reviews.id and trashed_at > ${since} and not in_trash`);
  await db.execute(sql`
    update moment_reviews set in_trash = false, updated_at = ${time} from moments
    where moments.id = moment_reviews.id and moments.updated_at > ${since} and trashed_at is null and in_trash`);
  await db.execute(sql`
    delete from moment_reviews where not exists (select from moments where moments.id = moment_reviews.id)`);
  return rowCount ?? 0;
};
