import * as z from 'zod/mini';
import type { ReviewDecision } from '../../../../contract/endpoints/reviewMoments';
import { unfilledIn, type ReasonTemplate } from '../../../../contract/entities/moderation';
import { qualityBonus, reviewNote } from '../../../../contract/entities/momentReview';
import { enteredNote } from '../../shared/enteredNote';

/** What the reviewer enters about one moment. */
export interface ReviewDraft {
  /** The id of the template of the reason. */
  readonly reason: string | undefined;
  /** What the creator reads. */
  readonly note: string;
  /** What other reviewers read, until it is sent: by itself, or with the decision. */
  readonly internalNote: string;
  /** In dollars, as it is entered; `other` shows an input for it. */
  readonly bonus: string;
  readonly otherBonus: string;
  /** What is wrong. */
  readonly problem: ReviewProblem | undefined;
}

/** Why a decision cannot be sent yet. */
export type ReviewProblem =
  | { readonly kind: 'reason' }
  | { readonly kind: 'bonus' | 'note'; readonly message: string }
  | { readonly kind: 'placeholder'; readonly placeholder: string };

export const bonusChoices = ['0.50', '1.00', '2.00'] as const;
export const otherBonus = 'other';

export const emptyDraft: ReviewDraft = {
  reason: undefined,
  note: '',
  internalNote: '',
  bonus: '1.00',
  otherBonus: '',
  problem: undefined,
};

/** Decisions that the creator is told a reason for. */
const needsReason = (decision: ReviewDecision): boolean => decision === 'rejected' || decision === 'spam';

/** The bonus of a great moment as it is sent; undefined for none. */
export const bonusOf = ({ bonus, otherBonus: other }: ReviewDraft): string | undefined => {
  const entered = (bonus === otherBonus ? other : bonus).trim().replace(',', '.');
  return entered === '' || Number(entered) === 0 ? undefined : entered;
};

/** The message of a schema about a value; undefined for a valid one, and without a value. */
const messageOf = (schema: z.core.$ZodType, value: string | undefined): string | undefined =>
  value === undefined ? undefined : z.safeParse(schema, value).error?.issues[0]?.message;

/** The chosen template; undefined also where it was removed since. */
const chosenIn = (
  { reason }: ReviewDraft,
  templates: readonly ReasonTemplate[],
): ReasonTemplate | undefined => templates.find(({ id }) => id === reason);

/**
 * What the creator reads with a decision; empty for nothing. The text of the chosen template is a reason, which only some decisions have:
 * with any other, only what the reviewer typed is sent.
 */
const sentNote = (
  decision: ReviewDecision,
  draft: ReviewDraft,
  templates: readonly ReasonTemplate[],
): string => {
  const text = draft.note.trim();
  return !needsReason(decision) && text === chosenIn(draft, templates)?.text.trim() ? '' : text;
};

/** Why a decision with this draft cannot be sent; undefined where it can. */
export const problemOf = (
  decision: ReviewDecision,
  draft: ReviewDraft,
  templates: readonly ReasonTemplate[],
): ReviewProblem | undefined => {
  const bonusMessage = decision === 'great' ? messageOf(qualityBonus, bonusOf(draft)) : undefined;
  if (bonusMessage !== undefined) return { kind: 'bonus', message: bonusMessage };
  const note = sentNote(decision, draft, templates);
  const chosen = needsReason(decision) ? chosenIn(draft, templates) : undefined;
  if (needsReason(decision) && note === '' && !chosen) return { kind: 'reason' };
  const noteMessage = messageOf(reviewNote, note);
  if (noteMessage !== undefined) return { kind: 'note', message: noteMessage };
  const placeholder = unfilledIn(note || (chosen?.text ?? ''), templates);
  return placeholder === undefined ? undefined : { kind: 'placeholder', placeholder };
};

/** The body of a decision about one moment. */
export const decisionBody = (
  id: string,
  status: ReviewDecision,
  draft: ReviewDraft,
  templates: readonly ReasonTemplate[],
) => {
  const bonus = status === 'great' ? bonusOf(draft) : undefined;
  const note = sentNote(status, draft, templates);
  const chosen = needsReason(status) ? chosenIn(draft, templates) : undefined;
  const internalNote = enteredNote(draft);
  return {
    ids: [id],
    status,
    ...(note && { notes: note }),
    ...(internalNote && { internal_notes: internalNote }),
    ...(chosen && { template: chosen.id }),
    ...(bonus && { quality_bonus: bonus }),
  };
};
