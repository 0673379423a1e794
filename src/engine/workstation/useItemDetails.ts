import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useChangeNews } from '../services/useChangeNews';
import type { QueueItem } from './queue/queueItems';
import type { Queue } from './queue/useQueue';
import type { Workstation } from './useWorkstation';

/** What was loaded ahead is not loaded again when it is shown soon after. */
const FRESH_MS = 60_000;

/** The record as its details have it. */
interface Details<T extends QueueItem> {
  readonly item: T;
}

/** What it needs of a `Workstation`. */
interface ItemOnScreen<T extends QueueItem> extends Pick<Workstation<T>, 'id' | 'item' | 'readAt'> {
  readonly queue: Pick<Queue<T>, 'items'>;
}

const keyOf = (resource: string, ...id: readonly string[]) => [resource, 'details', ...id];

const optionsOf = <D>(resource: string, id: string, load: (id: string) => Promise<D>) => ({
  queryKey: keyOf(resource, id),
  queryFn: async () => {
    const requestedAt = Date.now();
    return { requestedAt, details: await load(id) };
  },
  staleTime: FRESH_MS,
  meta: { quiet: true },
});

/** What was read before the news is read again when it is shown; what is being read may be of before them, too. */
const forgetRead = async (cache: QueryClient, queryKey: readonly string[]): Promise<void> => {
  await cache.cancelQueries({ queryKey, type: 'inactive' });
  await cache.invalidateQueries({ queryKey });
};

/**
 * What is shown of the record on screen besides its row of the queue; read again when somebody else changes it, and when it leaves the
 * queue while it is on screen, as with a decision of the same person in another tab.
 *
 * @returns the details and how they were read, and the record itself: of the row or of the details, whichever was read later
 */
export const useItemDetails = <T extends QueueItem, D extends Details<T>>(
  resource: string,
  { id, item, readAt, queue: { items } }: ItemOnScreen<T>,
  load: (id: string) => Promise<D>,
) => {
  const cache = useQueryClient();
  const { data, error, isError, refetch } = useQuery({
    ...optionsOf(resource, id ?? '', load),
    enabled: id !== undefined,
  });
  useChangeNews(resource, news => {
    if (news === 'unknown') return void forgetRead(cache, keyOf(resource));
    // One's own changes of the record on screen are a claim, a note and a decision, after which nothing else of it differs.
    for (const one of news) if (one.id !== id || !one.own) void forgetRead(cache, keyOf(resource, one.id));
  });
  const isListed = items.some(one => one.id === id);
  const wasListed = useRef({ id, isListed });
  useEffect(() => {
    const hasLeft = wasListed.current.id === id && wasListed.current.isListed && !isListed;
    wasListed.current = { id, isListed };
    if (hasLeft && id !== undefined) void refetch();
  }, [id, isListed, refetch]);
  return {
    data: data?.details,
    item: data && (item === undefined || data.requestedAt > readAt) ? data.details.item : item,
    error,
    isError,
    refetch,
  };
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
