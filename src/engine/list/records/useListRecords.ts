import { type RaRecord, useGetList } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reportFirstContent } from '../../../ui/firstContent';
import type { Resource } from '../../resource/resource';
import { type ListState, filterParams, sortParams } from '../../listState/listState';
import { useServices } from '../../services/services';
import type { ListRecords } from './listRecords';
import { useInfiniteRecords } from './useInfiniteRecords';

/** The records of a list's state. The previous ones stay until the new ones arrive; superseded requests are aborted. */
export const useListRecords = (resource: Resource, state: ListState, isInfinite: boolean): ListRecords => {
  const page = usePageRecords(resource, state, !isInfinite);
  const infinite = useInfiniteRecords(resource, state, isInfinite);
  const records = isInfinite ? infinite : page;
  const isLoaded = records.records !== undefined || Boolean(records.error);
  useEffect(() => {
    if (isLoaded) reportFirstContent();
  }, [isLoaded]);
  return records;
};

const usePageRecords = (resource: Resource, state: ListState, enabled: boolean): ListRecords => {
  const { takePrefetchedList } = useServices();
  const params = useMemo(
    () => ({
      pagination: { page: state.page, perPage: state.perPage },
      sort: sortParams(state),
      filter: filterParams(resource, state),
      meta: { isListOfScreen: true },
    }),
    [resource, state],
  );
  const [first] = useState(() => {
    const { list } = resource.endpoints;
    const initialData = enabled && list ? takePrefetchedList?.(list, params) : undefined;
    return initialData && { params, options: { initialData, refetchOnMount: false } };
  });
  const { data, total, meta, error, isFetching, isPlaceholderData, refetch } = useGetList<RaRecord<string>>(
    resource.name,
    params,
    {
      ...{ placeholderData: keepPreviousData, retry: false, enabled },
      ...(first?.params === params && first.options),
    },
  );
  return {
    records: data,
    total,
    isTotalMinimum: meta?.totalRelation === 'gte',
    isFetching,
    isOutdated: isPlaceholderData,
    error,
    refetch: () => void refetch(),
  };
};
