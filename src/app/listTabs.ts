import { isPermitted } from '../contract/permission';
import type { RecordList } from './screenTypes';

/** The lists behind the tabs of a screen, in their order. */
export type ListTabs = Readonly<Record<string, RecordList>>;

/** Whether a screen has this tab for somebody with these permissions. */
export const isListTab = (
  lists: ListTabs,
  tab: string | undefined,
  permissions: readonly string[],
): boolean => {
  const list = tab !== undefined && Object.hasOwn(lists, tab) ? lists[tab] : undefined;
  return list !== undefined && isPermitted(permissions, list.access ?? list.resource.access ?? []);
};

/** The tab that somebody with these permissions opens: the one that was open last, otherwise the first; undefined without any. */
export const entryTab = (
  lists: ListTabs,
  last: string | undefined,
  permissions: readonly string[],
): string | undefined => [last, ...Object.keys(lists)].find(tab => isListTab(lists, tab, permissions));

/** Key of the stored preference for the tab of a screen that was open last. */
export const lastTabKey = (title: string): string => `places.${title}`;
