import { commentReviewEndpoints, type CommentCounts } from '../../../contract/endpoints/commentReviews';
import { useServices } from '../../../engine/services/services';
import { useQueueCounts } from '../../../engine/workstation/queue/useQueueCounts';

/** How many reported comments wait, by mode; undefined until they are loaded. */
export const useCommentCounts = (): CommentCounts | undefined => {
  const { call } = useServices();
  return useQueueCounts('reviewComments', signal => call(commentReviewEndpoints.counts, {}, { signal }));
};
