import { IconChevronDown, IconSort } from '../../../ui/display/icons';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../ui/useMediaQuery';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { LayoutSwitch } from './LayoutSwitch';
import styles from './SortAndLayout.module.css';
import type { ListStateControl } from '../state/useListState';
import type { DisplayControl } from './useDisplaySettings';

/** The named orders of a list, and the choice between its layouts. */
export function SortAndLayout({
  resource,
  control: { state, change },
  display,
}: {
  resource: Resource;
  control: ListStateControl;
  display: DisplayControl;
}) {
  const words = useWords(resource.name);
  const { sorts = {}, layouts = [] } = resource.list;
  // There the choice stands in the menu of the view, and phones have none.
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const named = Object.entries(sorts);
  const present = named.find(
    ([, { field, order }]) => field === state.sort.field && order === state.sort.order,
  )?.[0];
  return (
    <>
      {named.length > 0 && (
        <span className={styles.sort}>
          <IconSort />
          <select
            className={styles.select}
            aria-label={words.translate('engine.sorts.label')}
            value={present ?? ''}
            onChange={event => {
              const sort = sorts[event.target.value];
              if (sort) change({ sort });
            }}
          >
            {present === undefined && (
              <option value="" disabled>
                {words.translate('engine.sorts.custom')}
              </option>
            )}
            {named.map(([name]) => (
              <option key={name} value={name}>
                {words.text(`sorts.${name}`)}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <IconChevronDown />
          </span>
        </span>
      )}
      {layouts.length > 1 && !isNarrow && <LayoutSwitch resource={resource} display={display} />}
    </>
  );
}
