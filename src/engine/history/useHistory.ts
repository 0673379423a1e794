import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { fetchHistory } from '../services/fetchHistory';

/** The changes of one record, newest first, a page at a time. */
export const useHistory = (resource: Resource, endpoint: Endpoint, id: string) => {
  const { call } = useServices();
  const query = useInfiniteQuery({
    queryKey: [resource.name, 'history', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchHistory(call, endpoint, id, { page: pageParam, signal }),
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
  });
  const entries = query.data?.pages.flatMap(({ items }) => items);
  // A change made between two requests shifts the pages, so that an entry can be on both; duplicates are dropped.
  const unique = entries && [...new Map(entries.map(entry => [entry.id, entry])).values()];
  return { ...query, entries: unique };
};
