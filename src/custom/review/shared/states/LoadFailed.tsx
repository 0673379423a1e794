import { useTranslate } from 'ra-core';
import { Button } from '../../../../ui/buttons/Button';
import { IconRetry } from '../../../../ui/display/icons';
import styles from './LoadFailed.module.css';

/** That something on the screen did not load, and a button that loads it again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <div role="alert" className={styles.failed}>
      <p>{text}</p>
      <Button size={28} icon={IconRetry} onClick={onRetry}>
        {translate('workstation.retry')}
      </Button>
    </div>
  );
}
