import type { HiddenItem } from '../../contract/entities/hiddenItem';
import { useWords } from '../../engine/words';
import styles from './HiddenReason.module.css';

/** What was written to it, in two lines at most, or that nothing was. */
export function HiddenReason({ record }: { record: HiddenItem }) {
  const words = useWords('hiddenContent');
  if (record.reason === null) return <span className={styles.none}>{words.text('noReason')}</span>;
  return (
    <span className={styles.reason} data-tip={record.reason}>
      {record.reason}
    </span>
  );
}
