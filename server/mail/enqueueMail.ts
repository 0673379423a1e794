import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { outbox } from '../db/tables';
import type { Mail } from './transport';

type NewMail = Pick<Mail, 'recipient' | 'subject' | 'body'>;

/** Inserts a mail into the outbox, as part of the given transaction. */
export const enqueueMail = async (db: Transaction, mail: NewMail, now: Date): Promise<void> => {
  await db.execute(mailEnqueued(mail, now));
};

/** The write of `enqueueMail`. */
export const mailEnqueued = ({ recipient, subject, body }: NewMail, now: Date): SQL => {
  const time = now.toISOString();
  return sql`
    insert into ${outbox} (recipient, subject, body, created_at, next_attempt_at)
    values (${recipient}, ${subject}, ${body}, ${time}::timestamptz, ${time}::timestamptz)`;
};
