import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { outbox } from '../db/tables';
import type { Mail } from './transport';

/** Inserts a mail into the outbox, as part of the given transaction. */
export const enqueueMail = async (
  db: Transaction,
  { recipient, subject, body }: Pick<Mail, 'recipient' | 'subject' | 'body'>,
  now: Date,
): Promise<void> => {
  const time = now.toISOString();
  await db.execute(sql`
    insert into ${outbox} (recipient, subject, body, created_at, next_attempt_at)
    values (${recipient}, ${subject}, ${body}, ${time}::timestamptz, ${time}::timestamptz)`);
};
