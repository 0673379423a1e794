import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { QueueCount } from '../shared/queueCount';
import { QueueTabs } from '../shared/QueueTabs';

const decidedLast = '?review_status_not=pending&sort_column=decided_at&sort_direction=desc';

/** The queue and what was decided. */
export function ReviewTabs({ waiting }: { waiting: QueueCount | undefined }) {
  const translate = useTranslate();
  return (
    <QueueTabs
      label={translate('reviewMoments.title')}
      queue={addressOf.reviewMoments}
      history={`${addressOf.reviewedMoments}${decidedLast}`}
      waiting={waiting}
    />
  );
}
