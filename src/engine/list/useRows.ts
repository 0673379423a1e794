import { useGetList, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyRecord, Resource } from '../resource';
import type { ListState } from './listState';

export interface Rows {
  /** Undefined until the first page came. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly total: number | undefined;
  /** The total is "at least". */
  readonly isTotalOpen: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The rows of a list's state. While a new page is on its way the old one stays; superseded requests are aborted. */
export const useRows = (resource: Resource, state: ListState): Rows => {
  const filter = useMemo(
    () => ({ ...state.filters, ...(state.q ? { q: state.q } : {}), ...resource.list.fixed }),
    [resource, state.filters, state.q],
  );
  const { data, total, meta, error, isFetching, refetch } = useGetList<RaRecord<string>>(
    resource.name,
    {
      pagination: { page: state.page, perPage: state.perPage },
      sort: { field: state.sort.field, order: state.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter,
    },
    { placeholderData: keepPreviousData, retry: false },
  );
  return {
    records: data,
    total,
    isTotalOpen: meta?.totalRelation === 'gte',
    isLoading: isFetching,
    error,
    retry: () => void refetch(),
  };
};
