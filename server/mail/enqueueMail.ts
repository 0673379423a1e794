import type { Transaction } from '../db/database';
import { outbox } from '../db/tables';

/** A mail in plain text. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Writes a mail into the outbox, in the transaction that causes it: it leaves if, and only if, that one commits. */
export const enqueueMail = async (db: Transaction, mail: Mail, now: Date): Promise<void> => {
  await db.insert(outbox).values({ ...mail, created_at: now, next_attempt_at: now });
};
