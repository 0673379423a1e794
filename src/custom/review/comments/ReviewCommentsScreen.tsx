import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { commentReviewEndpoints } from '../../../contract/endpoints/commentReviews';
import { workstationWords } from '../../../engine/workstation/words.en';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useLazyWords } from '../../../ui/useLazyWords';
import { isCountKnown, leftOf } from '../shared/queueCount';
import { ReviewLayout } from '../shared/station/ReviewLayout';
import { useAddNote } from '../shared/station/useAddNote';
import { useReviewDrafts } from '../shared/station/useReviewDrafts';
import { useReviewNotes } from '../shared/station/useReviewNotes';
import { StrongFigures } from '../shared/StrongFigures';
import { useReasonTemplates } from '../../../resources/shared/useReasonTemplates';
import { reviewWords } from '../shared/words.en';
import { CommentCard } from './card/CommentCard';
import { CommentSkeleton } from './card/CommentSkeleton';
import { useBlurredCategories } from './card/useBlurredCategories';
import { useCommentDetails } from './card/useCommentDetails';
import { CommentShortcuts } from './CommentShortcuts';
import { CommentTabs } from './CommentTabs';
import { CommentDecisions } from './decision/CommentDecisions';
import { emptyDraft, type CommentDraft } from './decision/commentDraft';
import { CommentSide } from './decision/CommentSide';
import { MAX_REASONS } from './decision/keys';
import { useDecideComments } from './decision/useDecideComments';
import { CommentQueueHead } from './queue/CommentQueueHead';
import { CommentQueueList } from './queue/CommentQueueList';
import { filterIn, isFiltered, type CommentFilter } from './queue/queueFilter';
import { useCommentStation } from './queue/useCommentStation';
import { RulesButton } from './RulesButton';
import { countIn, useCommentCounts } from './useCommentCounts';
import { useCommentKeys } from './useCommentKeys';
import { reviewCommentsWords } from './words.en';

/** The draft of a decision about the selected comments. */
const OF_SELECTION = '';

/** The queue of reported comments, decided one after another or several together (product: review of comments). */
export function ReviewCommentsScreen() {
  useLazyWords(workstationWords);
  useLazyWords(reviewWords);
  useLazyWords(reviewCommentsWords);
  const filter = filterIn(useLocation().search);
  return <CommentQueue filter={filter} />;
}

function CommentQueue({ filter }: { filter: CommentFilter }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const [blurred, toggleBlurred] = useBlurredCategories();
  const station = useCommentStation(filter, blurred);
  const { queue, selection, id = '' } = station;
  const counts = useCommentCounts();
  const reasons = useReasonTemplates('comment', MAX_REASONS);
  const { templates } = reasons;
  const details = useCommentDetails(station);
  const comment = details.item;
  const addNote = useAddNote(commentReviewEndpoints.note, id, details.refetch);
  const drafts = useReviewDrafts('reviewComments', station, emptyDraft);
  const categoryInput = useRef<HTMLDivElement>(null);

  const selected = selection.items.length;
  const draftId = selected > 0 ? OF_SELECTION : id;
  const draft = drafts.get(draftId);
  const changeDraft = (patch: Partial<CommentDraft>) => drafts.change(draftId, patch);
  const { noteInput, internalInput, toNote, toInternalNote, chooseReason } = useReviewNotes(
    draft,
    templates,
    changeDraft,
  );
  const decided = {
    items: selected > 0 ? selection.items : comment ? [comment] : [],
    draftId,
    draft,
    category: draft.category ?? (selected > 0 ? undefined : comment?.reported_as_category),
  };
  const { decide, disabledReason } = useDecideComments({
    ...{ station, decided, drafts, templates },
    isOne: selected === 0,
    onProblem: kind =>
      kind === 'category' ? categoryInput.current?.querySelector('input')?.focus() : toNote(),
  });
  const toggleBlur = () => comment && toggleBlurred(comment.reported_as_category);
  useCommentKeys({
    ...{ station, templates },
    onDecide: decide,
    onCategory: category => changeDraft({ category, problem: undefined }),
    onReason: chooseReason,
    onNote: toNote,
    onInternalNote: toInternalNote,
    onBlur: toggleBlur,
  });
  const isAll = !isFiltered(filter);
  return (
    <ReviewLayout
      {...{ station, disabledReason }}
      title={translate('reviewComments.title')}
      tabs={
        <CommentTabs waiting={isAll && isCountKnown(queue) ? leftOf(station) : countIn(counts, 'pending')} />
      }
      summary={
        counts && (
          <StrongFigures
            text={translate('reviewComments.summary', {
              reports: formatCount(counts.reports),
              comments: formatCount(counts.pending),
            })}
          />
        )
      }
      tools={<RulesButton />}
      queueHead={<CommentQueueHead filter={filter} left={leftOf(station)} counts={counts} />}
      queue={<CommentQueueList station={station} blurred={blurred} />}
      decisions={
        <CommentDecisions
          selected={selected}
          reports={decided.items.reduce((sum, { reports }) => sum + reports, 0)}
          disabledReason={disabledReason}
          onDecide={decide}
        />
      }
      decisionsBelow
      side={
        <CommentSide
          {...{ decided, selected, comment, reasons, categoryInput, noteInput, internalInput }}
          details={details.data}
          onClearSelection={selection.clear}
          onDraft={changeDraft}
          onReason={chooseReason}
          internalNote={drafts.get(id).internalNote}
          onInternalNote={text => drafts.change(id, { internalNote: text })}
          onAddNote={addNote}
        />
      }
      bar={<CommentShortcuts station={station} />}
      empty={{
        isFiltered: !isAll,
        text: translate('reviewComments.empty'),
        queue: addressOf.reviewComments,
        history: addressOf.reviewedComments,
      }}
      error={details.error}
      skeleton={{ title: translate('reviewComments.loading'), card: <CommentSkeleton /> }}
      record={
        comment && {
          title: station.titleOf(comment),
          isPending: comment.status === 'pending',
          card: (
            <CommentCard
              {...{ station, comment }}
              details={details.data}
              onRetry={details.isError ? () => void details.refetch() : undefined}
              isBlurred={blurred.has(comment.reported_as_category)}
              onToggleBlur={toggleBlur}
            />
          ),
        }
      }
    />
  );
}
