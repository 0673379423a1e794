import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import { adminTabs } from '../../app/adminTabs';
import { ListView } from '../../engine/list/ListView';
import { lazyPart } from '../../ui/lazyPart';
import { useListTabs } from './useListTabs';
import { duplicatesParameter } from './duplicateTags/duplicatesParameter';

/** What tabs show that are no lists. */
const contents: Readonly<Record<string, ComponentType<{ tabs: ReactNode }>>> = {
  supertags: lazyPart(() => import('./supertags/SupertagsTab'), 'SupertagsTab'),
  'popular-tags': lazyPart(() => import('./popularTags/PopularTagsTab'), 'PopularTagsTab'),
};
const DuplicateTags = lazyPart(() => import('./duplicateTags/DuplicateTags'), 'DuplicateTags');
const DuplicatesButton = lazyPart(() => import('./duplicateTags/DuplicatesButton'), 'DuplicatesButton');

/** What administrators find, change and trace: one tab for each list of the records of everybody, and for what is arranged of them. */
export function AdminScreen() {
  const [search] = useSearchParams();
  const {
    tab,
    list: { key, ...list },
  } = useListTabs('admin', adminTabs, addressOf.admin);
  const Content = contents[tab];
  const isOfTags = tab === 'tags';
  if (Content) return <Content key={key} tabs={list.tabs} />;
  if (isOfTags && search.has(duplicatesParameter)) return <DuplicateTags tabs={list.tabs} />;
  return (
    <ListView
      key={key}
      {...list}
      tools={
        isOfTags ? (
          <>
            <Suspense fallback={null}>
              <DuplicatesButton />
            </Suspense>
            {list.tools}
          </>
        ) : (
          list.tools
        )
      }
    />
  );
}
