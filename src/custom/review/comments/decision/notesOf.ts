import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentDecision } from '../../../../contract/entities/commentReview';

/** A decision or a message in the history of a comment. */
export interface HistoryNote {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  /** Of a decision. */
  readonly status?: CommentDecision['status'];
  /** The decision is about another comment of the author. */
  readonly isOfOther: boolean;
}

const ofDecision = (decision: CommentDecision, isOfOther: boolean): HistoryNote => ({
  id: decision.id,
  name: decision.reviewer_name,
  at: decision.created_at,
  text: decision.reviewer_notes ?? '',
  status: decision.status,
  isOfOther,
});

/** What reviewers decided and wrote about a comment and about others of its author, the newest first. */
export const notesOf = ({
  decisions,
  author_decisions: ofAuthor,
  notes,
}: Pick<CommentDetails, 'decisions' | 'author_decisions' | 'notes'>): HistoryNote[] =>
  [
    ...decisions.map(one => ofDecision(one, false)),
    ...ofAuthor.map(one => ofDecision(one, true)),
    ...notes.map(({ id, author_name, created_at, text }) => ({
      id,
      name: author_name,
      at: created_at,
      text,
      isOfOther: false,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
