import { useCallback } from 'react';
import { commentReviewEndpoints, type CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { useServices } from '../../../../engine/services/services';
import { useItemDetails, usePrefetchDetails } from '../../../../engine/workstation/useItemDetails';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';

const useLoadDetails = () => {
  const { call } = useServices();
  return useCallback(
    async (id: string): Promise<CommentDetails> => {
      const { items } = await call(commentReviewEndpoints.get, { params: { id } });
      return items[0]!; // one item, or the call rejects
    },
    [call],
  );
};

/** The reported comment on screen with its reporters, its author, and the decisions about both. */
export const useCommentDetails = (station: Workstation<CommentReview>) =>
  useItemDetails('reviewComments', station, useLoadDetails());

/** Loads a comment of the queue before it is shown. */
export const usePreloadComment = () => {
  const prefetch = usePrefetchDetails('reviewComments', useLoadDetails());
  return useCallback(({ id }: CommentReview): Promise<unknown> => prefetch(id), [prefetch]);
};
