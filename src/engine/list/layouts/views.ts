import { layoutOf, type DisplaySettings } from '../../listState/useDisplaySettings';
import type { ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import { groupsView } from '../groups/view';
import type { LayoutView } from './layoutView';
import type { ListLayout } from './layouts';

/** Every `view.ts` of a layout's folder, by its path. */
const files = import.meta.glob<LayoutView>('./*/view.ts', { eager: true, import: 'view' });

/** The screen half of a layout. Each has one (layouts.spec.ts). */
export const viewOf = (name: ListLayout): LayoutView => files[`./${name}/view.ts`]!;

/** What shows the records of a list now: its layout, or the groups of its table. */
export const viewOfList = (
  resource: Resource,
  { groupBy }: Pick<ListState, 'groupBy'>,
  settings: DisplaySettings,
): LayoutView => {
  const layout = layoutOf(resource, settings);
  return layout === 'table' && groupBy !== undefined ? groupsView : viewOf(layout);
};
