import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import type { Collection } from '../../contract/entities/collection';
import { idPatterns } from '../../contract/ids';
import { useServices } from '../../engine/services';

export interface CollectionLookup {
  readonly collection: Collection | undefined;
  /** There is none of this id, or it is not the person's to see. */
  readonly isMissing: boolean;
  readonly error: unknown;
  /** Reads it anew; rejects as calls do, and where it is gone. */
  readonly reload: () => Promise<Collection>;
  /** Shows what a save answered. */
  readonly put: (collection: Collection) => void;
}

/**
 * Looks a collection up by the list's first record of that id (specification section 7). A failure is told, and nothing
 * of the collection stays.
 */
export const useCollection = (id: string): CollectionLookup => {
  const { call, notifyError } = useServices();
  const translate = useTranslate();
  const cache = useQueryClient();
  const isId = idPatterns.collection.test(id);
  const queryKey = ['collections', 'lookup', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: isId,
    queryFn: async ({ signal }): Promise<Collection | null> => {
      const query = { id: [id], page: 1, per_page: 1 };
      const { items } = await call(collectionEndpoints.list, { query }, { signal });
      return items[0] ?? null;
    },
  });
  const told = useRef<unknown>(undefined);
  // What is shown stays while a look behind the person's back fails: rows that are being written stand on it.
  const failure = data === undefined ? (error ?? undefined) : undefined;
  useEffect(() => {
    if (failure === undefined || failure === told.current) return;
    told.current = failure;
    notifyError(failure, { title: translate('messages.load-collection-failed') });
  }, [failure, notifyError, translate]);
  return {
    collection: data ?? undefined,
    isMissing: !isId || data === null,
    error: failure,
    reload: useCallback(async () => {
      const { data: newest, error: why } = await refetch();
      if (newest) return newest;
      throw why ?? new Error(translate('messages.not-found'));
    }, [refetch, translate]),
    put: collection => {
      cache.setQueryData(queryKey, collection);
      void cache.invalidateQueries({ queryKey });
    },
  };
};
