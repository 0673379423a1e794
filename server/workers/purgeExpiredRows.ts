import { lt, or } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import { purgeActivities } from '../db/activity/activities';
import type { Database } from '../db/database';
import { purgeLinkClicks } from '../records/shortLinks/linkClicks';
import { idempotencyKeys, outbox } from '../db/tables';
import { purgeJobs } from '../jobs/purgeJobs';
import { purgeHistory } from './purgeHistory';

const hourMs = 3_600_000;
const sentMailDays = 30;

/**
 * Deletes expired rows: idempotency keys, mails that were sent or given up, old jobs, histories, activities
 * and days of clicks.
 */
export const purgeExpiredRows = async (db: Database, now: Date): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await purgeJobs(db, now);
  await purgeHistory(db, now);
  await purgeActivities(db, now);
  await purgeLinkClicks(db, now);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, ago(limits.idempotencyHours)));
  const before = ago(24 * sentMailDays);
  await db.delete(outbox).where(or(lt(outbox.sent_at, before), lt(outbox.gave_up_at, before)));
};
