import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Question } from '../../contract/entities/question';
import { DetailsForm } from '../../engine/details/DetailsForm';
import { FormNotice } from '../../engine/form/FormNotice';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconInfo } from '../../ui/display/icons';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../ui/useMediaQuery';
import type { AnyRecord } from '../../engine/resource';
import { useWords } from '../../engine/words';
import { questions } from '../../resources/questions/questions';
import { useHandleOf } from '../../resources/useHandleOf';
import { addressOf } from '../../app/routes';
import styles from './QuestionScreen.module.css';
import { QuestionHead } from './QuestionHead';
import { QuestionPreviewPane } from './QuestionPreviewPane';
import type { QuestionPlace } from './useQuestionPlace';
import type { ViewMode } from './viewMode';

/** The form of one question, what can be done with it, its history, and how the public sees it. */
export function QuestionEditor({
  question,
  place,
  mode,
  isRunning,
  reload,
  onAction,
}: {
  question: Question;
  place: QuestionPlace | undefined;
  mode: ViewMode;
  isRunning: boolean;
  reload: () => Promise<AnyRecord>;
  onAction: (name: string) => void;
}) {
  const { translate } = useWords('questions');
  const navigate = useNavigate();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  // A question is a record; its type only lacks the index signature.
  const record = question as unknown as AnyRecord;
  const preview = <QuestionPreviewPane question={question} place={place} />;
  return (
    <DetailsForm
      resource={questions}
      record={record}
      reload={reload}
      isAlone={place === undefined}
      nextReason={place?.next === undefined ? translate('question.noNext') : undefined}
      onSaved={(_, after) => {
        if (after === 'next' && place?.next !== undefined) void navigate(addressOf.question(place.next));
      }}
    >
      {({ tabs, content, saveBar }) => (
        <>
          <div className={styles.work}>
            <div className={styles.body}>
              <QuestionHead
                {...{ question, place, isRunning, onAction }}
                onPreview={isNarrow ? () => setIsPreviewing(true) : undefined}
              />
              {mode === 'admin' && <Whose heartbeat={question.heartbeat_id} />}
              <div className={styles.tabs}>{tabs}</div>
              {content}
            </div>
            {saveBar}
          </div>
          {isNarrow ? (
            <Dialog
              open={isPreviewing}
              title={translate('question.preview.dialog')}
              onClose={() => setIsPreviewing(false)}
            >
              {preview}
            </Dialog>
          ) : (
            <aside className={styles.preview} aria-label={translate('question.preview.title')}>
              {preview}
            </aside>
          )}
        </>
      )}
    </DetailsForm>
  );
}

/** Says whose question a manager is about to change. */
function Whose({ heartbeat }: { heartbeat: number }) {
  const { translate } = useWords('questions');
  const handle = useHandleOf(heartbeat);
  return (
    <FormNotice
      role="note"
      tone="info"
      icon={IconInfo}
      title={
        handle === undefined
          ? translate('question.whoseId', { id: heartbeat })
          : translate('question.whose', { handle })
      }
      text={translate('question.whoseText')}
    />
  );
}
