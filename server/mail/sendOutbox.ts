import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { outbox } from '../db/tables';
import type { MailTransport } from './transport';

const maximumAttempts = 10;

/** Seconds until the next attempt: half a minute, then twice as long each time, at most six hours. */
export const waitAfter = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 6 * 3600);

/**
 * Sends what waits in the outbox, one mail a transaction: its row stays locked while it is sent, so that of several
 * servers one sends it. Answers how many left.
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
          and(isNull(outbox.sent_at), lte(outbox.next_attempt_at, now), lt(outbox.attempts, maximumAttempts)),
        )
        .orderBy(asc(outbox.next_attempt_at))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return 'empty' as const;
      const attempts = mail.attempts + 1;
      try {
        await send(mail);
      } catch (error) {
        const reason = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'; // node's errors carry a code
        log.warn({ mail: mail.id, attempts, reason }, 'mail could not be sent');
        const next = new Date(now.getTime() + waitAfter(attempts) * 1000);
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
