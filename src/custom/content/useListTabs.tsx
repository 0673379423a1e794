import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { lastTabKey, type ListTabs } from '../../app/listTabs';
import { useResource } from '../../engine/resource/useResource';
import { lazyPart } from '../../ui/lazyPart';
import { Tabs } from '../../ui/navigation/Tabs';
import { useTabLinks } from './useTabLinks';

const TagTools = lazyPart(() => import('./tagOrder/TagTools'), 'TagTools');

/** The list of the open tab, with the tabs themselves, for a screen whose tabs are lists. `title` is that of the screen. */
export const useListTabs = (title: string, lists: ListTabs, addressOf: (tab: string) => string) => {
  const { tab = '' } = useParams();
  const translate = useTranslate();
  const links = useTabLinks(title, lists, addressOf);
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
      tabs: <Tabs label={translate(`titles.${title}`)} items={links} />,
    },
  };
};
