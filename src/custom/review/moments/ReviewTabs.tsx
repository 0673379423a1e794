import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { QueueCount } from '../shared/queueCount';
import { QueueTabs } from '../shared/QueueTabs';

/** The queue, its list, and what was decided. */
export function ReviewTabs({ waiting }: { waiting: QueueCount | undefined }) {
  const translate = useTranslate();
  return (
    <QueueTabs
      label={translate('reviewMoments.title')}
      queue={addressOf.reviewMoments}
      list={addressOf.reviewedMoments}
      status="review_status"
      waiting={waiting}
    />
  );
}
