import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { reviewMomentEndpoints } from '../../../contract/endpoints/reviewMoments';
import { PreloadNote } from '../../../engine/workstation/PreloadNote';
import { ShortcutBar } from '../../../engine/workstation/ShortcutBar';
import { workstationWords } from '../../../engine/workstation/words.en';
import type { PlayerControl } from '../../../resources/shared/player/EmbeddedPlayer';
import { useLazyWords } from '../../../ui/useLazyWords';
import { QueueHead } from './queue/QueueHead';
import { filterIn, type QueueFilter } from './queue/queueFilter';
import { isCountKnown, leftOf } from '../shared/queueCount';
import { ReviewCard } from './card/ReviewCard';
import { ReviewDecisions } from './decision/ReviewDecisions';
import { ReviewLayout } from '../shared/station/ReviewLayout';
import { useAddNote } from '../shared/station/useAddNote';
import { useReviewDrafts } from '../shared/station/useReviewDrafts';
import { useReviewNotes } from '../shared/station/useReviewNotes';
import { reviewWords } from '../shared/words.en';
import { emptyDraft, type ReviewDraft } from './decision/reviewDraft';
import { useReviewMedia } from './card/reviewMedia';
import { ReviewQueueList } from './queue/ReviewQueueList';
import { ReviewSide } from './decision/ReviewSide';
import { ReviewSkeleton } from './card/ReviewSkeleton';
import { ReviewTabs } from './ReviewTabs';
import { TodayFigures } from './TodayFigures';
import { useDecideReview } from './decision/useDecideReview';
import { useReasonTemplates } from '../../../resources/shared/useReasonTemplates';
import { countIn, useReviewCounts } from './useReviewCounts';
import { useReviewDetails } from './card/useReviewDetails';
import { useReviewKeys } from './useReviewKeys';
import { useReviewStation } from './queue/useReviewStation';
import { reviewMomentsWords } from './words.en';

/** As many reasons as there are keys for them. */
const REASONS = 6;

/** The queue of moments, decided one after another (product: review). */
export function ReviewMomentsScreen() {
  useLazyWords(workstationWords);
  useLazyWords(reviewWords);
  useLazyWords(reviewMomentsWords);
  const filter = filterIn(useLocation().search);
  return <ReviewQueue filter={filter} />;
}

function ReviewQueue({ filter }: { filter: QueueFilter }) {
  const translate = useTranslate();
  const station = useReviewStation(filter);
  const { queue, id = '' } = station;
  const counts = useReviewCounts();
  const reasons = useReasonTemplates('moment', REASONS);
  const { templates } = reasons;
  const details = useReviewDetails(station);
  const moment = details.item;
  const addNote = useAddNote(reviewMomentEndpoints.note, id, details.refetch);
  const [media, toggleMedia] = useReviewMedia();
  const drafts = useReviewDrafts('reviewMoments', station, emptyDraft);
  const draft = drafts.get(id);
  const changeDraft = (patch: Partial<ReviewDraft>) => drafts.change(id, patch);
  const { noteInput, internalInput, toNote, toInternalNote, chooseReason } = useReviewNotes(
    draft,
    templates,
    changeDraft,
  );
  const player = useRef<PlayerControl>(null);
  const bonusInput = useRef<HTMLInputElement>(null);
  const { decide, disabledReason } = useDecideReview({
    ...{ station, moment, drafts, templates },
    onProblem: kind => (kind === 'bonus' ? bonusInput.current?.focus() : toNote()),
  });
  useReviewKeys({
    ...{ station, templates, player },
    onDecide: decide,
    onReason: chooseReason,
    onNote: toNote,
    onInternalNote: toInternalNote,
    onBlur: () => toggleMedia('blur'),
  });
  const key = (name: string) => translate(`reviewMoments.keys.${name}`);
  return (
    <ReviewLayout
      {...{ station, disabledReason }}
      title={translate('reviewMoments.title')}
      tabs={
        <ReviewTabs
          waiting={filter === 'all' && isCountKnown(queue) ? leftOf(station) : countIn(counts, 'pending')}
        />
      }
      summary={counts && <TodayFigures counts={counts} />}
      queueHead={<QueueHead filter={filter} left={leftOf(station)} counts={counts} />}
      queue={<ReviewQueueList station={station} media={media} />}
      decisions={
        <ReviewDecisions
          {...{ station, draft, bonusInput, disabledReason }}
          onDraft={changeDraft}
          onDecide={decide}
        />
      }
      side={
        <ReviewSide
          {...{ id, draft, reasons, bonusInput, noteInput, internalInput }}
          details={details.data}
          onDraft={changeDraft}
          onReason={chooseReason}
          onAddNote={addNote}
        />
      }
      bar={
        <ShortcutBar
          keys={[
            { keys: ['j', 'k'], label: translate('workstation.keys.nextAndPrevious') },
            { keys: ['Space'], label: key('play') },
            { keys: ['ArrowLeft', 'ArrowRight'], label: key('seek') },
            ...(templates.length > 1
              ? [
                  {
                    keys: ['1', String(templates.length)],
                    label: translate('review.keys.reason'),
                    isRange: true,
                  },
                ]
              : []),
            { keys: ['n'], label: translate('review.keys.note') },
            { keys: ['x'], label: translate('workstation.keys.skip') },
          ]}
          end={<PreloadNote station={station} />}
        />
      }
      empty={{
        isFiltered: filter !== 'all',
        text: translate('reviewMoments.empty'),
        queue: addressOf.reviewMoments,
        history: addressOf.reviewedMoments,
      }}
      error={details.error}
      skeleton={{ title: translate('reviewMoments.loading'), card: <ReviewSkeleton /> }}
      record={
        moment && {
          title: moment.title,
          isPending: moment.review_status === 'pending',
          card: (
            <ReviewCard
              {...{ moment, media, player }}
              details={details.data}
              onRetry={details.isError ? () => void details.refetch() : undefined}
              onToggleMedia={toggleMedia}
            />
          ),
        }
      }
    />
  );
}
