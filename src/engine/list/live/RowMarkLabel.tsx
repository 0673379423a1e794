import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { useWords } from '../../words';
import styles from './RowMark.module.css';
import type { RowMark } from './rowMarks';

/** What a mark means, as a text: visible only where the row cannot be used any more. */
export function RowMarkLabel({ mark }: { mark: RowMark['name'] }) {
  const { translate } = useWords('');
  const text = translate(`engine.live.${mark}`);
  return mark === 'removed' ? (
    <span className={styles.label}>{text}</span>
  ) : (
    <VisuallyHidden>{text}</VisuallyHidden>
  );
}
