import { useGetList, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyRecord, Resource } from '../../resource';
import { filterParams, sortParams } from '../state/getListParams';
import type { ListState } from '../state/listState';
import { useInfiniteRecords } from './useInfiniteRecords';

/** The rows after those that are loaded, in a list that goes on. */
export interface NextPage {
  /** There are some. */
  readonly exists: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  /** They may be loaded without being asked for. */
  readonly canAutoLoad: boolean;
  readonly load: () => void;
}

export interface ListRecords {
  /** Undefined until the first page came. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly total: number | undefined;
  /** The total is "at least". */
  readonly isTotalMinimum: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Only of a list that goes on. */
  readonly nextPage?: NextPage;
}

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
    isLoading: isFetching,
    error,
    retry: () => void refetch(),
  };
};

/** The rows of a list's state. While new ones are on their way the old ones stay; superseded requests are aborted. */
export const useListRecords = (resource: Resource, state: ListState, isEndless: boolean): ListRecords => {
  const page = usePageRecords(resource, state, !isEndless);
  const endless = useInfiniteRecords(resource, state, isEndless);
  return isEndless ? endless : page;
};
