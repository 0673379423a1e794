import { useEffect } from 'react';
import { useFormatCount } from '../../ui/useFormatCount';
import type { QueueCount } from './shared/queueCount';
import { countIn as commentCountIn, useCommentCounts } from './comments/useCommentCounts';
import { countIn as momentCountIn, useReviewCounts } from './moments/useReviewCounts';

/** How many records wait, with the text of a menu. */
export interface WaitingCount {
  readonly count: number;
  readonly countText: string;
}

type OnCount = (count: WaitingCount | undefined) => void;

const useOnCount = (waiting: QueueCount | undefined, onCount: OnCount): void => {
  const formatCount = useFormatCount();
  const count = waiting?.count;
  const isAtLeast = waiting?.isAtLeast;
  useEffect(
    () => onCount(count === undefined ? undefined : { count, countText: formatCount(count, isAtLeast) }),
    [count, isAtLeast, formatCount, onCount],
  );
};

/** Passes the number of waiting moments to the side menu. Renders nothing itself. */
export function WaitingMoments({ onCount }: { onCount: OnCount }) {
  useOnCount(momentCountIn(useReviewCounts(), 'pending'), onCount);
  return null;
}

/** The same for reported comments. */
export function WaitingComments({ onCount }: { onCount: OnCount }) {
  useOnCount(commentCountIn(useCommentCounts(), 'pending'), onCount);
  return null;
}
