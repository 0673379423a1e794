import { useTranslate } from 'ra-core';
import { IconSort } from '../../../ui/display/icons';
import styles from './QueueOrder.module.css';

/** The order of the queue. */
export function QueueOrder() {
  const translate = useTranslate();
  return (
    <span className={styles.order}>
      <IconSort />
      {translate('review.oldest')}
    </span>
  );
}
