import type { HiddenItem } from '../../contract/entities/hiddenItem';
import { useWords } from '../../engine/words';
import styles from './HiddenReason.module.css';

/** The reason, cut to two lines, or a note that no reason was given. */
export function HiddenReason({ record }: { record: HiddenItem }) {
  const words = useWords('hiddenContent');
  if (record.reason === null) return <span className={styles.empty}>{words.resourceText('noReason')}</span>;
  return (
    <span className={styles.reason} data-tip={record.reason}>
      {record.reason}
    </span>
  );
}
