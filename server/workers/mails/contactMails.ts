import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { answeredMail, sentMail, type MailedMessage } from '../../mail/contactMail';
import { mailTextsFor } from '../../texts/texts';
import { plannedKind, recipientsOf, type MailOptions, type Recipients } from './mailKind';

type Row = MailedMessage & Recipients;

const readMessages = async (
  db: Transaction,
  ids: readonly string[],
  options: MailOptions,
): Promise<readonly Row[]> => {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select contact_messages.id, subject, message, moment_id, answer, name, handle,
      ${recipientsOf(sql`heartbeats.id`, options)} as recipients
    from contact_messages join heartbeats on heartbeats.id = contact_messages.heartbeat_id
    where contact_messages.id = any(${sql.param(ids)}::text[]) order by contact_messages.id`);
  return rows;
};

/** The mails to the team about new messages. */
export const sentContactMails = plannedKind('contact_sent', async (db, ids, options) => {
  const { contact } = options;
  if (contact === undefined) return [];
  const messages = await readMessages(db, ids, options);
  return messages.map(message => ({ recipient: contact, ...sentMail(message, options) }));
});

/** The mails to creators with the answers of the team. */
export const answeredContactMails = plannedKind('contact_answered', async (db, ids, options) =>
  (await readMessages(db, ids, options)).flatMap(({ recipients, ...message }) =>
    recipients.map(({ email: recipient, language }) => ({
      recipient,
      ...answeredMail(message, { ...options, texts: mailTextsFor(language) }),
    })),
  ),
);
