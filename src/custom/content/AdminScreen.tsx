import { Suspense } from 'react';
import { addressOf } from '../../app/addresses';
import { adminTabs } from '../../app/adminTabs';
import type { TabScreens } from '../../app/screenTypes';
import { ListView } from '../../engine/list/ListView';
import { useScreenTabs, useTabList, type TabList } from './useListTabs';

/** What administrators find, change and trace: the lists of the records of everybody, and tabs with a component of their own. */
export function AdminScreen({ tabScreens }: { tabScreens: TabScreens }) {
  const { tab, shown, tabs } = useScreenTabs('admin', adminTabs, addressOf.admin);
  if (shown.resource) return <AdminList {...{ tab, tabs }} list={shown} />;
  const Own = tabScreens[tab];
  if (!Own) throw new Error(`The tab "${tab}" of the administration has neither a list nor a component`);
  return (
    <Suspense fallback={null}>
      <Own tabs={tabs} />
    </Suspense>
  );
}

function AdminList(props: TabList) {
  const { key, ...list } = useTabList(props);
  return <ListView key={key} {...list} />;
}
