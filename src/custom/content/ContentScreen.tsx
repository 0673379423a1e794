import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { ListView } from '../../engine/list/ListView';
import { Tabs } from '../../engine/parts/Tabs';
import { addressOf } from '../../routes';
import { contentLists } from './contentTabs';

/** The creator's library: one tab a kind of content. */
export function ContentScreen() {
  const { tab = '' } = useParams();
  const translate = useTranslate();
  const resource = contentLists[tab];
  if (!resource) throw new Error(`There is no list behind the content tab "${tab}"`);
  return (
    <ListView
      // Each tab has a selection and details of its own.
      key={tab}
      resource={resource}
      tabs={
        <Tabs
          label={translate('titles.content')}
          items={Object.keys(contentLists).map(name => ({
            to: addressOf.content(name),
            label: translate(`content.tabs.${name}`),
          }))}
        />
      }
    />
  );
}
