import { useFormatCount } from '../../../ui/useFormatCount';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import type { ListStateControl } from '../../listState/useListState';
import type { ListRecords } from './listRecords';
import styles from './NewRecordsNotice.module.css';
import { newRecordsWords } from './words.en';
import { useNewRecords } from './useNewRecords';

/** A notice above the rows about new records. They are loaded on request, so that rows do not move unexpectedly. */
export function NewRecordsNotice({
  resource,
  control: { state, change },
  list,
}: {
  resource: Resource;
  control: ListStateControl;
  list: ListRecords;
}) {
  useLazyWords(newRecordsWords);
  const { translate } = useWords('');
  const formatCount = useFormatCount();
  const { count, reset } = useNewRecords(resource, state, list);
  const show = () => {
    reset();
    change({ page: 1 }, { replace: true });
    list.refetch();
    const rows = document.querySelector<HTMLElement>('[data-rows]');
    rows?.scrollTo({ top: 0 });
    rows?.focus();
  };
  return (
    <div role="status" className={styles.anchor}>
      {count > 0 && (
        <button type="button" className={styles.notice} onClick={show}>
          <span>{translate('engine.newRecords.count', { count: formatCount(count) })}</span>
          <span className={styles.show}>{translate('engine.newRecords.show')}</span>
        </button>
      )}
    </div>
  );
}
