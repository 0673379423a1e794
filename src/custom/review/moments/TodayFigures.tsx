import { useTranslate } from 'ra-core';
import type { ReviewCounts } from '../../../contract/endpoints/reviewMoments';
import { useFormatCount } from '../../../ui/useFormatCount';
import { StrongFigures } from '../shared/StrongFigures';

/** What the person has decided today, and how fast. */
export function TodayFigures({
  counts: { decided_today: decided, median_s: median },
}: {
  counts: ReviewCounts;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const values = { decided: formatCount(decided) };
  return (
    <StrongFigures
      text={
        median === null
          ? translate('reviewMoments.today', values)
          : translate('reviewMoments.todayEach', { ...values, seconds: formatCount(Math.round(median)) })
      }
    />
  );
}
