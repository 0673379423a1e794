import { addressOf } from '../../../app/addresses';
import { earningTabs } from '../../../app/adminTabs';
import { useListTabs } from '../useListTabs';
import { ListView } from '../../../engine/list/ListView';

/** What creators earned, the bonuses that they were given, and the months that are final. */
export function ManageEarningsScreen() {
  const {
    list: { key, ...list },
  } = useListTabs('manageEarnings', earningTabs, addressOf.manageEarnings);
  return <ListView key={key} {...list} />;
}
