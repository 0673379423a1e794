import { type RaRecord, useGetList } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '../../resource/resource';
import { type ListState, filterParams, sortParams } from '../../listState/listState';
import type { ListRecords } from './listRecords';
import { useInfiniteRecords } from './useInfiniteRecords';

/** The records of a list's state. The previous ones stay until the new ones arrive; superseded requests are aborted. */
export const useListRecords = (resource: Resource, state: ListState, isInfinite: boolean): ListRecords => {
  const page = usePageRecords(resource, state, !isInfinite);
  const infinite = useInfiniteRecords(resource, state, isInfinite);
  return isInfinite ? infinite : page;
};

const usePageRecords = (resource: Resource, state: ListState, enabled: boolean): ListRecords => {
  const filter = useMemo(() => filterParams(resource, state), [resource, state]);
  const { data, total, meta, error, isFetching, refetch } = useGetList<RaRecord<string>>(
    resource.name,
    { pagination: { page: state.page, perPage: state.perPage }, sort: sortParams(state), filter },
    { placeholderData: keepPreviousData, retry: false, enabled },
  );
  return {
    records: data,
    total,
    isTotalMinimum: meta?.totalRelation === 'gte',
    isFetching,
    error,
    refetch: () => void refetch(),
  };
};
