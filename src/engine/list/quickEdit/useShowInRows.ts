import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import type { Values } from '../../save/saveOnNewest';

interface ListPage {
  readonly data?: readonly AnyRecord[];
}

/** Shows values of a record in every cached list of its resource at once (optimistic update). */
export const useShowInRows = (resource: Resource) => {
  const cache = useQueryClient();
  return useCallback(
    (id: string, values: Values): void => {
      cache.setQueriesData<ListPage>({ queryKey: [resource.name, 'getList'] }, page =>
        page?.data?.some(row => row.id === id)
          ? { ...page, data: page.data.map(row => (row.id === id ? { ...row, ...values, id } : row)) }
          : page,
      );
    },
    [cache, resource.name],
  );
};
