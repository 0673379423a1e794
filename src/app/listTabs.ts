import { isPermitted } from '../contract/permission';
import type { OwnTab, RecordList } from './screenTypes';

/** The lists behind the tabs of a screen, in their order. */
export type ListTabs = Readonly<Record<string, RecordList>>;

/** The tabs of a screen, in their order: lists, and tabs with a component of their own. */
export type ScreenTabs = Readonly<Record<string, RecordList | OwnTab>>;

/** Whether a screen has this tab for somebody with these permissions. */
export const isListTab = (
  tabs: ScreenTabs,
  tab: string | undefined,
  permissions: readonly string[],
): boolean => {
  const shown = tab !== undefined && Object.hasOwn(tabs, tab) ? tabs[tab] : undefined;
  return shown !== undefined && isPermitted(permissions, shown.access ?? shown.resource?.access ?? []);
};

/** The tab that somebody with these permissions opens: the one that was open last, otherwise the first; undefined without any. */
export const entryTab = (
  tabs: ScreenTabs,
  last: string | undefined,
  permissions: readonly string[],
): string | undefined => [last, ...Object.keys(tabs)].find(tab => isListTab(tabs, tab, permissions));

/** Key of the stored preference for the tab of a screen that was open last. */
export const lastTabKey = (title: string): string => `places.${title}`;
