import { useTranslate } from 'ra-core';
import { Button } from '../../../../ui/buttons/Button';
import styles from './ReturnedNotice.module.css';

/** Why the record on screen is not waiting any more, and a button to go on. */
export function ReturnedNotice({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.notice}>
      <p>{message}</p>
      <Button size={28} onClick={onDismiss}>
        {translate('workstation.understood')}
      </Button>
    </div>
  );
}
