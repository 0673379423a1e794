import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { HistoryEntry } from '../../contract/tools/history';
import type { Resource } from '../resource';
import { useServices } from '../services';

/** The changes of one record, the newest first, a page at a time. */
export const useHistory = (resource: Resource, endpoint: Endpoint, id: string) => {
  const { call } = useServices();
  const query = useInfiniteQuery({
    queryKey: [resource.name, 'history', id],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id }, query: { page: pageParam } } as CallInput<Endpoint>; // as every history call takes it
      const page = await call(endpoint, input, { signal });
      // Parsed by the endpoint, whose type is not known here.
      return { ...page, items: page.items as readonly unknown[] as readonly HistoryEntry[] };
    },
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
  });
  const entries = query.data?.pages.flatMap(({ items }) => items);
  // A change made while pages were fetched moves the rest down by one: nothing is listed twice.
  const unique = entries && [...new Map(entries.map(entry => [entry.id, entry])).values()];
  return { ...query, entries: unique };
};
