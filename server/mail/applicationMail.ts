import type { Application } from '../../src/contract/entities/administration/application';
import { basePath } from '../../src/contract/limits';
import { composeMail, type MailText } from './composeMail';

/** What an applicant is mailed. */
export type MailedApplication = Pick<Application, 'name' | 'status' | 'reason'>;

interface Text {
  readonly subject: string;
  readonly text: string;
  /** Whether the reason is for the applicant. */
  readonly hasReason?: true;
  /** What the applicant can do, before the link to the studio. */
  readonly next?: string;
}

const texts: Readonly<Partial<Record<Application['status'], Text>>> = {
  under_verification: {
    subject: 'Your application is being verified',
    text: 'Somebody of the team looks at your sample videos now.',
    next: 'See where your application stands:',
  },
  accepted: {
    subject: 'Your application was accepted',
    text: 'Welcome. You can publish from now on.',
    next: 'Open the studio:',
  },
  rejected: {
    subject: 'Your application was rejected',
    text: 'We cannot accept it as it is.',
    hasReason: true,
    next: 'Submit it again, with new sample videos:',
  },
  escalated: {
    subject: 'Your application takes longer',
    text: 'Somebody else of the team looks at it, too. You need not do anything.',
    next: 'See where your application stands:',
  },
  banned: { subject: 'Your account is banned', text: 'You cannot sign in any more.', hasReason: true },
};

/** The mail to an applicant about the status; undefined for one that they set themselves. It names nobody of the team. */
export const applicationMail = (
  { name, status, reason }: MailedApplication,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText | undefined => {
  const mail = texts[status];
  if (!mail) return undefined;
  return composeMail({
    subject: mail.subject,
    name,
    paragraphs: [
      mail.text,
      mail.hasReason && reason !== null ? `The team wrote:\n${reason}` : undefined,
      mail.next ? `${mail.next}\n${publicOrigin}${basePath}` : undefined,
    ],
  });
};
