import { useResource } from '../../../engine/resource/useResource';
import { useLazyWords } from '../../../ui/useLazyWords';
import { ReviewHistory } from '../shared/ReviewHistory';
import { reviewWords } from '../shared/words.en';
import { ReviewTabs } from './ReviewTabs';
import { countIn, useReviewCounts } from './useReviewCounts';
import { reviewMomentsWords } from './words.en';

/** The decisions about moments. */
export function ReviewedMomentsScreen() {
  useLazyWords(reviewWords);
  useLazyWords(reviewMomentsWords);
  const counts = useReviewCounts();
  return (
    <ReviewHistory
      resource={useResource('reviewMoments')}
      tabs={<ReviewTabs waiting={countIn(counts, 'pending')} />}
    />
  );
}
