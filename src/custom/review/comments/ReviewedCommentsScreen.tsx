import { useResource } from '../../../engine/resource/useResource';
import { useLazyWords } from '../../../ui/useLazyWords';
import { ReviewHistory } from '../shared/ReviewHistory';
import { reviewWords } from '../shared/words.en';
import { CommentTabs } from './CommentTabs';
import { countIn, useCommentCounts } from './useCommentCounts';
import { reviewCommentsWords } from './words.en';

/** The decisions about reported comments. */
export function ReviewedCommentsScreen() {
  useLazyWords(reviewWords);
  useLazyWords(reviewCommentsWords);
  const counts = useCommentCounts();
  return (
    <ReviewHistory
      resource={useResource('reviewComments')}
      tabs={<CommentTabs waiting={countIn(counts, 'pending')} />}
    />
  );
}
