import { useTranslate } from 'ra-core';
import type { CommentCounts } from '../../../../contract/endpoints/commentReviews';
import type { QueueCount } from '../../shared/queueCount';
import { QueueFilter } from '../../shared/QueueFilter';
import { countIn } from '../useCommentCounts';
import { categories, filterParameters, modes, type CommentFilter } from './queueFilter';

/** Selects the mode and the category of the reports that the queue shows. */
export function CommentQueueHead({
  filter,
  left,
  counts,
}: {
  filter: CommentFilter;
  /** How many comments of the filter are left. */
  left: QueueCount;
  counts: CommentCounts | undefined;
}) {
  const translate = useTranslate();
  return (
    <>
      <QueueFilter
        parameter={filterParameters.mode}
        value={filter.mode}
        count={left}
        choices={modes.map(value => ({
          value,
          label: translate(`reviewComments.modes.${value}`),
          count: countIn(counts, value === 'all' ? 'pending' : value),
        }))}
      />
      <QueueFilter
        parameter={filterParameters.category}
        value={filter.category}
        choices={categories.map(value => ({ value, label: translate(`reviewComments.categories.${value}`) }))}
      />
    </>
  );
}
