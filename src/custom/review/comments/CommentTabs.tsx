import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { QueueCount } from '../shared/queueCount';
import { QueueTabs } from '../shared/QueueTabs';

const decidedLast = '?status_not=pending&sort_column=decided_at&sort_direction=desc';

/** The queue and what was decided. */
export function CommentTabs({ waiting }: { waiting: QueueCount | undefined }) {
  const translate = useTranslate();
  return (
    <QueueTabs
      label={translate('reviewComments.title')}
      queue={addressOf.reviewComments}
      history={`${addressOf.reviewedComments}${decidedLast}`}
      waiting={waiting}
    />
  );
}
