import { commentReviewEndpoints, type CommentCounts } from '../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../contract/entities/commentReview';
import { useServices } from '../../../engine/services/services';
import { useQueueCounts } from '../../../engine/workstation/queue/useQueueCounts';
import type { QueueCount } from '../shared/queueCount';

/** One of the numbers of the queue, which are all exact. */
export const countIn = (
  counts: CommentCounts | undefined,
  name: 'pending' | CommentReview['mode'][number],
): QueueCount | undefined => counts && { count: counts[name], isAtLeast: false };

/** How many reported comments wait, by mode; undefined until they are loaded. */
export const useCommentCounts = (): CommentCounts | undefined => {
  const { call } = useServices();
  return useQueueCounts('reviewComments', signal => call(commentReviewEndpoints.counts, {}, { signal }));
};
