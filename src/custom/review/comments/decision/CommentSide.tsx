import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import type { ReasonTemplate } from '../../../../contract/entities/moderation';
import { limits } from '../../../../contract/limits';
import { TextArea } from '../../../../ui/inputs/TextArea';
import { NoteInput } from '../../shared/NoteInput';
import { ReasonList } from '../../shared/ReasonList';
import type { ReasonTemplates } from '../../../../resources/shared/useReasonTemplates';
import type { CommentCategory } from '../card/CategoryChip';
import { AuthorSummary } from './AuthorSummary';
import { CategoryInput } from './CategoryInput';
import type { CommentDraft } from './commentDraft';
import styles from './CommentSide.module.css';
import { FIRST_REASON_KEY } from './keys';
import { NotesHistory } from './NotesHistory';
import { SelectionNote } from './SelectionNote';
import type { DecidedComments } from './useDecideComments';

/** Category and notes of the decision, what was decided before, and the author. */
export function CommentSide({
  decided: { items, draft, category },
  selected,
  onClearSelection,
  comment,
  details,
  reasons,
  categoryInput,
  noteInput,
  internalInput,
  onDraft,
  onReason,
  internalNote,
  onInternalNote,
  onAddNote,
}: {
  decided: DecidedComments;
  /** How many are selected. */
  selected: number;
  onClearSelection: () => void;
  comment: CommentReview | undefined;
  details: CommentDetails | undefined;
  reasons: ReasonTemplates;
  categoryInput: Ref<HTMLDivElement>;
  noteInput: Ref<HTMLDivElement>;
  internalInput: Ref<HTMLDivElement>;
  onDraft: (patch: Partial<CommentDraft>) => void;
  onReason: (template: ReasonTemplate) => void;
  /** What is in the input of a message to other reviewers. */
  internalNote: string;
  onInternalNote: (text: string) => void;
  onAddNote: (text: string) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const { problem } = draft;
  const onCategory = (chosen: CommentCategory) => onDraft({ category: chosen, problem: undefined });
  return (
    <>
      {selected > 0 && <SelectionNote count={selected} onClear={onClearSelection} />}
      <div ref={categoryInput}>
        <CategoryInput
          value={category}
          reportedAs={selected > 0 ? undefined : items[0]?.reported_as_category}
          error={problem?.kind === 'category' ? translate('reviewComments.category.missing') : undefined}
          onChange={onCategory}
        />
      </div>
      <section ref={noteInput} className={styles.note}>
        <TextArea
          label={translate('reviewComments.note.label')}
          rows={2}
          placeholder={translate('reviewComments.note.placeholder')}
          value={draft.note}
          onChange={event => onDraft({ note: event.target.value, problem: undefined })}
          maxLength={limits.notes}
          counter={{ used: draft.note.length, max: limits.notes }}
          error={
            problem?.kind === 'placeholder'
              ? translate('review.placeholderLeft', { placeholder: problem.placeholder })
              : undefined
          }
        />
      </section>
      <ReasonList
        label={translate('reviewComments.note.templates')}
        reasons={reasons}
        chosen={draft.reason}
        firstKey={FIRST_REASON_KEY}
        onReason={onReason}
      />
      <section ref={internalInput} className={styles.history}>
        <NotesHistory details={details} />
        <NoteInput key={comment?.id} text={internalNote} onText={onInternalNote} onAdd={onAddNote} />
      </section>
      {comment && details && <AuthorSummary comment={comment} author={details.author} />}
    </>
  );
}
