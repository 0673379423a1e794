import type { HiddenItem } from '../../contract/entities/hiddenItem';
import { useWords } from '../../engine/words';
import styles from './HiddenReason.module.css';

/** The reason in at most two lines, or that none was given. */
export function HiddenReason({ record }: { record: HiddenItem }) {
  const words = useWords('hiddenContent');
  if (record.reason === null) return <span className={styles.none}>{words.text('noReason')}</span>;
  return (
    <span className={styles.reason} data-tip={record.reason}>
      {record.reason}
    </span>
  );
}
