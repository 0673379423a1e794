import { lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rateLimits } from '../db/frameworkTables';
import { purgeKeys } from '../http/idempotency';
import { purgeJobs } from '../jobs/purgeJobs';
import { mergeHistoryUsage } from '../db/upkeep/mergeHistoryUsage';
import { purgeHistory } from '../db/upkeep/purgeHistory';

/** Deletes what a server keeps for a while: idempotency keys, jobs, histories of people's own changes, counts of limits. */
export const purgeRows = async (db: Database, now: Date): Promise<void> => {
  await purgeKeys(db, now);
  await purgeJobs(db, now);
  await purgeHistory(db, now);
  await mergeHistoryUsage(db, now);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
};
