import { useTranslate } from 'ra-core';
import { commentTitle } from '../../../../contract/comments/commentTitle';
import { commentReviewEndpoints } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { useServices } from '../../../../engine/services/services';
import { useWorkstation, type Workstation } from '../../../../engine/workstation/useWorkstation';
import { claimWith, HOLD_MS, useHoldOf } from '../../shared/claims';
import type { BlurredCategories } from '../card/useBlurredCategories';
import { usePreloadComment } from '../card/useCommentDetails';
import { queryOf, type CommentFilter } from './queueFilter';

const PER_PAGE = 100;

/** The queue of reported comments with its calls. Repeated ones are the last. A comment of a blurred category is named by its author. */
export const useCommentStation = (
  filter: CommentFilter,
  blurred: BlurredCategories,
): Workstation<CommentReview> => {
  const { call } = useServices();
  const translate = useTranslate();
  return useWorkstation<CommentReview>({
    resource: 'reviewComments',
    name: `${filter.mode}/${filter.category}`,
    titleOf: ({ text, reported_as_category: category, author_handle: author }) =>
      blurred.has(category) ? translate('reviewComments.hiddenTitle', { author }) : commentTitle(text),
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
