import type { Transaction } from '../../../server/db/database';
import { outbox } from '../../../server/db/tables';
import type { Mail } from '../../../server/mail/transport';

/** Inserts a mail into the outbox, as part of the given transaction. */
export const enqueueMail = async (db: Transaction, mail: Omit<Mail, 'id'>, now: Date): Promise<void> => {
  await db.insert(outbox).values({ ...mail, created_at: now, next_attempt_at: now });
};
