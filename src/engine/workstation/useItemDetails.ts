import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useChangeNews } from '../services/useChangeNews';

/** What was loaded ahead is not loaded again when it is shown soon after. */
const FRESH_MS = 60_000;

const optionsOf = <D>(resource: string, id: string, load: (id: string) => Promise<D>) => ({
  queryKey: [resource, 'details', id],
  queryFn: () => load(id),
  staleTime: FRESH_MS,
  meta: { quiet: true },
});

/**
 * What is shown of one record besides its row of the queue; read again when somebody else changes it, and when it leaves the queue while it
 * is on screen (`isListed`), as with a decision of the same person in another tab.
 */
export const useItemDetails = <D>(
  resource: string,
  { id, isListed }: { readonly id: string | undefined; readonly isListed: boolean },
  load: (id: string) => Promise<D>,
) => {
  const query = useQuery({ ...optionsOf(resource, id ?? '', load), enabled: id !== undefined });
  const { refetch } = query;
  useChangeNews(resource, news => {
    // One's own changes are a claim, a note and a decision, after which nothing else of the record differs.
    const isChanged = news === 'unknown' || news.some(one => one.id === id && !one.own);
    if (id !== undefined && isChanged) void refetch();
  });
  const wasListed = useRef({ id, isListed });
  useEffect(() => {
    const hasLeft = wasListed.current.id === id && wasListed.current.isListed && !isListed;
    wasListed.current = { id, isListed };
    if (hasLeft && id !== undefined) void refetch();
  }, [id, isListed, refetch]);
  return query;
};

/** Loads the details of a record before it is shown. */
export const usePrefetchDetails = <D>(
  resource: string,
  load: (id: string) => Promise<D>,
): ((id: string) => Promise<void>) => {
  const cache = useQueryClient();
  return useCallback(
    (id: string) => cache.prefetchQuery(optionsOf(resource, id, load)),
    [cache, resource, load],
  );
};
