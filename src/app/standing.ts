import { screens } from '../App';
import { hasAnyPermission } from '../contract/permissions';
import { hasContentTab } from '../custom/content/contentTabs';
import { routes, type RouteInfo, type RouteName } from './routes';

/** Whether a screen is built and the person may enter it. What nobody may see, or nobody built, is not found. */
export const isStanding = (
  name: RouteName,
  tab: string | undefined,
  permissions: readonly string[],
  params: Readonly<Record<string, string | undefined>> = {},
): boolean => {
  const route: RouteInfo = routes[name];
  const isShaped = Object.entries(route.shapes ?? {}).every(([parameter, shape]) =>
    shape.test(params[parameter] ?? ''),
  );
  const isTab = route.tabs === undefined || (tab !== undefined && route.tabs.includes(tab));
  return (
    Object.hasOwn(screens, name) &&
    isTab &&
    isShaped &&
    hasAnyPermission(permissions, route.access ?? []) &&
    (name !== 'content' || hasContentTab(tab, permissions))
  );
};

/** Every screen that can be gone to without more than its address, such as a record's id. */
export const placesFor = (permissions: readonly string[]) =>
  (Object.keys(routes) as RouteName[]).flatMap(name => {
    // own keys of the literal
    const { path, title, tabs, layout }: RouteInfo = routes[name];
    if (layout === 'alone' || path === '*') return [];
    const tabsOrNone: readonly (string | undefined)[] = tabs ?? [undefined];
    return tabsOrNone.flatMap(tab => {
      const to = tab === undefined ? path : path.replace(':tab', tab);
      if (to.includes(':') || !isStanding(name, tab, permissions)) return [];
      return [{ name, title, to, ...(tab === undefined ? {} : { tab }) }];
    });
  });
