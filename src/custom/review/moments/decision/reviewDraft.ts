import type { ReviewDecision } from '../../../../contract/endpoints/reviewMoments';
import { unfilledIn, type ReasonTemplate } from '../../../../contract/entities/moderation';
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
  /** What is wrong with the note. */
  readonly problem: NoteProblem | undefined;
}

/** Why a decision cannot be sent yet. */
export type NoteProblem =
  { readonly kind: 'reason' | 'bonus' } | { readonly kind: 'placeholder'; readonly placeholder: string };

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

/** The bonus of a great moment as the server reads it; undefined for none, null where it is no amount. */
export const bonusOf = ({ bonus, otherBonus: other }: ReviewDraft): string | undefined | null => {
  if (bonus !== otherBonus) return bonus;
  const entered = other.trim().replace(',', '.');
  if (entered === '' || Number(entered) === 0) return undefined;
  return /^\d{1,4}(\.\d{1,4})?$/.test(entered) ? entered : null;
};

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
): NoteProblem | undefined => {
  if (decision === 'great' && bonusOf(draft) === null) return { kind: 'bonus' };
  const note = sentNote(decision, draft, templates);
  const chosen = needsReason(decision) ? chosenIn(draft, templates) : undefined;
  if (needsReason(decision) && note === '' && !chosen) return { kind: 'reason' };
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
