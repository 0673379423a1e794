import type { ContactMessage } from '../../src/contract/entities/administration/contactMessage';
import { basePath } from '../../src/contract/limits';
import { composeMail, type MailText } from './composeMail';

/** A message to the team as it is mailed. */
export type MailedMessage = Pick<ContactMessage, 'id' | 'subject' | 'message' | 'moment_id' | 'answer'> & {
  readonly name: string;
  readonly handle: string;
};

const addressOf = (publicOrigin: string, id: string): string =>
  `${publicOrigin}${basePath}contact?message=${id}`;

/** The mail to the team about a new message. */
export const sentMail = (
  { id, subject, message, moment_id, name, handle }: MailedMessage,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
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
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
    subject: `Answer: ${subject}`,
    name,
    paragraphs: [
      `the team answers:\n${answer}`,
      `You wrote:\n${message}`,
      `In the studio:\n${addressOf(publicOrigin, id)}`,
    ],
  });
