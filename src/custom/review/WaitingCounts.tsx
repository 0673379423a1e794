import { useEffect } from 'react';
import { useCommentCounts } from './comments/useCommentCounts';
import { useReviewCounts } from './moments/useReviewCounts';

type OnCount = (count: number | undefined) => void;

const useOnCount = (count: number | undefined, onCount: OnCount): void =>
  useEffect(() => onCount(count), [count, onCount]);

/** Passes the number of waiting moments to the side menu. Renders nothing itself. */
export function WaitingMoments({ onCount }: { onCount: OnCount }) {
  useOnCount(useReviewCounts()?.pending, onCount);
  return null;
}

/** The same for reported comments. */
export function WaitingComments({ onCount }: { onCount: OnCount }) {
  useOnCount(useCommentCounts()?.pending, onCount);
  return null;
}
