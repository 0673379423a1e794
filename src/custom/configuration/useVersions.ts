import { useInfiniteQuery } from '@tanstack/react-query';
import type { SectionId } from '../../contract/entities/configuration/sections';
import { useServices } from '../../engine/services/services';
import { fetchVersions } from './fetchVersions';

/** The saves of a section, newest first, a page at a time. */
export const useVersions = (id: SectionId) => {
  const { call } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['configurations', id, 'versions'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchVersions(call, id, { page: pageParam, signal }),
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    retry: false,
    meta: { quiet: true },
  });
  const entries = query.data?.pages.flatMap(({ items }) => items);
  // A save between two requests shifts the pages, so that an entry can be on both.
  return { ...query, entries: entries && [...new Map(entries.map(entry => [entry.id, entry])).values()] };
};
