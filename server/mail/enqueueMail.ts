import type { Transaction } from '../db/database';
import { outbox } from '../db/tables';
import type { Mail } from './transport';

/** Inserts a mail into the outbox, as part of the given transaction. */
export const enqueueMail = async (
  db: Transaction,
  { recipient, subject, body }: Pick<Mail, 'recipient' | 'subject' | 'body'>,
  now: Date,
): Promise<void> => {
  await db.insert(outbox).values({ recipient, subject, body, created_at: now, next_attempt_at: now });
};
