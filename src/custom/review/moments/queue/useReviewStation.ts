import { reviewMomentEndpoints } from '../../../../contract/endpoints/reviewMoments';
import type { MomentReview } from '../../../../contract/entities/momentReview';
import { useServices } from '../../../../engine/services/services';
import { useWorkstation, type Workstation } from '../../../../engine/workstation/useWorkstation';
import { claimWith, HOLD_MS, useHoldOf } from '../../shared/claims';
import { usePreloadReview } from '../card/useReviewDetails';
import { queryOf, type QueueFilter } from './queueFilter';

const PER_PAGE = 100;

const titleOf = ({ title }: MomentReview): string => title;

/** The queue of moments with its calls. */
export const useReviewStation = (filter: QueueFilter): Workstation<MomentReview> => {
  const { call } = useServices();
  return useWorkstation<MomentReview>({
    resource: 'reviewMoments',
    name: filter,
    titleOf,
    holdOf: useHoldOf(),
    holdMs: HOLD_MS,
    loadPage: page =>
      call(reviewMomentEndpoints.list, {
        // The type of the call does not list the filters of the entity.
        query: {
          page,
          per_page: PER_PAGE,
          sort_column: 'queued_at',
          sort_direction: 'asc',
          ...queryOf(filter, Date.now()),
        },
      }),
    claim: claimWith(body => call(reviewMomentEndpoints.claim, { body }, { hideFromTray: true })),
    preload: usePreloadReview(),
  });
};
