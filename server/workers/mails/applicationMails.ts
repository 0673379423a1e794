import { sql } from 'drizzle-orm';
import { applicationMail, type MailedApplication } from '../../mail/applicationMail';
import { plannedKind } from './mailKind';

type Row = MailedApplication & { readonly email: string; readonly is_demo: boolean };

/** The mails to applicants about the status of their applications. A banned applicant is mailed that, too. */
export const applicationMails = plannedKind('application', async (db, ids, { publicOrigin, mailsDemo }) => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select name, status, reason, users.email, is_demo from applications
    join users on users.id = substr(applications.id, 3)::integer
    where applications.id = any(${sql.param(ids)}::text[]) order by applications.id`);
  return rows.flatMap(({ email: recipient, is_demo: isDemo, ...application }) => {
    const mail = applicationMail(application, { publicOrigin });
    return mail && (mailsDemo || !isDemo) ? [{ recipient, ...mail }] : [];
  });
});
