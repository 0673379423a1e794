import { useTranslate } from 'ra-core';
import { adminPages } from '../../app/adminTabs';
import { isListTab, type ListTabs } from '../../app/listTabs';
import { isPermitted } from '../../contract/permission';
import { useListEntry } from '../../engine/listState/lastListState';
import { useServices } from '../../engine/services/services';

/** The tabs of a screen that the person can open: its lists, then the pages of the administration. `title` is that of the screen. */
export const useTabLinks = (title: string, lists: ListTabs, addressOf: (tab: string) => string) => {
  const entryOf = useListEntry();
  const translate = useTranslate();
  const {
    person: { permissions },
  } = useServices();
  const pages = title === 'admin' ? Object.entries(adminPages) : [];
  return [
    ...Object.entries(lists)
      .filter(([name]) => isListTab(lists, name, permissions))
      .map(([name, { resource }]) => ({
        to: entryOf(resource.name, addressOf(name)),
        label: translate(`${title}.tabs.${name}`),
      })),
    ...pages
      .filter(([, { access }]) => isPermitted(permissions, access))
      .map(([name, { address }]) => ({ to: address, label: translate(`${title}.tabs.${name}`) })),
  ];
};
