import type { Creator } from '../../src/contract/entities/administration/creator';
import { basePath } from '../../src/contract/limits';
import { composeMail, type MailText } from './composeMail';

/** The part of a creator in the partner program as it is mailed. */
export interface MailedPartnership {
  readonly name: string;
  readonly partnership: Creator['partnership'];
  readonly leaves_at: Date | string | null;
}

/** The day of a time in UTC, as in `6 December 2026`. */
const dayOf = (time: Date | string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail to a creator about leaving the partner program, staying, or coming back. */
export const leavingMail = (
  { name, partnership, leaves_at: leavesAt }: MailedPartnership,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText => {
  const earn = `${publicOrigin}${basePath}earn`;
  const day = leavesAt === null ? '' : dayOf(leavesAt);
  switch (partnership) {
    case 'leaving':
      return composeMail({
        subject: 'You leave the partner program',
        name,
        paragraphs: [
          `You leave the partner program on ${day}. Until then you earn as before. Months that are final are still paid. Your page, your moments and your figures stay.`,
          `You can undo this until ${day}:\n${earn}`,
          'If it was not you, undo it and change your password.',
        ],
      });
    case 'left':
      return composeMail({
        subject: 'You left the partner program',
        name,
        paragraphs: [
          `You left the partner program on ${day}, and earn nothing from that day on. What you earned before is paid.`,
          `You can apply to come back:\n${earn}`,
        ],
      });
    case 'applied':
      return composeMail({
        subject: 'Your application to come back',
        name,
        paragraphs: ['The team reads it and writes to you.', `See where it stands:\n${earn}`],
      });
    case 'member':
      return composeMail({
        subject: 'You are part of the partner program',
        name,
        paragraphs: [
          'You take part in the partner program and earn as a partner.',
          `Your earnings:\n${earn}`,
        ],
      });
  }
};
