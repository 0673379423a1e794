import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Question } from '../../contract/entities/question';
import { DetailsForm } from '../../engine/details/RecordDetails';
import { FormNotice } from '../../engine/form/FormNotice';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconInfo } from '../../ui/display/icons';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../ui/useMediaQuery';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useWords } from '../../engine/words';
import { questions } from '../../resources/questions/questions';
import { useCreatorHandle } from '../../resources/shared/useCreatorHandle';
import { addressOf } from '../../app/addresses';
import styles from './QuestionScreen.module.css';
import { QuestionHeader } from './QuestionHeader';
import { QuestionPreviewPane } from './QuestionPreviewPane';
import type { CollectionPosition } from './useCollectionPosition';
import type { ViewMode } from './viewMode';

/** The form of one question with its actions, its history and a preview. */
export function QuestionEditor({
  question,
  position,
  mode,
  isRunning,
  reload,
  onAction,
}: {
  question: Question;
  position: CollectionPosition | undefined;
  mode: ViewMode;
  isRunning: boolean;
  reload: () => Promise<AnyRecord>;
  onAction: (name: string) => void;
}) {
  const { translate } = useWords('questions');
  const navigate = useNavigate();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const preview = <QuestionPreviewPane question={question} position={position} />;
  return (
    <DetailsForm
      resource={questions}
      record={question}
      reload={reload}
      hasNoNext={position === undefined}
      nextReason={position?.next === undefined ? translate('question.noNext') : undefined}
      onSaved={(_, after) => {
        if (after === 'next' && position?.next !== undefined)
          void navigate(addressOf.question(position.next));
      }}
    >
      {({ tabs, content, saveBar }) => (
        <>
          <div className={styles.editor}>
            <div className={styles.body}>
              <QuestionHeader
                {...{ question, position, isRunning, onAction }}
                onPreview={isNarrow ? () => setIsPreviewing(true) : undefined}
              />
              {mode === 'admin' && <OwnerNotice heartbeat={question.heartbeat_id} />}
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

/** Names the owner to a manager who is about to change the question. */
function OwnerNotice({ heartbeat }: { heartbeat: number }) {
  const { translate } = useWords('questions');
  const handle = useCreatorHandle(heartbeat);
  return (
    <FormNotice
      role="note"
      tone="info"
      icon={IconInfo}
      title={
        handle === undefined
          ? translate('question.ownerId', { id: heartbeat })
          : translate('question.owner', { handle })
      }
      text={translate('question.ownerText')}
    />
  );
}
