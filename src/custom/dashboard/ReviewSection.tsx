import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addressOf } from '../../app/addresses';
import { writeQuery } from '../../contract/calls/listQuery';
import { commentReviewEndpoints } from '../../contract/endpoints/commentReviews';
import { reviewMomentEndpoints, type ReviewCounts } from '../../contract/endpoints/reviewMoments';
import { isPermitted } from '../../contract/permission';
import { useServices } from '../../engine/services/services';
import { useFormatCount } from '../../ui/useFormatCount';
import { ageText } from '../../engine/ageText';
import { Section } from './Section';
import { Tile, type TileValue } from './Tile';
import { useCardQuery, useMe } from './useDashboard';

/** The order and the filter of what waits. */
const oldestFirst = { review_status: ['pending'], sort_column: 'queued_at', sort_direction: 'asc' } as const;

/** What waits for reviewers, how long, and their own pace. */
export function ReviewSection() {
  const { person } = useServices();
  const translate = useTranslate();
  return (
    <Section title={translate('dashboard.review.title')}>
      {isPermitted(person.permissions, ['moments.review']) && <MomentTiles />}
      {isPermitted(person.permissions, ['comments.review']) && <CommentTile />}
    </Section>
  );
}

/** What waits: how many, and since when the oldest does. */
const useWaiting = () => {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const [now] = useState(() => Date.now());
  return (count: number, isAtLeast: boolean, over: number, oldest: string | undefined): TileValue => ({
    value: formatCount(count, isAtLeast),
    detail:
      count === 0
        ? translate('dashboard.review.empty')
        : [
            oldest && translate('dashboard.review.oldest', { age: ageText(oldest, now) }),
            over > 0 && translate('dashboard.review.over', { count: formatCount(over) }),
          ]
            .filter(Boolean)
            .join(' · '),
  });
};

function MomentTiles() {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const waiting = useWaiting();
  const me = useMe().data?.items[0]?.id;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const counts = useCardQuery(reviewMomentEndpoints.counts, { query: { time_zone: timeZone } });
  const oldest = useCardQuery(reviewMomentEndpoints.list, { query: { ...oldestFirst, per_page: 1 } }).data
    ?.items[0]?.queued_at;
  const query = { ...counts, data: counts.data?.items[0] };
  const pace = ({ decided_today: decided, median_s: median }: ReviewCounts): TileValue => ({
    value: formatCount(decided),
    detail:
      decided === 0
        ? translate('dashboard.review.paceNone')
        : median !== null && translate('dashboard.review.pace', { seconds: formatCount(Math.round(median)) }),
  });
  const mine = writeQuery({ decided_by: me, decided_at_from: '-1d' });
  return (
    <>
      <Tile label={translate('dashboard.review.moments')} to={addressOf.reviewMoments} query={query}>
        {({ pending, at_least, over_24h }) =>
          waiting(pending, at_least.includes('pending'), over_24h, oldest)
        }
      </Tile>
      <Tile
        label={translate('dashboard.review.today')}
        to={`${addressOf.reviewedMoments}?${mine.toString()}`}
        query={query}
      >
        {pace}
      </Tile>
    </>
  );
}

function CommentTile() {
  const translate = useTranslate();
  const waiting = useWaiting();
  const counts = useCardQuery(commentReviewEndpoints.counts, {});
  return (
    <Tile
      label={translate('dashboard.review.comments')}
      to={addressOf.reviewComments}
      query={{ ...counts, data: counts.data?.items[0] }}
    >
      {({ pending, over_24h, oldest_at }) => waiting(pending, false, over_24h, oldest_at ?? undefined)}
    </Tile>
  );
}
