import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  partnershipEndpoints,
  type CreatorPartnership,
} from '../../contract/endpoints/administration/partnership';
import { useServices } from '../../engine/services/services';

/** Where the person stands in the partner program, and what sets that again after a call. */
export const usePartnership = () => {
  const { call, person } = useServices();
  const cache = useQueryClient();
  const queryKey = ['partnership', person.ownerId];
  const query = useQuery<CreatorPartnership | undefined>({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(partnershipEndpoints.get, { query: { heartbeat_id: person.ownerId } }, { signal }))
        .items[0],
    meta: { quiet: true },
  });
  return {
    data: query.data,
    error: query.error,
    refetch: query.refetch,
    set: (next: CreatorPartnership | undefined) => cache.setQueryData(queryKey, next),
  };
};
