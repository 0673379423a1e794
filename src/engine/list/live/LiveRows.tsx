import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { Resource } from '../../resource/resource';
import type { AnyRecord } from '../../services/anyRecord';
import { useWords } from '../../words';
import { useLiveRows, type LiveResult } from './useLiveRows';
import { liveWords } from './words.en';

/** A screen reader has taken a text over within this time. */
const ANNOUNCED_MS = 3000;

/** Keeps the rows of a list current while others change their records, and announces it to those who do not see the marks. */
export function LiveRows({
  resource,
  records,
}: {
  resource: Resource;
  records: readonly AnyRecord[] | undefined;
}) {
  useLazyWords(liveWords);
  const { translate } = useWords('');
  const [last, setLast] = useState<LiveResult>();
  useLiveRows(resource, records, setLast);
  // The same text would not be announced again.
  useEffect(() => {
    const timer = setTimeout(() => setLast(undefined), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const counts = Object.entries({ changedCount: last?.changed, removedCount: last?.removed }).flatMap(
    ([key, count]) => (count ? translate(`engine.live.${key}`, { smart_count: count }) : []),
  );
  return (
    <div role="status">
      <VisuallyHidden>{counts.join('. ')}</VisuallyHidden>
    </div>
  );
}
