import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../contract/entities/question';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconPlus } from '../../ui/display/icons';
import type { ActionDialogProps } from '../../engine/resource/action';
import { useWords } from '../../engine/words';
import { CollectionChoices } from './CollectionChoices';
import { NewCollection } from './NewCollection';
import styles from './QuestionCollectionDialog.module.css';
import { useCollectionsFlag } from './useCollectionsFlag';

/**
 * Moves questions of one type to a collection of their creator, existing or new, or out of theirs. Confirms with the
 * collection's id, or null.
 */
export function QuestionCollectionDialog({ records, onConfirm, onCancel }: ActionDialogProps<Question>) {
  const { text, translate } = useWords('questions');
  const { state, open, close } = useCollectionsFlag();
  const [isNew, setIsNew] = useState(false);
  const wasOpen = useRef(false);
  const isSettled = useRef(false);
  useEffect(() => {
    if (state === 'open') wasOpen.current = true;
    else if (!wasOpen.current) open();
    else if (!isSettled.current) onCancel();
  }, [state, open, onCancel]);

  const [first] = records;
  const current = records.every(({ collection_id }) => collection_id === first?.collection_id)
    ? (first?.collection_id ?? null)
    : null;
  const refusal = records.some(({ type }) => type !== first?.type)
    ? text('collections.mixed')
    : records.some(({ heartbeat_id }) => heartbeat_id !== first?.heartbeat_id)
      ? text('collections.mixedOwners')
      : undefined;
  const settle = (answer: string | null) => {
    isSettled.current = true;
    onConfirm(answer);
    close();
  };
  const type = first?.type === 'riddle' ? 'riddles' : 'trivia';
  const owner = first?.heartbeat_id ?? 0;
  const isIn = records.some(({ collection_id }) => collection_id !== null);
  return (
    <Dialog
      open={state === 'open'}
      onClose={close}
      title={text('collections.title', { smart_count: records.length })}
      footer={
        isNew ? undefined : (
          <>
            <Button onClick={close}>{translate('ui.cancel')}</Button>
            {isIn && <Button onClick={() => settle(null)}>{text('collections.takeOut')}</Button>}
            {refusal === undefined && (
              <Button icon={IconPlus} onClick={() => setIsNew(true)}>
                {text('collections.new')}
              </Button>
            )}
          </>
        )
      }
    >
      {refusal !== undefined ? (
        <p role="note" className={styles.refusal}>
          {refusal}
        </p>
      ) : isNew ? (
        <NewCollection {...{ type, owner }} onMade={settle} onBack={() => setIsNew(false)} />
      ) : (
        <CollectionChoices
          {...{ type, owner, current }}
          onChoose={id => (id === current ? close() : settle(id))}
          onNew={() => setIsNew(true)}
        />
      )}
    </Dialog>
  );
}
