import { resources } from '../resources/all';
import { IconList } from '../ui/display/icons';
import { lazyPart } from '../ui/lazyPart';
import type { ScreenInfo } from './screenTypes';

/** The screen that is the list of its `list`. */
export const ListScreen = lazyPart(() => import('../custom/list/ListScreen'), 'ListScreen');

const listed = Object.values(resources).flatMap(resource =>
  resource.screen ? [{ ...resource.screen, resource }] : [],
);

/** The screens of the resources whose entry has `screen`. */
export const listScreens: readonly ScreenInfo[] = listed.map(({ path, icon = IconList, resource }) => ({
  path,
  title: resource.name,
  session: 'needed',
  ...(resource.access && { access: resource.access }),
  layout: 'fill',
  // Only the details panel has the form of a new record.
  list: { resource, ...(resource.detailsParameter && { newRecord: { icon } }) },
  menuIcon: icon,
  Screen: ListScreen,
}));

/** Their titles: the name of several records. */
export const listTitles = {
  titles: Object.fromEntries(
    listed.map(({ resource: { name, label } }) => [name, label.split(' |||| ').at(-1)!]),
  ), // `split` returns at least one
};
