import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Days that a record's history tells what its own creator did to it. What others did stays. */
const ownDays = 400;

/** Deletes what creators did to their own records longer ago than histories tell, in batches. Answers how many. */
export const purgeHistory = async (db: Database, now: Date, batch = 5000): Promise<number> => {
  const before = new Date(now.getTime() - ownDays * 86_400_000).toISOString();
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(sql`
      delete from audit_log where id in (
        select id from audit_log where created_at < ${before}::timestamptz and is_own limit ${batch}
      )`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
};
