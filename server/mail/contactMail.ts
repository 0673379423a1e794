import type { ContactMessage } from '../../src/contract/entities/administration/contactMessage';
import { basePath } from '../../src/contract/limits';
import { mailTextsFor, type MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

/** A message to the team as it is mailed. */
export type MailedMessage = Pick<ContactMessage, 'id' | 'subject' | 'message' | 'moment_id' | 'answer'> & {
  readonly name: string;
  readonly handle: string;
};

const addressOf = (publicOrigin: string, id: string): string =>
  `${publicOrigin}${basePath}contact?message=${id}`;

/** The mail to the team about a new message. In English: no account belongs to the address of the team. */
export const sentMail = (
  { id, subject, message, moment_id, name, handle }: MailedMessage,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
    texts: mailTextsFor('en'),
    subject: `${name}: ${subject}`,
    paragraphs: [
      `${name} (@${handle}) writes:`,
      message,
      moment_id === null
        ? undefined
        : `About the moment ${publicOrigin}${basePath}content/moments?moment=${moment_id}`,
      `Answer it in the studio:\n${addressOf(publicOrigin, id)}`,
    ],
  });

/** The mail to a creator with the answer. It names nobody of the team. */
export const answeredMail = (
  { id, subject, message, answer, name }: MailedMessage,
  { texts, publicOrigin }: { readonly texts: MailTexts; readonly publicOrigin: string },
): MailText => {
  const { text } = texts;
  return composeMail({
    texts,
    subject: text('contact.subject', { subject }),
    name,
    paragraphs: [
      `${text('contact.answer')}\n${answer}`,
      `${text('contact.message')}\n${message}`,
      `${text('contact.link')}\n${addressOf(publicOrigin, id)}`,
    ],
  });
};
