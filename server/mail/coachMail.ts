import type { CoachApplication } from '../../src/contract/entities/administration/coachApplication';
import { basePath } from '../../src/contract/limits';
import { composeMail, type MailText } from './composeMail';

interface Partner {
  readonly name: string;
  readonly signUp: string | undefined;
}

const texts: Readonly<
  Partial<Record<CoachApplication['status'], (partner: string) => readonly [subject: string, text: string]>>
> = {
  sent: partner => [
    'Your application as a coach was sent',
    `It was sent to ${partner}, with what you agreed to and nothing else. The partner writes to you.`,
  ],
  received: partner => [
    'Your application as a coach was received',
    `It was received by ${partner}, who looks at it now.`,
  ],
  accepted: partner => [
    'Your application as a coach was accepted',
    `Welcome. It was accepted by ${partner}.`,
  ],
  rejected: partner => [
    'Your application as a coach was not accepted',
    `It was not accepted by ${partner}. You can apply again.`,
  ],
};

/** The mail to a creator about the status of their application; undefined for one that they are not told of. */
export const coachMail = (
  { name, status }: Pick<CoachApplication, 'name' | 'status'>,
  {
    partner: { name: partner, signUp },
    publicOrigin,
  }: { readonly partner: Partner; readonly publicOrigin: string },
): MailText | undefined => {
  const [subject, text] = texts[status]?.(partner) ?? [];
  if (subject === undefined || text === undefined) return undefined;
  const goesOn = status !== 'rejected' && signUp !== undefined;
  return composeMail({
    subject,
    name,
    paragraphs: [
      text,
      goesOn ? `Go on at the partner:\n${signUp}` : undefined,
      `See where your application stands:\n${publicOrigin}${basePath}?coach=sent`,
    ],
  });
};
