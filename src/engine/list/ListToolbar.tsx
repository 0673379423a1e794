import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import type { Resource } from '../resource';
import { useWords } from '../words';
import { FilterBar } from './filters/FilterBar';
import styles from './ListView.module.css';
import { SearchField } from '../../ui/inputs/SearchField';
import { DisplayMenuButton } from './display/DisplayMenuButton';
import type { ListStateControl } from './state/useListState';
import type { ListSettingsControl } from './display/useListSettings';
import { ViewsControl } from './views/ViewsControl';

// Most lists have one layout, and heads to order by.
const ListLooks = lazyPart(() => import('./display/SortAndLayout'), 'SortAndLayout');

/** Over the rows: the saved view, what narrows them, and how they look. */
export function ListToolbar({
  resource,
  control,
  table,
  isPhone,
  menu,
}: {
  resource: Resource;
  control: ListStateControl;
  table: ListSettingsControl;
  isPhone: boolean;
  /** What else there is to do with the list. */
  menu?: ReactNode;
}) {
  const words = useWords(resource.name);
  const { state, change } = control;
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>
        <ViewsControl resource={resource} control={control} />
        {resource.endpoints.list.query?._zod.def.shape['q'] && (
          <SearchField
            label={words.text('search')}
            value={state.q}
            onSearch={(q, options) => change({ q }, options)}
          />
        )}
        {resource.list.filters.length > 0 && <FilterBar resource={resource} {...control} />}
      </div>
      <div className={styles.tools}>
        {(resource.list.sorts ?? resource.list.layouts) && (
          <Suspense fallback={null}>
            <ListLooks {...{ resource, control, table }} />
          </Suspense>
        )}
        {!isPhone && <DisplayMenuButton resource={resource} table={table} />}
        {menu}
      </div>
    </div>
  );
}
