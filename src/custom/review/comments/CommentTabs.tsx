import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { QueueCount } from '../shared/queueCount';
import { QueueTabs } from '../shared/QueueTabs';

/** The queue, its list, and what was decided. */
export function CommentTabs({ waiting }: { waiting: QueueCount | undefined }) {
  const translate = useTranslate();
  return (
    <QueueTabs
      label={translate('reviewComments.title')}
      queue={addressOf.reviewComments}
      list={addressOf.reviewedComments}
      status="status"
      waiting={waiting}
    />
  );
}
