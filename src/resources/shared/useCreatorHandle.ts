import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { heartbeatEndpoints } from '../../contract/endpoints/administration/heartbeats';
import { useServices } from '../../engine/services/services';

/** The handle of a creator; undefined while it loads and without the permission to see it. */
export const useCreatorHandle = (heartbeat: number): string | undefined => {
  const {
    call,
    person: { permissions },
  } = useServices();
  const { identity } = useGetIdentity();
  const isOwn = identity?.['heartbeat_id'] === heartbeat;
  const { data } = useQuery({
    queryKey: ['creators', 'handle', heartbeat],
    queryFn: ({ signal }) =>
      // The call's type does not include the entity's filters.
      call(heartbeatEndpoints.list, { query: { ...{ id: [String(heartbeat)] }, per_page: 1 } }, { signal }),
    enabled: identity !== undefined && !isOwn && permissions.includes('moments.manage'),
  });
  return isOwn ? String(identity['heartbeat_handle']) : data?.items[0]?.handle;
};
