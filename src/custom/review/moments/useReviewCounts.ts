import { reviewMomentEndpoints, type ReviewCounts } from '../../../contract/endpoints/reviewMoments';
import { useServices } from '../../../engine/services/services';
import { useQueueCounts } from '../../../engine/workstation/queue/useQueueCounts';
import type { QueueCount } from '../shared/queueCount';

/** One of the numbers of the queue. */
export const countIn = (
  counts: ReviewCounts | undefined,
  name: 'pending' | 'over_24h' | 'appeals',
): QueueCount | undefined => counts && { count: counts[name], isAtLeast: counts.at_least.includes(name) };

/** The numbers of the queue and of the person's day; undefined until they are loaded. */
export const useReviewCounts = (): ReviewCounts | undefined => {
  const { call } = useServices();
  return useQueueCounts('reviewMoments', signal => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return call(reviewMomentEndpoints.counts, { query: { time_zone: timeZone } }, { signal });
  });
};
