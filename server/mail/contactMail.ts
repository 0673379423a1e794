import type { ContactMessage } from '../../src/contract/entities/administration/contactMessage';
import { basePath } from '../../src/contract/limits';
import type { Mail } from './transport';

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
): Pick<Mail, 'subject' | 'body'> => ({
  subject: `${name}: ${subject}`,
  body: [
    `${name} (@${handle}) writes:`,
    message,
    ...(moment_id === null
      ? []
      : [`About the moment ${publicOrigin}${basePath}content/moments?moment=${moment_id}`]),
    `Answer it in the studio:\n${addressOf(publicOrigin, id)}`,
  ].join('\n\n'),
});

/** The mail to a creator with the answer. It names nobody of the team. */
export const answeredMail = (
  { id, subject, message, answer, name }: MailedMessage,
  { publicOrigin }: { readonly publicOrigin: string },
): Pick<Mail, 'subject' | 'body'> => ({
  subject: `Answer: ${subject}`,
  body: [
    `Hello ${name},`,
    `the team answers:\n${answer}`,
    `You wrote:\n${message}`,
    `In the studio:\n${addressOf(publicOrigin, id)}`,
  ].join('\n\n'),
});
