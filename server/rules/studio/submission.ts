import { submissionKinds, type SubmissionKind } from '../../../src/contract/enumerations';
import { messageFor } from '../../messages';
import type { Change } from '../changeFields';
import type { DecisionContext, Rejection } from '../decision';
import type { MomentRow, Submission } from './momentChange';
import { agoText } from './queueDecision';
import { contentOf, type ReviewRow } from './reviewDecision';

/** What of a review decides whether its creator can do something about it. */
type SubmittedReview = Pick<
  ReviewRow,
  | 'review_status'
  | 'is_appeal'
  | 'queued_at'
  | 'decided_at'
  | 'judged'
  | 'in_trash'
  | 'title'
  | 'description'
  | 'tags'
  | 'thumbnail'
>;

const conflict = (message: string): Rejection => ({ ok: false, code: 'conflict', message });

/** The decisions that a creator can do something about. */
const isNegative = ({ review_status: status }: SubmittedReview): boolean =>
  status === 'rejected' || status === 'spam';

/** Why nothing can be submitted in another status than a rejection. */
const waiting = (
  { review_status: status, is_appeal, decided_at, queued_at }: SubmittedReview,
  now: Date,
): string => {
  if (status !== 'pending') return messageFor('blocked-state', { state: status });
  const ago = agoText(queued_at, now);
  if (is_appeal) return messageFor('submission-appealed', { ago });
  return decided_at === null
    ? messageFor('submission-undecided')
    : messageFor('submission-resubmitted', { ago });
};

/** Whether what a reviewer judged was changed since; unknown decisions count as though it was. */
const isChanged = (review: SubmittedReview): boolean => review.judged !== contentOf(review);

/** What the creator of a moment is offered in its state. */
export const offeredSubmissions = (review: SubmittedReview): readonly SubmissionKind[] => {
  if (!isNegative(review)) return [];
  return review.is_appeal ? ['resubmit'] : ['resubmit', 'appeal'];
};

/** Why the creator cannot submit a moment in this way now; undefined where they can. A moment without a review was never decided. */
export const submissionRefusal = (
  review: SubmittedReview | undefined,
  kind: SubmissionKind,
  now: Date,
): Rejection | undefined => {
  if (!review) return conflict(messageFor('submission-undecided'));
  if (review.in_trash) return conflict(messageFor('blocked-trashed'));
  if (!isNegative(review)) return conflict(waiting(review, now));
  if (kind === 'appeal') return review.is_appeal ? conflict(messageFor('submission-final')) : undefined;
  if (isChanged(review)) return undefined;
  return conflict(messageFor(review.is_appeal ? 'submission-unchanged' : 'submission-unchanged-or-appeal'));
};

/**
 * Decides what the caller does about the decision about a moment, which the change may have as `submission` with `reason`; undefined
 * where it has none.
 */
export const decideSubmission = (
  { review, ...row }: MomentRow,
  change: Change,
  { now, caller }: DecisionContext,
): { readonly ok: true; readonly submission: Submission } | Rejection | undefined => {
  const kind = submissionKinds.find(known => known === change['submission']);
  if (kind === undefined) return undefined;
  if (row.heartbeat_id !== caller.heartbeatId)
    return { ok: false, code: 'not-enough-permission', message: messageFor('submission-others') };
  const known = review && { ...row, ...review, in_trash: row.trashed_at !== null };
  const refusal = submissionRefusal(known, kind, now);
  if (refusal) return refusal;
  const { reason } = change;
  return { ok: true, submission: { kind, text: typeof reason === 'string' ? reason.trim() || null : null } };
};
