import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { applicationMail, type MailedApplication } from '../mail/applicationMail';
import { enqueueMail } from '../mail/enqueueMail';

/** Applicants who are mailed in one run. */
const applicantsAtOnce = 500;

interface Options {
  readonly publicOrigin: string;
  /** The addresses of demo accounts do not exist: their mails are written to files only. */
  readonly mailsDemo: boolean;
}

/**
 * Puts the mails to applicants into the outbox that are due (`mailGraceMs`), in the transaction that takes them, so that no
 * crash loses or doubles one. Returns the number of mails.
 */
export const mailApplications = (
  db: Database,
  now: Date,
  { publicOrigin, mailsDemo }: Options,
): Promise<number> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<
      MailedApplication & { email: string; is_demo: boolean } & Record<string, unknown>
    >(sql`
      with taken as (
        delete from application_mails where id in (
          select id from application_mails where due_at <= ${now.toISOString()}::timestamptz
          order by due_at limit ${applicantsAtOnce} for update skip locked
        ) returning id
      )
      select name, status, reason, users.email, is_demo from taken
      join applications on applications.id = taken.id
      join users on users.id = substr(taken.id, 3)::integer
      order by applications.id`);
    let mails = 0;
    for (const { email: recipient, is_demo: isDemo, ...application } of rows) {
      const mail = applicationMail(application, { publicOrigin });
      if (!mail || (isDemo && !mailsDemo)) continue;
      await enqueueMail(tx, { recipient, ...mail }, now);
      mails += 1;
    }
    return mails;
  });
