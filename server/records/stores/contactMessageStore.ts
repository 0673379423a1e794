import { sql } from 'drizzle-orm';
import type { ContactMessage } from '../../../src/contract/entities/administration/contactMessage';
import { limits } from '../../../src/contract/limits';
import type { Transaction } from '../../db/database';
import { cancelMails, planMails } from '../../db/studio/planMails';
import type { RowChange } from '../recordStore';
import { mailGraceMs } from '../../rules/studio/mailGraceMs';
import { assertQuota } from './recordQuota';
import { standardStore } from './standardStore';

/** Plans the mail about each new message and each answer, and none about an answer that is taken back or a message that is deleted. */
const planMessageMails = async (
  db: Transaction,
  changes: readonly RowChange<ContactMessage>[],
  now: Date,
): Promise<void> => {
  const isAnswered = (row: ContactMessage | null): boolean => row?.status === 'answered';
  const sent = changes.flatMap(({ before, after }) => (!before && after ? [after.id] : []));
  const answered = changes.flatMap(({ before, after }) =>
    isAnswered(after) && !isAnswered(before) ? [after!.id] : [],
  );
  const withdrawn = changes.flatMap(({ before, after }) =>
    isAnswered(before) && !isAnswered(after) ? [before!.id] : [],
  );
  const deleted = changes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  await cancelMails(db, ['contact_sent', 'contact_answered'], deleted);
  await cancelMails(db, ['contact_answered'], withdrawn);
  await planMails(db, 'contact_sent', sent, now);
  await planMails(db, 'contact_answered', answered, new Date(now.getTime() + mailGraceMs));
};

/** The store of messages to the team. */
export const contactMessageStore = standardStore<ContactMessage>('contactMessages', {
  undoOnlyFields: ['answered_at', 'answered_by'],
  afterSave: async (db, changes, now) => {
    // Each message is a mail to the team.
    await assertQuota(db, changes, {
      table: 'contact_messages',
      where: sql`status = 'open'`,
      max: limits.contact.open,
      message: 'quota-contact',
    });
    await planMessageMails(db, changes, now);
  },
});
