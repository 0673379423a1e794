import type { Application } from '../../src/contract/entities/administration/application';
import { basePath } from '../../src/contract/limits';
import type { MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

/** What an applicant is mailed. */
export type MailedApplication = Pick<Application, 'name' | 'status' | 'reason'>;

type Key = Parameters<MailTexts['text']>[0];

interface Content {
  readonly subject: Key;
  readonly text: Key;
  /** Whether the reason is for the applicant. */
  readonly hasReason?: true;
  /** What the applicant can do, before the link to the studio. */
  readonly next?: Key;
}

const contents: Readonly<Partial<Record<Application['status'], Content>>> = {
  under_verification: {
    subject: 'application.under_verification.subject',
    text: 'application.under_verification.text',
    next: 'application.status',
  },
  accepted: {
    subject: 'application.accepted.subject',
    text: 'application.accepted.text',
    next: 'application.accepted.next',
  },
  rejected: {
    subject: 'application.rejected.subject',
    text: 'application.rejected.text',
    hasReason: true,
    next: 'application.rejected.next',
  },
  escalated: {
    subject: 'application.escalated.subject',
    text: 'application.escalated.text',
    next: 'application.status',
  },
  banned: {
    subject: 'application.banned.subject',
    text: 'application.banned.text',
    hasReason: true,
  },
};

/** The mail to an applicant about the status; undefined for one that they set themselves. It names nobody of the team. */
export const applicationMail = (
  { name, status, reason }: MailedApplication,
  { texts, publicOrigin }: { readonly texts: MailTexts; readonly publicOrigin: string },
): MailText | undefined => {
  const content = contents[status];
  if (!content) return undefined;
  const { text } = texts;
  return composeMail({
    texts,
    subject: text(content.subject),
    name,
    paragraphs: [
      text(content.text),
      content.hasReason && reason !== null ? `${text('mail.teamWrote')}\n${reason}` : undefined,
      content.next ? `${text(content.next)}\n${publicOrigin}${basePath}` : undefined,
    ],
  });
};
