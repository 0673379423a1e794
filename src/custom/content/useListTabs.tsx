import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { isListTab, lastTabKey, type ListTabs } from '../../app/listTabs';
import { useListEntry } from '../../engine/listState/lastListState';
import { useResource } from '../../engine/resource/useResource';
import { useServices } from '../../engine/services/services';
import { lazyPart } from '../../ui/lazyPart';
import { Tabs } from '../../ui/navigation/Tabs';

const TagTools = lazyPart(() => import('./tagOrder/TagTools'), 'TagTools');

/** The list of the open tab, with the tabs themselves, for a screen whose tabs are lists. `title` is that of the screen. */
export const useListTabs = (title: string, lists: ListTabs, addressOf: (tab: string) => string) => {
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
  const list = lists[tab];
  if (!list) throw new Error(`The screen "${title}" has no tab "${tab}"`);
  const resource = useResource(list.resource.name);
  return {
    tab,
    list: {
      // Each tab has its own selection and details.
      key: tab,
      resource,
      addressOf: list.recordAddress,
      tools: resource.name === 'tags' && (
        <Suspense fallback={null}>
          <TagTools />
        </Suspense>
      ),
      tabs: (
        <Tabs
          label={translate(`titles.${title}`)}
          items={Object.entries(lists)
            .filter(([name]) => isListTab(lists, name, permissions))
            .map(
              ([
                name,
                {
                  hasOwnContent,
                  resource: { name: listName },
                },
              ]) => ({
                to: hasOwnContent ? addressOf(name) : entryOf(listName, addressOf(name)),
                label: translate(`${title}.tabs.${name}`),
              }),
            )}
        />
      ),
    },
  };
};
