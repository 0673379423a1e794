import { useTranslate } from 'ra-core';
import { Button } from '../../../../ui/buttons/Button';
import styles from './SelectionNote.module.css';

/** That the decision is about the selected comments, and a button to clear the selection. */
export function SelectionNote({ count, onClear }: { count: number; onClear: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.note}>
      <span role="status">{translate('reviewComments.selected', { smart_count: count })}</span>
      <Button size={28} onClick={onClear}>
        {translate('reviewComments.clear')}
      </Button>
    </div>
  );
}
