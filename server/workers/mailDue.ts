import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { enqueueMail } from '../mail/enqueueMail';
import { applicationMails } from './mails/applicationMails';
import { answeredContactMails, sentContactMails } from './mails/contactMails';
import { cloneMails, coachMails, leavingMails } from './mails/creatorMails';
import { decisionMails } from './mails/decisionMails';
import { activeMethodMails, frozenPayoutMails } from './mails/paymentMails';
import type { MailKind, MailOptions } from './mails/mailKind';

const kinds: readonly MailKind[] = [
  decisionMails,
  applicationMails,
  sentContactMails,
  answeredContactMails,
  cloneMails,
  coachMails,
  leavingMails,
  activeMethodMails,
  frozenPayoutMails,
];

/** Plans again what servers of the release before planned in their own tables. */
const moveEarlier = async (db: Transaction): Promise<void> => {
  await db.execute(sql`
    with moved as (delete from application_mails returning id, due_at)
    insert into planned_mails (kind, id, due_at) select 'application', id, due_at from moved on conflict do nothing`);
  await db.execute(sql`
    with moved as (delete from contact_mails returning kind, id, due_at)
    insert into planned_mails (kind, id, due_at) select 'contact_' || kind, id, due_at from moved on conflict do nothing`);
};

/**
 * Puts the mails that are due into the outbox, each batch in a transaction of its own. Returns their number. Stops between two batches
 * when `signal` is aborted.
 */
export const mailDue = async (
  db: Database,
  now: Date,
  options: MailOptions,
  signal?: AbortSignal,
): Promise<number> => {
  await db.transaction(moveEarlier);
  let total = 0;
  for (const { take } of kinds)
    for (let sent: number | undefined = 0; sent !== undefined && !signal?.aborted;) {
      sent = await db.transaction(async tx => {
        const mails = await take(tx, now, options);
        for (const mail of mails ?? []) await enqueueMail(tx, mail, now);
        return mails?.length;
      });
      total += sent ?? 0;
    }
  return total;
};
