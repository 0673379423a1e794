import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { commentReviewEndpoints } from '../../../contract/endpoints/commentReviews';
import type { ReasonTemplate } from '../../../contract/entities/moderation';
import { failureOf } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';
import { UndoNotice } from '../../../engine/workstation/UndoNotice';
import { useDrafts } from '../../../engine/workstation/useDrafts';
import { workstationWords } from '../../../engine/workstation/words.en';
import { WorkstationLayout } from '../../../engine/workstation/WorkstationLayout';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useTypedTexts } from '../../../ui/inputs/typedTexts';
import { useLazyWords } from '../../../ui/useLazyWords';
import { EmptyQueue } from '../shared/EmptyQueue';
import { focusNote } from '../shared/focusNote';
import { leftOf } from '../shared/queueCount';
import { withReason } from '../shared/reasonDraft';
import { ReturnedNotice } from '../shared/ReturnedNotice';
import { StrongFigures } from '../shared/StrongFigures';
import { useReasonTemplates } from '../shared/useReasonTemplates';
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
  const { call } = useServices();
  const [blurred, toggleBlurred] = useBlurredCategories();
  const station = useCommentStation(filter, blurred);
  const { queue, selection, id = '' } = station;
  const counts = useCommentCounts();
  const templates = useReasonTemplates('comment', MAX_REASONS);
  const details = useCommentDetails(station);
  const comment = details.item;
  const drafts = useDrafts(emptyDraft);
  useTypedTexts(() =>
    [...drafts.all].flatMap(([of, typed]) => (station.isDecided(of) ? [] : [typed.note, typed.internalNote])),
  );
  const categoryInput = useRef<HTMLDivElement>(null);
  const noteInput = useRef<HTMLDivElement>(null);
  const internalInput = useRef<HTMLDivElement>(null);

  const selected = selection.items.length;
  const draftId = selected > 0 ? OF_SELECTION : id;
  const draft = drafts.get(draftId);
  const changeDraft = (patch: Partial<CommentDraft>) => drafts.change(draftId, patch);
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
      kind === 'category'
        ? categoryInput.current?.querySelector('input')?.focus()
        : focusNote(noteInput.current),
  });
  const chooseReason = (template: ReasonTemplate) => {
    const next = withReason(draft, template, templates);
    changeDraft(next);
    // A placeholder has to be filled in.
    if (next.note?.includes('{')) focusNote(noteInput.current);
  };
  const toggleBlur = () => comment && toggleBlurred(comment.reported_as_category);
  useCommentKeys({
    ...{ station, templates },
    onDecide: decide,
    onCategory: category => changeDraft({ category, problem: undefined }),
    onReason: chooseReason,
    onNote: () => focusNote(noteInput.current),
    onInternalNote: () => focusNote(internalInput.current),
    onBlur: toggleBlur,
  });
  const isEmpty = !queue.isLoading && queue.items.length === 0;
  const message = queue.messageOf(id);
  const isRemoved = failureOf(details.error).status === 404;
  const isAll = !isFiltered(filter);
  return (
    <WorkstationLayout
      station={station}
      title={translate('reviewComments.title')}
      tabs={
        <CommentTabs waiting={isAll && !queue.isLoading ? leftOf(station) : countIn(counts, 'pending')} />
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
      cardLabel={comment ? station.titleOf(comment) : translate('reviewComments.loading')}
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
          {...{ decided, selected, comment, templates, categoryInput, noteInput, internalInput }}
          details={details.data}
          onClearSelection={selection.clear}
          onDraft={changeDraft}
          onReason={chooseReason}
          internalNote={drafts.get(id).internalNote}
          onInternalNote={text => drafts.change(id, { internalNote: text })}
          onAddNote={async text => {
            await call(
              commentReviewEndpoints.note,
              { params: { id }, body: { text } },
              { hideFromTray: true },
            );
            await details.refetch();
          }}
        />
      }
      notice={<UndoNotice station={station} />}
      bar={<CommentShortcuts station={station} />}
      instead={
        isEmpty || queue.error ? (
          <EmptyQueue
            isFiltered={!isAll}
            text={translate('reviewComments.empty')}
            queue={addressOf.reviewComments}
            history={addressOf.reviewedComments}
            error={queue.error}
            onRetry={queue.reload}
          />
        ) : undefined
      }
    >
      {(message !== undefined || isRemoved || (comment && comment.status !== 'pending')) && (
        <ReturnedNotice
          message={message ?? (isRemoved ? translate('review.removed') : (disabledReason ?? ''))}
          onDismiss={() => station.dismiss(id)}
        />
      )}
      {comment && !isRemoved ? (
        <CommentCard
          {...{ station, comment }}
          details={details.data}
          hasFailed={details.isError}
          isBlurred={blurred.has(comment.reported_as_category)}
          onToggleBlur={toggleBlur}
        />
      ) : (
        !isRemoved && <CommentSkeleton />
      )}
    </WorkstationLayout>
  );
}
