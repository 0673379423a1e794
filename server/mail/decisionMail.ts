import type { MomentReview } from '../../src/contract/entities/momentReview';
import { basePath } from '../../src/contract/limits';
import type { MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

/** A decision as its creator is mailed it. */
export type MailedDecision = Pick<
  MomentReview,
  'id' | 'title' | 'review_status' | 'public_note' | 'quality_bonus' | 'is_appeal'
>;

/** Decisions that one mail lists. It says how many others there are. */
const listed = 100;

const outcomeOf = ({ title, review_status, quality_bonus }: MailedDecision, { text }: MailTexts): string => {
  const outcome = text(`decision.${review_status}`, { title });
  return Number(quality_bonus) > 0
    ? text('decision.bonus', { outcome, bonus: `$${Number(quality_bonus).toFixed(2)}` })
    : outcome;
};

/** What the creator can do, before the link to the moment. */
const nextStepOf = ({ review_status, is_appeal }: MailedDecision, { text }: MailTexts): string => {
  if (review_status !== 'rejected' && review_status !== 'spam') return text('decision.moment');
  return text(is_appeal ? 'decision.again' : 'decision.againOrAppeal');
};

const paragraphsOf = (decision: MailedDecision, address: string, texts: MailTexts): string[] => [
  `${outcomeOf(decision, texts)}.`,
  ...(decision.public_note === null ? [] : [`${texts.text('decision.teamWrote')}\n${decision.public_note}`]),
  `${nextStepOf(decision, texts)}\n${address}?moment=${decision.id}`,
];

/** The mail to a creator about one or several decisions. It names nobody of the review team. */
export const decisionMail = (
  decisions: readonly MailedDecision[],
  {
    name,
    texts,
    publicOrigin,
  }: { readonly name: string; readonly texts: MailTexts; readonly publicOrigin: string },
): MailText => {
  const { text } = texts;
  const studio = `${publicOrigin}${basePath}`;
  const address = `${studio}content/moments`;
  const [first] = decisions;
  const others = decisions.length - listed;
  const subject =
    first && decisions.length === 1
      ? outcomeOf(first, texts)
      : text('decision.several', { count: decisions.length });
  return composeMail({
    texts,
    subject,
    name,
    paragraphs: [
      decisions.length > 1 ? `${subject}.` : undefined,
      ...decisions.slice(0, listed).flatMap(decision => paragraphsOf(decision, address, texts)),
      others > 0 ? `${text('decision.more', { count: others })}\n${address}` : undefined,
      `${text('decision.settings')}\n${studio}settings`,
    ],
  });
};
