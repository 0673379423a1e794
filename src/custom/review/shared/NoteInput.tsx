import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { TextArea } from '../../../ui/inputs/TextArea';
import styles from './NoteInput.module.css';

/** Adds an internal note. Enter sends it, Shift and Enter begin a new line. */
export function NoteInput({
  text,
  onText,
  onAdd,
}: {
  /** What is in the input. */
  text: string;
  onText: (text: string) => void;
  onAdd: (text: string) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const { notifyError } = useServices();
  const [isSending, setIsSending] = useState(false);
  const add = async () => {
    const note = text.trim();
    if (note === '' || isSending) return;
    setIsSending(true);
    try {
      await onAdd(note);
      onText('');
    } catch (error) {
      notifyError(error, { title: translate('review.internal.failed') });
    } finally {
      setIsSending(false);
    }
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  return (
    <div className={styles.input}>
      <TextArea
        label={translate('review.internal.add')}
        rows={1}
        maxLength={limits.notes}
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={addOnEnter}
      />
      {text.trim() !== '' && (
        <Button size={28} loading={isSending} onClick={() => void add()}>
          {translate('review.internal.send')}
        </Button>
      )}
    </div>
  );
}
