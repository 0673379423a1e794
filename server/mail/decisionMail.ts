import type { MomentReview } from '../../src/contract/entities/momentReview';
import { basePath } from '../../src/contract/limits';
import { composeMail, type MailText } from './composeMail';

/** A decision as its creator is mailed it. */
export type MailedDecision = Pick<
  MomentReview,
  'id' | 'title' | 'review_status' | 'public_note' | 'quality_bonus' | 'is_appeal'
>;

/** Decisions that one mail lists. It says how many others there are. */
const listed = 100;

const outcomes: Readonly<Record<MomentReview['review_status'], string>> = {
  approved: 'was approved',
  great: 'was marked as great',
  rejected: 'was rejected',
  spam: 'was marked as spam',
  pending: 'is in review again',
};

const outcomeOf = ({ title, review_status, quality_bonus }: MailedDecision): string => {
  const bonus = Number(quality_bonus) > 0 ? ` and got a bonus of $${Number(quality_bonus).toFixed(2)}` : '';
  return `“${title}” ${outcomes[review_status]}${bonus}`;
};

/** What the creator can do, before the link to the moment. */
const nextStepOf = ({ review_status, is_appeal }: MailedDecision): string => {
  if (review_status !== 'rejected' && review_status !== 'spam') return 'The moment:';
  return is_appeal ? 'Change it and submit it again:' : 'Change it and submit it again, or appeal:';
};

const paragraphsOf = (decision: MailedDecision, address: string): string[] => [
  `${outcomeOf(decision)}.`,
  ...(decision.public_note === null ? [] : [`The review team wrote:\n${decision.public_note}`]),
  `${nextStepOf(decision)}\n${address}?moment=${decision.id}`,
];

/** The mail to a creator about one or several decisions. It names nobody of the review team. */
export const decisionMail = (
  decisions: readonly MailedDecision[],
  { name, publicOrigin }: { readonly name: string; readonly publicOrigin: string },
): MailText => {
  const studio = `${publicOrigin}${basePath}`;
  const address = `${studio}content/moments`;
  const [first] = decisions;
  const others = decisions.length - listed;
  const subject =
    first && decisions.length === 1
      ? outcomeOf(first)
      : `${decisions.length.toLocaleString('en')} of your moments were reviewed`;
  return composeMail({
    subject,
    name,
    paragraphs: [
      decisions.length > 1 ? `${subject}.` : undefined,
      ...decisions.slice(0, listed).flatMap(decision => paragraphsOf(decision, address)),
      others > 0 ? `And ${others.toLocaleString('en')} more:\n${address}` : undefined,
      `Get one mail for each decision, or none:\n${studio}settings`,
    ],
  });
};
