import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/**
 * Deletes what has been in the trash for longer than `trashDays`, in batches that hold no lock for long. Answers how
 * many moments went.
 */
export const purgeTrash = async (
  db: Database,
  now: Date,
  trashDays: number,
  batch = 1000,
): Promise<number> => {
  const before = new Date(now.getTime() - trashDays * 86_400_000).toISOString();
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(sql`
      delete from moments where id in (
        select id from moments where trashed_at is not null and trashed_at <= ${before}::timestamptz
        order by trashed_at limit ${batch} for update skip locked
      )`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
};
