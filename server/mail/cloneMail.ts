import type { DigitalClone } from '../../src/contract/entities/administration/digitalClone';
import { basePath } from '../../src/contract/limits';
import type { MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

/** A digital clone as its creator is mailed the decision. */
export type MailedClone = Pick<DigitalClone, 'id' | 'status' | 'reason'> & {
  /** The name of the clone. */
  readonly title: string;
  /** The name of the creator. */
  readonly name: string;
};

/** The mail to a creator about the decision of the team; undefined where none stands. It names nobody of the team. */
export const cloneMail = (
  { id, title, name, status, reason }: MailedClone,
  { texts, publicOrigin }: { readonly texts: MailTexts; readonly publicOrigin: string },
): MailText | undefined => {
  if (status !== 'accepted' && status !== 'rejected') return undefined;
  const { text } = texts;
  const address = `${publicOrigin}${basePath}digital-clone?clone=${id}`;
  return composeMail({
    texts,
    subject: text(`clone.${status}.subject`, { title }),
    name,
    paragraphs: [
      text(`clone.${status}.text`, { title }),
      reason === null ? undefined : `${text('mail.teamWrote')}\n${reason}`,
      `${text(`clone.${status}.next`)}\n${address}`,
    ],
  });
};
