import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { outbox } from '../db/tables';
import type { MailTransport } from './transport';

/** The limits of one attempt, in ms. The transport gives up before the lease ends, so that no two servers send one mail. */
export const mailTimes = { sendMs: 90_000, leaseMs: 150_000 } as const;

const maxAttempts = 10;
/** Mails that are sent at the same time, so that one slow mail server does not delay all others. */
const lanes = 4;

/** Exponential backoff in seconds: 30 s, doubled for each attempt, at most six hours. */
export const retryDelayS = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 6 * 3600);

/** The error code of Node's errors, else the name of the error. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

type ClaimedMail = Pick<
  typeof outbox.$inferSelect,
  'id' | 'message_id' | 'recipient' | 'subject' | 'body' | 'attempts' | 'last_error'
>;

/**
 * Lets a statement that reads from it not wait for the disk. If the machine crashes right then, the mail is sent again, as after every
 * crash between sending and noting.
 */
const asynchronously = sql`(select set_config('synchronous_commit', 'off', true)) as asynchronously`;

/** Claims a due mail: counts the attempt and leases the mail. One statement, so that nothing is locked while it is sent. */
const claim = async (db: Database, now: Date): Promise<ClaimedMail | undefined> => {
  const leaseEnd = new Date(now.getTime() + mailTimes.leaseMs).toISOString();
  const { rows } = await db.execute<ClaimedMail>(sql`
    with due as (
      select id from outbox
      where sent_at is null and gave_up_at is null and next_attempt_at <= ${now.toISOString()}::timestamptz
      order by next_attempt_at limit 1 for update skip locked
    )
    update outbox set attempts = attempts + 1, next_attempt_at = ${leaseEnd}::timestamptz
    from due, ${asynchronously} where outbox.id = due.id
    returning outbox.id, message_id, recipient, subject, body, attempts, last_error`);
  return rows[0];
};

/** Notes that a mail was sent, unless the lease ended and another server has claimed it. */
const noteSent = async (db: Database, { id, attempts }: ClaimedMail, now: Date): Promise<void> => {
  await db.execute(sql`
    update outbox set sent_at = ${now.toISOString()}::timestamptz, last_error = null
    from ${asynchronously} where id = ${id} and attempts = ${attempts}`);
};

/**
 * Sends the due mails of the outbox, each outside of a transaction under a lease. A mail whose server died or could not
 * note the result is sent again after the lease, with the same message id, by which the receiver recognises it. After 10
 * attempts the mail is given up and logged as an error. Returns the number of sent mails. Stops between two mails when
 * `signal` is aborted.
 */
export const sendOutbox = async (
  db: Database,
  send: MailTransport,
  log: Logger,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<number> => {
  /** Notes a failure, unless the lease ended and another server has claimed the mail. */
  const note = async (mail: ClaimedMail, result: Partial<typeof outbox.$inferSelect>): Promise<void> => {
    await db
      .update(outbox)
      .set(result)
      .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts)));
  };
  const giveUp = async (mail: ClaimedMail, reason: string): Promise<void> => {
    log.error({ mail: mail.id, attempts: mail.attempts, reason }, 'mail was given up: it could not be sent');
    await note(mail, { gave_up_at: clock(), last_error: reason });
  };

  const sendOne = async (mail: ClaimedMail): Promise<boolean> => {
    const { attempts } = mail;
    // The last attempt was claimed by a server that died during it.
    if (attempts > maxAttempts) {
      await giveUp(mail, mail.last_error ?? 'interrupted');
      return false;
    }
    try {
      await send({
        id: mail.id,
        messageId: mail.message_id,
        recipient: mail.recipient,
        subject: mail.subject,
        body: mail.body,
      });
    } catch (error) {
      const reason = reasonOf(error);
      if (attempts === maxAttempts) await giveUp(mail, reason);
      else {
        log.warn({ mail: mail.id, attempts, reason }, 'mail could not be sent');
        const next = new Date(clock().getTime() + retryDelayS(attempts) * 1000);
        await note(mail, { next_attempt_at: next, last_error: reason });
      }
      return false;
    }
    await noteSent(db, mail, clock());
    return true;
  };

  let sent = 0;
  /** Sends mails one after the other, and `further` lanes beside it once a mail was due: mostly, there is one alone. */
  const runLane = async (further: number): Promise<void> => {
    let next: Promise<void> | undefined;
    try {
      while (!signal?.aborted) {
        const mail = await claim(db, clock());
        if (!mail) return;
        if (further > 0 && !next) {
          next = runLane(further - 1);
          // It can fail while this lane is sending; it is awaited below.
          next.catch(() => undefined);
        }
        if (await sendOne(mail)) sent += 1;
      }
    } finally {
      await next;
    }
  };
  await runLane(lanes - 1);
  return sent;
};
