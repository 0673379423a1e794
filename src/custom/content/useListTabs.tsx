import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { isListTab, lastTabKey, type ListTabs, type ScreenTabs } from '../../app/listTabs';
import type { RecordList } from '../../app/screenTypes';
import { useListEntry } from '../../engine/listState/lastListState';
import { useResource } from '../../engine/resource/useResource';
import { useServices } from '../../engine/services/services';
import { lazyPart } from '../../ui/lazyPart';
import { Tabs } from '../../ui/navigation/Tabs';

const TagTools = lazyPart(() => import('./tagOrder/TagTools'), 'TagTools');

/** The open tab of a screen, and the row of its tabs. `title` is that of the screen. */
export const useScreenTabs = <T extends ScreenTabs[string]>(
  title: string,
  screenTabs: Readonly<Record<string, T>>,
  addressOf: (tab: string) => string,
) => {
  const { tab = '' } = useParams();
  const entryOf = useListEntry();
  const translate = useTranslate();
  const {
    person: { permissions },
  } = useServices();
  const [lastTab, setLastTab] = useStore<string>(lastTabKey(title), '');
  useEffect(() => {
    if (lastTab !== tab) setLastTab(tab);
  }, [lastTab, setLastTab, tab]);
  const shown = screenTabs[tab];
  if (!shown) throw new Error(`No tab "${tab}"`);
  const items = Object.entries(screenTabs)
    .filter(([name]) => isListTab(screenTabs, name, permissions))
    .map(([name, { resource }]) => ({
      to: resource ? entryOf(resource.name, addressOf(name)) : addressOf(name),
      label: translate(`${title}.tabs.${name}`),
    }));
  return { tab, shown, tabs: <Tabs label={translate(`titles.${title}`)} items={items} /> };
};

/** A tab that is a list, with the row of tabs. */
export interface TabList {
  readonly tab: string;
  readonly list: RecordList;
  readonly tabs: ReactNode;
}

/** The properties of the list of a tab. */
export const useTabList = ({ tab, list, tabs }: TabList) => {
  const resource = useResource(list.resource.name);
  return {
    // Each tab has its own selection and details.
    key: tab,
    resource,
    addressOf: list.recordAddress,
    tools: resource.name === 'tags' && (
      <Suspense fallback={null}>
        <TagTools />
      </Suspense>
    ),
    tabs,
  };
};

/** The list of the open tab, with the tabs themselves, for a screen whose tabs are lists. `title` is that of the screen. */
export const useListTabs = (title: string, lists: ListTabs, addressOf: (tab: string) => string) => {
  const { tab, shown, tabs } = useScreenTabs(title, lists, addressOf);
  return { tab, list: useTabList({ tab, list: shown, tabs }) };
};
