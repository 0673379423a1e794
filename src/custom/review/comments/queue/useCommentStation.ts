import { commentReviewEndpoints } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { useServices } from '../../../../engine/services/services';
import { useWorkstation, type Workstation } from '../../../../engine/workstation/useWorkstation';
import { claimWith, HOLD_MS, useHoldOf } from '../../shared/claims';
import { usePreloadComment } from '../card/useCommentDetails';
import { queryOf, type CommentFilter } from './queueFilter';

const PER_PAGE = 100;
/** The characters of a comment that name it. */
const TITLE_LENGTH = 60;

const titleOf = ({ text }: CommentReview): string => {
  const characters = [...text];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : text;
};

/** The queue of reported comments with its calls. Repeated ones are the last. */
export const useCommentStation = (filter: CommentFilter): Workstation<CommentReview> => {
  const { call } = useServices();
  return useWorkstation<CommentReview>({
    resource: 'reviewComments',
    name: `${filter.mode}/${filter.category}`,
    titleOf,
    holdOf: useHoldOf(),
    holdMs: HOLD_MS,
    loadPage: page =>
      call(commentReviewEndpoints.list, {
        // The type of the call does not list the filters of the entity.
        query: {
          page,
          per_page: PER_PAGE,
          sort_column: 'queue_order',
          sort_direction: 'asc',
          ...queryOf(filter),
        },
      }),
    claim: claimWith(body => call(commentReviewEndpoints.claim, { body }, { hideFromTray: true })),
    preload: usePreloadComment(),
  });
};
