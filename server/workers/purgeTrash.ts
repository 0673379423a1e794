import { sql } from 'drizzle-orm';
import { moment } from '../../src/contract/entities/moment';
import type { Database } from '../db/database';

/**
 * Deletes what has been in the trash for longer than `trashDays`, in batches that hold no lock for long, and what their
 * creators did to it. Answers how many moments went.
 */
export const purgeTrash = async (
  db: Database,
  now: Date,
  trashDays: number,
  batch = 1000,
): Promise<number> => {
  const before = new Date(now.getTime() - trashDays * 86_400_000).toISOString();
  for (let deleted = 0; ;) {
    const { rows } = await db.execute<{ count: number }>(sql`
      with gone as (
        delete from moments where id in (
          select id from moments where trashed_at is not null and trashed_at <= ${before}::timestamptz
          order by trashed_at limit ${batch} for update skip locked
        ) returning id
      ), forgotten as (
        delete from audit_log using gone where entity = ${moment.name} and entity_id = gone.id and is_own
      )
      select count(*)::int as count from gone`);
    const count = rows[0]?.count ?? 0;
    deleted += count;
    if (count < batch) return deleted;
  }
};
