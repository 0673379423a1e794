import type { CoachApplication } from '../../src/contract/entities/administration/coachApplication';
import { basePath } from '../../src/contract/limits';
import type { MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

interface Partner {
  readonly name: string;
  readonly signUp: string | undefined;
}

/** The statuses that a creator is mailed about. */
const mailed = [
  'sent',
  'received',
  'accepted',
  'rejected',
] as const satisfies readonly CoachApplication['status'][];

/** The mail to a creator about the status of their application; undefined for one that they are not told of. */
export const coachMail = (
  { name, status }: Pick<CoachApplication, 'name' | 'status'>,
  {
    partner: { name: partner, signUp },
    texts,
    publicOrigin,
  }: { readonly partner: Partner; readonly texts: MailTexts; readonly publicOrigin: string },
): MailText | undefined => {
  const known = mailed.find(one => one === status);
  if (known === undefined) return undefined;
  const { text } = texts;
  const goesOn = known !== 'rejected' && signUp !== undefined;
  return composeMail({
    texts,
    subject: text(`coach.${known}.subject`),
    name,
    paragraphs: [
      text(`coach.${known}.text`, { partner }),
      goesOn ? `${text('coach.goOn')}\n${signUp}` : undefined,
      `${text('application.status')}\n${publicOrigin}${basePath}?coach=sent`,
    ],
  });
};
