import type { DigitalClone } from '../../src/contract/entities/administration/digitalClone';
import { basePath } from '../../src/contract/limits';
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
  { publicOrigin }: { readonly publicOrigin: string },
): MailText | undefined => {
  if (status !== 'accepted' && status !== 'rejected') return undefined;
  const isAccepted = status === 'accepted';
  const address = `${publicOrigin}${basePath}digital-clone?clone=${id}`;
  return composeMail({
    subject: `“${title}” was ${isAccepted ? 'accepted' : 'rejected'}`,
    name,
    paragraphs: [
      isAccepted
        ? `Your digital clone “${title}” may be used for what you listed, and for nothing else.`
        : `Your digital clone “${title}” was not accepted. Your consent was given back to you.`,
      reason === null ? undefined : `The team wrote:\n${reason}`,
      isAccepted
        ? `You can withdraw your consent at any time:\n${address}`
        : `Change it and submit it again:\n${address}`,
    ],
  });
};
