import { lt, or } from 'drizzle-orm';
import { purgeActivities } from '../db/activity/activities';
import type { Database } from '../db/database';
import { purgeFormerHandles } from '../db/studio/handles';
import { purgeLinkClicks } from '../records/shortLinks/linkClicks';
import { figureLimits } from '../../src/contract/figures/figureLimits';
import { commentLimits } from '../../src/contract/comments/commentLimits';
import { hourlyMomentFigures } from '../db/studio/figureTables';
import { publicEvents } from '../db/studio/commentTables';
import { outbox } from '../db/tables';
import { purgePayments } from '../payments/methods/purgePayments';
import { purgeKeys } from '../http/idempotency';
import { purgeJobs } from '../jobs/purgeJobs';
import { purgeHistory } from '../db/upkeep/purgeHistory';

const hourMs = 3_600_000;
const sentMailDays = 30;

/**
 * Deletes expired rows: idempotency keys, mails that were sent or given up, old jobs, histories, activities,
 * days of clicks, former handles, codes and links of payments, ids of events and figures by the hour.
 */
export const purgeExpiredRows = async (db: Database, now: Date): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await purgeJobs(db, now);
  await purgeHistory(db, now);
  await purgeActivities(db, now);
  await purgeLinkClicks(db, now);
  await purgeFormerHandles(db, now);
  await purgeKeys(db, now);
  await purgePayments(db, now);
  await db.delete(publicEvents).where(lt(publicEvents.received_at, ago(24 * commentLimits.eventDays)));
  await db.delete(hourlyMomentFigures).where(lt(hourlyMomentFigures.hour, ago(figureLimits.keptHours)));
  const before = ago(24 * sentMailDays);
  await db.delete(outbox).where(or(lt(outbox.sent_at, before), lt(outbox.gave_up_at, before)));
};
