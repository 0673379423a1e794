import { sql } from 'drizzle-orm';
import type { CoachApplication } from '../../../src/contract/entities/administration/coachApplication';
import { openCoachStatuses } from '../../../src/contract/transitions/coaching';
import type { Transaction } from '../../db/database';
import { cancelMails, planMails } from '../../db/studio/planMails';
import { messageFor } from '../../messages';
import { mailGraceMs } from '../../rules/studio/mailGraceMs';
import type { RowChange } from '../recordStore';
import { assertQuota } from './recordQuota';
import { standardStore } from './standardStore';
import { coachDeliveries } from '../../db/studio/coachingTables';

/** What the creator is mailed: that the partner has it, and how the partner decided. */
const mailed: readonly CoachApplication['status'][] = ['sent', 'received', 'accepted', 'rejected'];

/** A new application is sent after a while, in which it can be withdrawn. One that is withdrawn or deleted never is. */
const planDelivery = async (
  db: Transaction,
  changes: readonly RowChange<CoachApplication>[],
  now: Date,
): Promise<void> => {
  const added = changes.flatMap(({ before, after }) => (!before && after ? [after.id] : []));
  const ended = changes.flatMap(({ before, after }) =>
    before && (!after || after.status === 'withdrawn') ? [before.id] : [],
  );
  const due = new Date(now.getTime() + mailGraceMs).toISOString();
  await db.execute(sql`
    insert into ${coachDeliveries} (id, next_attempt_at)
    select id, ${due}::timestamptz from unnest(${sql.param(added)}::text[]) as id`);
  await db.execute(sql`delete from ${coachDeliveries} where id = any(${sql.param(ended)}::text[])`);
};

/** Plans the mail about each status that the creator is mailed, and none about one that was taken back. */
const planStatusMails = async (
  db: Transaction,
  changes: readonly RowChange<CoachApplication>[],
  now: Date,
): Promise<void> => {
  const moved = changes.flatMap(({ before, after }) =>
    before && before.status !== after?.status ? [{ id: before.id, status: after?.status }] : [],
  );
  const idsOf = (list: typeof moved) => list.map(({ id }) => id);
  await cancelMails(db, ['coach_application'], idsOf(moved));
  const changed = moved.filter(({ status }) => status !== undefined && mailed.includes(status));
  await planMails(db, 'coach_application', idsOf(changed), new Date(now.getTime() + mailGraceMs));
};

/** The store of applications to become a coach. */
export const coachApplicationStore = standardStore<CoachApplication>('coachApplications', {
  // The server sets these when it forwards an application.
  states: ['status', 'sent_at', 'partner_reference', 'failure'],
  undoOnlyFields: ['answered_at'],
  canDelete: ({ status }) => status === 'stored' || messageFor('changed-since'),
  afterSave: async (db, changes, now) => {
    await assertQuota(db, changes, {
      table: 'coach_applications',
      where: sql`status = any(${sql.param(openCoachStatuses)}::text[])`,
      max: 1,
      message: 'quota-coach',
    });
    await planDelivery(db, changes, now);
    await planStatusMails(db, changes, now);
  },
});
