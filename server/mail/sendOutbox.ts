import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { outbox } from '../db/tables';
import type { MailTransport } from './transport';

const maxAttempts = 10;

/** Exponential backoff in seconds: 30 s, doubled for each attempt, at most six hours. */
export const retryDelayS = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 6 * 3600);

/** The error code of Node's errors, else the name of the error. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/**
 * Sends the due mails of the outbox, one per transaction. The row is locked with SKIP LOCKED while the mail is sent, so
 * that only one of several servers sends it. Returns the number of sent mails.
 */
export const sendOutbox = async (
  db: Database,
  send: MailTransport,
  log: Logger,
  clock: () => Date,
): Promise<number> => {
  let sent = 0;
  for (;;) {
    const outcome = await db.transaction(async tx => {
      const now = clock();
      const [mail] = await tx
        .select()
        .from(outbox)
        .where(
          and(isNull(outbox.sent_at), lte(outbox.next_attempt_at, now), lt(outbox.attempts, maxAttempts)),
        )
        .orderBy(asc(outbox.next_attempt_at))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return 'empty' as const;
      const attempts = mail.attempts + 1;
      try {
        await send(mail);
      } catch (error) {
        const reason = reasonOf(error);
        log.warn({ mail: mail.id, attempts, reason }, 'mail could not be sent');
        const next = new Date(now.getTime() + retryDelayS(attempts) * 1000);
        await tx
          .update(outbox)
          .set({ attempts, next_attempt_at: next, last_error: reason })
          .where(eq(outbox.id, mail.id));
        return 'failed' as const;
      }
      await tx.update(outbox).set({ attempts, sent_at: now, last_error: null }).where(eq(outbox.id, mail.id));
      return 'sent' as const;
    });
    if (outcome === 'empty') return sent;
    if (outcome === 'sent') sent += 1;
  }
};
