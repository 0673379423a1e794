import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { addDays } from '../../rules/days';

/** Retention of the changes that creators made to their own records. Changes by others are kept. */
const retentionDays = 400;

/** Deletes expired history of creators' own changes, in batches. Returns the number of rows. */
export const purgeHistory = async (db: Database, now: Date, batch = 5000): Promise<number> => {
  const before = addDays(now, -retentionDays).toISOString();
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(sql`
      delete from audit_log where id in (
        select id from audit_log where created_at < ${before}::timestamptz and is_own limit ${batch}
      )`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
};
