import { commentReviewStatuses, type CommentReview } from '../../../../src/contract/entities/commentReview';
import { commentCategories, type commentStatuses } from '../../../../src/contract/comments/commentChoices';
import { messageFor } from '../../../messages';
import type { Change } from '../../changeFields';
import type { Decision, DecisionContext } from '../../decision';
import { claimedRefusal, enteredText, ownRefusal, rejected, statusRefusal } from '../queueDecision';

type CommentStatus = (typeof commentStatuses)[number];

/** A row of `comment_reviews` with the fields of its comment. */
export interface CommentReviewRow extends CommentReview {
  /** The text that was judged last. */
  readonly judged_text: string;
  /** The status of the comment before the decision. */
  readonly status_before: CommentStatus | null;
  /** Whether its author or the creator of the moment deleted the comment. */
  readonly is_deleted: boolean;
}

type Status = CommentReview['status'];

/** What becomes of a comment with a decision. */
export const commentStatusOf: Readonly<Record<Exclude<Status, 'pending'>, CommentStatus>> = {
  approved: 'visible',
  rejected: 'author_only',
  taken_down: 'taken_down',
};

const done: Readonly<Record<Exclude<Status, 'pending'>, string>> = {
  approved: messageFor('did-approve'),
  rejected: messageFor('did-reject'),
  taken_down: messageFor('did-take-down'),
};

/**
 * Decides a reported comment: `status` with the reviewer's `category` and `reviewer_notes`. `expected` is the status that the
 * reviewer saw.
 */
export const decideCommentReview = (
  row: CommentReviewRow,
  change: Change,
  { now, caller }: DecisionContext,
): Decision<CommentReviewRow> => {
  const status = commentReviewStatuses.find(each => each === change['status']);
  if (status === undefined) return { ok: true, next: row };
  const refusal =
    ownRefusal(row, caller) ??
    (row.is_deleted ? rejected('not-found', messageFor('not-found')) : undefined) ??
    statusRefusal(row, { expected: change['expected'], done, now }) ??
    claimedRefusal(row, caller, now);
  if (refusal) return refusal;
  return {
    ok: true,
    next: {
      ...row,
      status,
      category: commentCategories.find(each => each === change['category']) ?? null,
      reviewer_notes: enteredText(change['reviewer_notes']),
      decided_at: now.toISOString(),
      decided_by: caller.userId,
      reviewer_name: caller.name,
      judged_text: row.text,
      status_before: row.status === 'pending' ? row.comment_status : row.status_before,
    },
  };
};
