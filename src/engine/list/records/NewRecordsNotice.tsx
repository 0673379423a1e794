import { useFormatCount } from '../../../ui/useFormatCount';
import { useWords } from '../../words';
import styles from './NewRecordsNotice.module.css';

/** Says above the rows that there are new ones. They come when the person wants them: nothing moves by itself. */
export function NewRecordsNotice({ count, onShow }: { count: number; onShow: () => void }) {
  const { translate } = useWords('');
  const formatCount = useFormatCount();
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <button type="button" className={styles.line} onClick={onShow}>
          <span>{translate('engine.fresh.new', { count: formatCount(count) })}</span>
          <span className={styles.show}>{translate('engine.fresh.show')}</span>
        </button>
      )}
    </div>
  );
}
