import { useTranslate } from 'ra-core';
import type { ReviewCounts } from '../../../../contract/endpoints/reviewMoments';
import type { QueueCount } from '../../shared/queueCount';
import { QueueFilter as FilterMenu } from '../../shared/QueueFilter';
import { QueueOrder } from '../../shared/QueueOrder';
import { countIn } from '../useReviewCounts';
import { filterParameter, queueFilters, type QueueFilter } from './queueFilter';

/** Selects what the queue shows, and says its order. */
export function QueueHead({
  filter,
  left,
  counts,
}: {
  filter: QueueFilter;
  /** How many moments of the filter are left. */
  left: QueueCount;
  counts: ReviewCounts | undefined;
}) {
  const translate = useTranslate();
  return (
    <>
      <FilterMenu
        parameter={filterParameter}
        value={filter}
        count={left}
        choices={queueFilters.map(value => ({
          value,
          label: translate(`reviewMoments.filter.${value}`),
          count: countIn(counts, value === 'all' ? 'pending' : value),
        }))}
      />
      <QueueOrder />
    </>
  );
}
