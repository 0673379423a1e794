import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import type { Collection } from '../../contract/entities/collection';
import { useServices } from '../../engine/services/services';

export interface CollectionLookup {
  readonly collection: Collection | undefined;
  /** No collection has this id, or the person has no access to it. */
  readonly isMissing: boolean;
  readonly error: unknown;
  /** Loads it again. Rejects when the call fails or the collection was deleted. */
  readonly reload: () => Promise<Collection>;
  /** Replaces the cached collection, for example after a save. */
  readonly setCollection: (collection: Collection) => void;
}

/**
 * Reads a collection by its id, as the first record of the list (product: collections). A notice reports a failed first
 * load.
 */
export const useCollection = (id: string): CollectionLookup => {
  const { call, notifyError } = useServices();
  const translate = useTranslate();
  const cache = useQueryClient();
  const queryKey = ['collections', 'lookup', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Collection | null> => {
      const query = { id: [id], page: 1, per_page: 1 };
      const { items } = await call(collectionEndpoints.list, { query }, { signal });
      return items[0] ?? null;
    },
  });
  const notified = useRef<unknown>(undefined);
  // Only the first load can fail here: after a failed refresh the collection stays on screen, because its rows may be edited.
  const failure = data === undefined ? (error ?? undefined) : undefined;
  useEffect(() => {
    if (failure === undefined || failure === notified.current) return;
    notified.current = failure;
    notifyError(failure, { title: translate('messages.load-failed', { things: 'collection' }) });
  }, [failure, notifyError, translate]);
  return {
    collection: data ?? undefined,
    isMissing: data === null,
    error: failure,
    reload: useCallback(async () => {
      const { data: newest, error: reason } = await refetch();
      if (newest) return newest;
      throw reason ?? new Error(translate('messages.not-found'));
    }, [refetch, translate]),
    setCollection: collection => {
      cache.setQueryData(queryKey, collection);
      void cache.invalidateQueries({ queryKey });
    },
  };
};
