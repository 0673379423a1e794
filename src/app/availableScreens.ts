import { matchPath } from 'react-router';
import { isPermitted } from '../contract/permission';
import { hasPossibleIds } from './idParameters';
import { isListTab } from './listTabs';
import { allScreens } from './screens';
import type { RecordListAt, ScreenInfo } from './screenTypes';

type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Whether a screen is built, open to somebody with these permissions, and has these parameters. Any other address shows
 * the not-found page.
 */
export const isScreenAvailable = (
  { path, Screen, access = [], tabs, tabLists }: ScreenInfo,
  permissions: readonly string[],
  parameters: Parameters = {},
): boolean => {
  const { tab } = parameters;
  return (
    Screen !== undefined &&
    isPermitted(permissions, access) &&
    (tabs === undefined || (tab !== undefined && tabs.includes(tab))) &&
    (tabLists === undefined || isListTab(tabLists, tab, permissions)) &&
    hasPossibleIds(path, parameters)
  );
};

/** The key of the page title: the title of the tab for tabs with a list, otherwise the title of the screen. */
export const titleKeyOf = (screen: ScreenInfo, tab?: string): string =>
  screen.tabLists && tab !== undefined ? tabKeyOf(screen, tab) : `titles.${screen.title}`;

const tabKeyOf = ({ title }: ScreenInfo, tab: string): string => `${title}.tabs.${tab}`;

/** The screen at an address; undefined for unknown addresses. */
export const screenAt = (pathname: string): ScreenInfo | undefined =>
  allScreens.find(({ path }) => path !== '*' && matchPath(path, pathname));

/** The address of a screen in the palette and the shortcuts. */
export interface ScreenLink {
  readonly to: string;
  readonly labelKey: string;
  /** Key of the title of the screen, for a link to one of its tabs. */
  readonly sectionKey?: string;
  /** The letter that opens it after `g`. */
  readonly shortcut?: string | undefined;
}

/** Links to every available screen, except screens whose address needs the id of a record. */
export const availableLinks = (permissions: readonly string[]): ScreenLink[] =>
  allScreens.flatMap(screen => {
    const { path, layout, tabs, tabLists, list } = screen;
    if (layout === 'alone' || path === '*') return [];
    const tabsOrNone: readonly (string | undefined)[] = tabs ?? [undefined];
    return tabsOrNone.flatMap((tab): ScreenLink[] => {
      const to = tab === undefined ? path : path.replace(':tab', tab);
      if (to.includes(':') || !isScreenAvailable(screen, permissions, { tab })) return [];
      if (tab === undefined) return [{ to, labelKey: titleKeyOf(screen), shortcut: list?.shortcut }];
      return [
        {
          to,
          labelKey: tabKeyOf(screen, tab),
          sectionKey: titleKeyOf(screen),
          shortcut: tabLists?.[tab]?.shortcut,
        },
      ];
    });
  });

/** Every list of records that is available with these permissions, with its address. */
export const availableLists = (permissions: readonly string[]): RecordListAt[] =>
  allScreens.flatMap(screen => {
    const { path, list, tabLists = {} } = screen;
    const screenList = list && isScreenAvailable(screen, permissions) ? [{ ...list, address: path }] : [];
    const tabs = Object.entries(tabLists)
      .filter(([tab, { hasOwnContent }]) => !hasOwnContent && isScreenAvailable(screen, permissions, { tab }))
      .map(([tab, tabList]) => ({ ...tabList, address: path.replace(':tab', tab) }));
    return [...screenList, ...tabs];
  });
