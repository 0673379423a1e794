import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import { adminTabs } from '../../app/adminTabs';
import type { ScreenProps, TabScreens } from '../../app/screenTypes';
import { ListView } from '../../engine/list/ListView';
import { lazyPart } from '../../ui/lazyPart';
import { duplicatesParameter } from './duplicateTags/duplicatesParameter';
import { useScreenTabs, useTabList, type TabList } from './useListTabs';

const DuplicateTags = lazyPart(() => import('./duplicateTags/DuplicateTags'), 'DuplicateTags');
const DuplicatesButton = lazyPart(() => import('./duplicateTags/DuplicatesButton'), 'DuplicatesButton');

/** What administrators find, change and trace: the lists of the records of everybody, and tabs with a component of their own. */
export function AdminScreen({
  tabScreens,
  screens,
}: { tabScreens: TabScreens } & Pick<ScreenProps, 'screens'>) {
  const [search] = useSearchParams();
  const { tab, shown, tabs } = useScreenTabs('admin', adminTabs, addressOf.admin);
  if (tab === 'tags' && search.has(duplicatesParameter)) return <DuplicateTags tabs={tabs} />;
  if (shown.resource) return <AdminList {...{ tab, tabs }} list={shown} />;
  const Own = tabScreens[tab];
  if (!Own) throw new Error(`The tab "${tab}" of the administration has neither a list nor a component`);
  return (
    <Suspense fallback={null}>
      <Own {...{ tabs, screens }} />
    </Suspense>
  );
}

function AdminList(props: TabList) {
  const { key, tools, ...list } = useTabList(props);
  return (
    <ListView
      key={key}
      {...list}
      tools={
        props.tab === 'tags' ? (
          <>
            <Suspense fallback={null}>
              <DuplicatesButton />
            </Suspense>
            {tools}
          </>
        ) : (
          tools
        )
      }
    />
  );
}
