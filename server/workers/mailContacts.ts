import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { answeredMail, sentMail, type MailedMessage } from '../mail/contactMail';
import { enqueueMail } from '../mail/enqueueMail';

/** Mails that are put into the outbox in one run. */
const mailsAtOnce = 500;

interface Options {
  readonly publicOrigin: string;
  /** The address of the team; undefined where messages are only stored. */
  readonly contact: string | undefined;
  /** The addresses of demo accounts do not exist: their mails are written to files only. */
  readonly mailsDemo: boolean;
}

/**
 * Puts the mails about messages to the team into the outbox that are due: to the address of the team, or with the answer to the accounts
 * of the creator. In the transaction that takes them, so that no crash loses or doubles one. Returns the number of mails.
 */
export const mailContacts = (
  db: Database,
  now: Date,
  { publicOrigin, contact, mailsDemo }: Options,
): Promise<number> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<
      MailedMessage & { kind: string; emails: string[] | null } & Record<string, unknown>
    >(sql`
      with taken as (
        delete from contact_mails where (id, kind) in (
          select id, kind from contact_mails where due_at <= ${now.toISOString()}::timestamptz
          order by due_at limit ${mailsAtOnce} for update skip locked
        ) returning id, kind
      )
      select contact_messages.id, subject, message, moment_id, answer, kind, name, handle, (
        select array_agg(users.email order by users.id) from users
        where users.heartbeat_id = heartbeats.id and not users.is_banned and (${mailsDemo} or not users.is_demo)
      ) as emails
      from taken
      join contact_messages on contact_messages.id = taken.id
      join heartbeats on heartbeats.id = contact_messages.heartbeat_id
      order by contact_messages.id`);
    let mails = 0;
    for (const { kind, emails, ...message } of rows) {
      const isAnswer = kind === 'answered';
      const mail = (isAnswer ? answeredMail : sentMail)(message, { publicOrigin });
      for (const recipient of isAnswer ? (emails ?? []) : contact === undefined ? [] : [contact]) {
        await enqueueMail(tx, { recipient, ...mail }, now);
        mails += 1;
      }
    }
    return mails;
  });
