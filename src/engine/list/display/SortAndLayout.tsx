import { IconChevronDown, IconSort } from '../../../ui/display/icons';
import { useLazyWords } from '../../../ui/useLazyWords';
import { BELOW_MOBILE, BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../ui/useMediaQuery';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { LayoutSwitch } from './LayoutSwitch';
import styles from './SortAndLayout.module.css';
import type { ListStateControl } from '../../listState/useListState';
import { layoutOf, type DisplayControl } from '../../listState/useDisplaySettings';
import { viewOf } from '../layouts/views';
import { displayWords } from './words.en';

/** A select of the named sort orders, and a switch between layouts. */
export function SortAndLayout({
  resource,
  control: { state, change },
  display,
}: {
  resource: Resource;
  control: ListStateControl;
  display: DisplayControl;
}) {
  useLazyWords(displayWords);
  const words = useWords(resource.name);
  const { sorts = {} } = resource.list;
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const { loadsRecords } = viewOf(layoutOf(resource, display.settings));
  // Narrow windows have the layouts in the display menu, where there is one.
  const isInMenu = useMediaQuery(BELOW_WINDOW_MINIMUM) && !isPhone && !loadsRecords;
  const options = Object.entries(sorts);
  const current = options.find(
    ([, { field, order }]) => field === state.sort.field && order === state.sort.order,
  )?.[0];
  return (
    <>
      {options.length > 0 && (
        <span className={styles.sort}>
          <IconSort />
          <select
            className={styles.select}
            aria-label={words.translate('engine.sorts.label')}
            value={current ?? ''}
            onChange={event => {
              const sort = sorts[event.target.value];
              if (sort) change({ sort });
            }}
          >
            {current === undefined && (
              <option value="" disabled>
                {words.translate('engine.sorts.custom')}
              </option>
            )}
            {options.map(([name]) => (
              <option key={name} value={name}>
                {words.resourceText(`sorts.${name}`)}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <IconChevronDown />
          </span>
        </span>
      )}
      {!isInMenu && <LayoutSwitch resource={resource} display={display} />}
    </>
  );
}
