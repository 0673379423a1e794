import { addressOf } from '../../app/addresses';
import { adminTabs } from '../../app/adminTabs';
import { ListView } from '../../engine/list/ListView';
import { useListTabs } from './useListTabs';

/** What administrators find, change and trace: one tab for each list of the records of everybody. */
export function AdminScreen() {
  const {
    list: { key, ...list },
  } = useListTabs('admin', adminTabs, addressOf.admin);
  return <ListView key={key} {...list} />;
}
