import { useTranslate } from 'ra-core';
import type { ReviewCounts } from '../../../../contract/endpoints/reviewMoments';
import { QueueFilter as FilterMenu } from '../../shared/QueueFilter';
import { QueueOrder } from '../../shared/QueueOrder';
import { filterParameter, queueFilters, type QueueFilter } from './queueFilter';

/** Selects what the queue shows, and says its order. */
export function QueueHead({
  filter,
  left,
  counts,
}: {
  filter: QueueFilter;
  /** How many moments of the filter are left. */
  left: number;
  counts: ReviewCounts | undefined;
}) {
  const translate = useTranslate();
  const totals = { all: counts?.pending, over_24h: counts?.over_24h, appeals: undefined };
  return (
    <>
      <FilterMenu
        parameter={filterParameter}
        value={filter}
        count={left}
        choices={queueFilters.map(value => ({
          value,
          label: translate(`reviewMoments.filter.${value}`),
          count: totals[value],
        }))}
      />
      <QueueOrder />
    </>
  );
}
