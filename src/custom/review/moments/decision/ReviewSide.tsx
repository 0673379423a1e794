import { useTranslate } from 'ra-core';
import { Suspense, type Ref } from 'react';
import type { ReviewDetails } from '../../../../contract/endpoints/reviewMoments';
import type { ReasonTemplate } from '../../../../contract/entities/moderation';
import { limits } from '../../../../contract/limits';
import { countCharacters } from '../../../../fields/text/countCharacters';
import { TextArea } from '../../../../ui/inputs/TextArea';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../../ui/useMediaQuery';
import { InternalNotes } from '../../shared/InternalNotes';
import { ReasonList } from '../../shared/ReasonList';
import type { ReasonTemplates } from '../../../../resources/shared/useReasonTemplates';
import { BonusInput } from './BonusInput';
import type { ReviewDraft, ReviewProblem } from './reviewDraft';
import { ReviewHistory } from './ReviewHistory';
import styles from './ReviewSide.module.css';

/** Reason and note to the creator, and what reviewers tell one another. */
export function ReviewSide({
  id,
  draft,
  onDraft,
  reasons,
  onReason,
  bonusInput,
  noteInput,
  internalInput,
  details,
  onAddNote,
}: {
  id: string;
  draft: ReviewDraft;
  onDraft: (patch: Partial<ReviewDraft>) => void;
  reasons: ReasonTemplates;
  onReason: (template: ReasonTemplate) => void;
  bonusInput: Ref<HTMLInputElement>;
  noteInput: Ref<HTMLDivElement>;
  internalInput: Ref<HTMLDivElement>;
  details: ReviewDetails | undefined;
  onAddNote: (text: string) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  return (
    <>
      {isNarrow && (
        <section>
          <BonusInput {...{ draft, onDraft, bonusInput }} />
        </section>
      )}
      <ReasonList
        label={translate('reviewMoments.reasons')}
        reasons={reasons}
        chosen={draft.reason}
        onReason={onReason}
      />
      <section ref={noteInput} className={styles.note}>
        <TextArea
          label={translate('reviewMoments.note.label')}
          rows={2}
          placeholder={translate('reviewMoments.note.placeholder')}
          value={draft.note}
          onChange={event => onDraft({ note: event.target.value, problem: undefined })}
          counter={{ used: countCharacters(draft.note), max: limits.notes }}
          error={noteError(draft.problem, translate)}
        />
      </section>
      <section ref={internalInput}>
        <InternalNotes
          key={id}
          notes={details?.notes}
          text={draft.internalNote}
          onText={text => onDraft({ internalNote: text })}
          onAdd={onAddNote}
        />
      </section>
      {details && (
        <Suspense fallback={null}>
          <ReviewHistory details={details} />
        </Suspense>
      )}
    </>
  );
}

const noteError = (
  problem: ReviewProblem | undefined,
  translate: ReturnType<typeof useTranslate>,
): string | undefined => {
  if (problem?.kind === 'reason') return translate('review.reason');
  if (problem?.kind === 'note') return problem.message;
  return problem?.kind === 'placeholder'
    ? translate('review.placeholderLeft', { placeholder: problem.placeholder })
    : undefined;
};
