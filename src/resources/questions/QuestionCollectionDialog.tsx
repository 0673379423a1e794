import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../contract/entities/question';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconPlus } from '../../ui/display/icons';
import type { ActionDialogProps } from '../../engine/resource/action';
import { useWords } from '../../engine/words';
import { useLazyWords } from '../../ui/useLazyWords';
import { questionDialogWords } from './dialogWords.en';
import { CollectionChoices } from './CollectionChoices';
import { NewCollection } from './NewCollection';
import styles from './QuestionCollectionDialog.module.css';
import { useCollectionDialogState } from './useCollectionDialogState';

/**
 * Moves questions of one type to an existing or new collection of their creator, or removes them from their collection.
 * Confirms with the id of the collection, or null for none.
 */
export function QuestionCollectionDialog({ records, onConfirm, onCancel }: ActionDialogProps<Question>) {
  useLazyWords(questionDialogWords);
  const { resourceText, translate } = useWords('questions');
  const { state, open, close } = useCollectionDialogState();
  const [isNew, setIsNew] = useState(false);
  const wasOpen = useRef(false);
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (state === 'open') wasOpen.current = true;
    else if (!wasOpen.current) open();
    else if (!isConfirmed.current) onCancel();
  }, [state, open, onCancel]);

  const [first] = records;
  const current = records.every(({ collection_id }) => collection_id === first?.collection_id)
    ? (first?.collection_id ?? null)
    : null;
  const disabledReason = records.some(({ type }) => type !== first?.type)
    ? resourceText('collections.mixed')
    : records.some(({ heartbeat_id }) => heartbeat_id !== first?.heartbeat_id)
      ? resourceText('collections.mixedOwners')
      : undefined;
  const confirm = (collectionId: string | null) => {
    isConfirmed.current = true;
    onConfirm(collectionId);
    close();
  };
  const type = first?.type === 'riddle' ? 'riddles' : 'trivia';
  const ownerId = first?.heartbeat_id ?? 0;
  const isInCollection = records.some(({ collection_id }) => collection_id !== null);
  return (
    <Dialog
      open={state === 'open'}
      onClose={close}
      title={resourceText('collections.title', { smart_count: records.length })}
      footer={
        isNew ? undefined : (
          <>
            <Button onClick={close}>{translate('ui.cancel')}</Button>
            {isInCollection && (
              <Button onClick={() => confirm(null)}>{resourceText('collections.remove')}</Button>
            )}
            {disabledReason === undefined && (
              <Button icon={IconPlus} onClick={() => setIsNew(true)}>
                {resourceText('collections.new')}
              </Button>
            )}
          </>
        )
      }
    >
      {disabledReason !== undefined ? (
        <p role="note" className={styles.disabledReason}>
          {disabledReason}
        </p>
      ) : isNew ? (
        <NewCollection {...{ type, ownerId }} onCreated={confirm} onBack={() => setIsNew(false)} />
      ) : (
        <CollectionChoices
          {...{ type, ownerId, current }}
          onSelect={id => (id === current ? close() : confirm(id))}
          onNew={() => setIsNew(true)}
        />
      )}
    </Dialog>
  );
}
