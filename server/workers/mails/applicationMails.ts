import { sql } from 'drizzle-orm';
import { applicationMail, type MailedApplication } from '../../mail/applicationMail';
import { mailTextsFor } from '../../texts/texts';
import { plannedKind } from './mailKind';

type Row = MailedApplication & {
  readonly email: string;
  readonly is_demo: boolean;
  readonly language: string | null;
};

/** The mails to applicants about the status of their applications. A banned applicant is mailed that, too. */
export const applicationMails = plannedKind('application', async (db, ids, { publicOrigin, mailsDemo }) => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select name, status, reason, users.email, is_demo, preferences->>'locale' as language from applications
    join users on users.id = substr(applications.id, 3)::integer
    where applications.id = any(${sql.param(ids)}::text[]) order by applications.id`);
  return rows.flatMap(({ email: recipient, is_demo: isDemo, language, ...application }) => {
    const mail = applicationMail(application, { texts: mailTextsFor(language), publicOrigin });
    return mail && (mailsDemo || !isDemo) ? [{ recipient, ...mail }] : [];
  });
});
