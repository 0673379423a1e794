import type { CommentAction } from '../../../../contract/endpoints/commentReviews';
import { unfilledIn, type ReasonTemplate } from '../../../../contract/entities/moderation';
import { enteredNote } from '../../shared/enteredNote';
import type { CommentCategory } from '../card/CategoryChip';

/** What the reviewer enters about one comment, or about several together. */
export interface CommentDraft {
  /** That of the reports until the reviewer chooses one. */
  readonly category: CommentCategory | undefined;
  /** The id of the template of the notes. */
  readonly reason: string | undefined;
  readonly note: string;
  /** A message to other reviewers, until it is sent: by itself, or with the decision. */
  readonly internalNote: string;
  /** What is wrong. */
  readonly problem: CommentProblem | undefined;
}

/** Why a decision cannot be sent yet. */
export type CommentProblem =
  { readonly kind: 'category' } | { readonly kind: 'placeholder'; readonly placeholder: string };

export const emptyDraft: CommentDraft = {
  category: undefined,
  reason: undefined,
  note: '',
  internalNote: '',
  problem: undefined,
};

/** Why a decision with this draft cannot be sent; undefined where it can. */
export const problemOf = (
  action: CommentAction,
  { note }: CommentDraft,
  category: CommentCategory | undefined,
  templates: readonly ReasonTemplate[],
): CommentProblem | undefined => {
  if (action !== 'approve' && category === undefined) return { kind: 'category' };
  const placeholder = unfilledIn(note, templates);
  return placeholder === undefined ? undefined : { kind: 'placeholder', placeholder };
};

/** The body of a decision. An approval confirms no category. Each comment gets the message of its own draft. */
export const decisionBody = (
  ids: readonly string[],
  action: CommentAction,
  { note }: CommentDraft,
  category: CommentCategory | undefined,
  draftOf: (id: string) => CommentDraft,
) => {
  const messages = ids.flatMap(id => {
    const text = enteredNote(draftOf(id));
    return text === undefined ? [] : { id, text };
  });
  return {
    ids: [...ids],
    action,
    ...(action !== 'approve' && category && { category }),
    ...(note.trim() && { reviewer_notes: note.trim() }),
    ...(messages.length > 0 && { messages }),
  };
};
