import type { Creator } from '../../src/contract/entities/administration/creator';
import { basePath } from '../../src/contract/limits';
import { dayOf } from '../../src/contract/page/dayOf';
import type { MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

/** The part of a creator in the partner program as it is mailed. */
export interface MailedPartnership {
  readonly name: string;
  readonly partnership: Creator['partnership'];
  readonly leaves_at: Date | string | null;
}

/** The mail to a creator about leaving the partner program, staying, or coming back. */
export const leavingMail = (
  { name, partnership, leaves_at: leavesAt }: MailedPartnership,
  { texts, publicOrigin }: { readonly texts: MailTexts; readonly publicOrigin: string },
): MailText => {
  const { text } = texts;
  const earn = `${publicOrigin}${basePath}earn`;
  const day = leavesAt === null ? '' : dayOf(leavesAt);
  const linked =
    partnership === 'leaving' ? text('leaving.leaving.undo', { day }) : text(`leaving.${partnership}.next`);
  return composeMail({
    texts,
    subject: text(`leaving.${partnership}.subject`),
    name,
    paragraphs: [
      text(`leaving.${partnership}.text`, { day }),
      `${linked}\n${earn}`,
      partnership === 'leaving' ? text('leaving.leaving.notYou') : undefined,
    ],
  });
};
