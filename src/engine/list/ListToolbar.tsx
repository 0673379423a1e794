import { Suspense, type ReactNode } from 'react';
import { SearchField } from '../../ui/inputs/SearchField';
import { lazyPart } from '../../ui/lazyPart';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { DisplayMenuButton } from './display/DisplayMenuButton';
import { layoutOf, type ListDisplay } from '../listState/useDisplaySettings';
import { viewOf } from './layouts/views';
import { FilterBar } from './filters/FilterBar';
import { GroupSelect } from './groups/GroupSelect';
import styles from './ListView.module.css';
import { isSearchable } from '../listState/isSearchable';
import type { ListStateControl } from '../listState/useListState';
import { ViewsControl } from './views/ViewsControl';

// Most lists have one layout and are sorted by their column headers.
const SortAndLayout = lazyPart(() => import('./display/SortAndLayout'), 'SortAndLayout');

/** Above the rows: saved views, search, filters and display options. */
export function ListToolbar({
  resource,
  control,
  display,
  menu,
  isBare,
}: {
  resource: Resource;
  control: ListStateControl;
  display: ListDisplay;
  /** Further controls at the end. */
  menu?: ReactNode;
  /** There are no records to search, filter or arrange: only `menu` is shown. */
  isBare: boolean;
}) {
  const words = useWords(resource.name);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const layout = layoutOf(resource, display.settings);
  const { loadsRecords } = viewOf(layout);
  const { state, change } = control;
  if (isBare)
    return (
      <div className={styles.toolbar}>
        <div className={styles.tools}>{menu}</div>
      </div>
    );
  return (
    <div className={styles.toolbar}>
      <div className={styles.filters}>
        <ViewsControl {...{ resource, control, display }} />
        {isSearchable(resource) && (
          <SearchField
            label={words.resourceText('search')}
            value={state.q}
            onSearch={(q, options) => change({ q }, options)}
          />
        )}
        {resource.list.filters.length > 0 && <FilterBar resource={resource} {...control} />}
      </div>
      <div className={styles.tools}>
        {(resource.list.sorts ?? resource.list.layouts) && (
          <Suspense fallback={null}>
            <SortAndLayout {...{ resource, control, display }} />
          </Suspense>
        )}
        {resource.list.groupBy && layout === 'table' && <GroupSelect {...{ resource, state, change }} />}
        {!isPhone && !loadsRecords && <DisplayMenuButton resource={resource} display={display} />}
        {menu}
      </div>
    </div>
  );
}
