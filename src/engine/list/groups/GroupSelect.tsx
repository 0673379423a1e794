import { IconChevronDown, IconStack } from '../../../ui/display/icons';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { ListState } from '../../listState/listState';
import type { ListStateControl } from '../../listState/useListState';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from '../display/SortAndLayout.module.css';
import { groupWords } from './words.en';

/** Selects the field by which the rows are grouped. */
export function GroupSelect({
  resource,
  state,
  change,
}: {
  resource: Resource;
  state: ListState;
  change: ListStateControl['change'];
}) {
  useLazyWords(groupWords);
  const { translate, label } = useWords(resource.name);
  return (
    <span className={styles.sort}>
      <IconStack />
      <select
        className={styles.select}
        aria-label={translate('engine.groups.label')}
        value={state.groupBy ?? ''}
        onChange={event => change({ groupBy: event.target.value || undefined })}
      >
        <option value="">{translate('engine.groups.off')}</option>
        {resource.list.groupBy?.map(field => (
          <option key={field} value={field}>
            {label(field)}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <IconChevronDown />
      </span>
    </span>
  );
}
