import { addressOf } from '../../../app/addresses';
import { heartbeatTabs } from '../../../app/libraryTabs';
import { ListView } from '../../../engine/list/ListView';
import { useListTabs } from '../useListTabs';
import { FollowCounts } from './FollowCounts';

/** Who follows the creator, and whom the creator follows, with how many there are. */
export function HeartbeatScreen() {
  const {
    list: { key, ...list },
  } = useListTabs('heartbeat', heartbeatTabs, addressOf.heartbeat);
  return <ListView key={key} {...list} action={<FollowCounts />} />;
}
