import { useGetList, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyRecord, Resource } from '../../resource';
import { filterOf, sortOf } from '../state/listParameters';
import type { ListState } from '../state/listState';
import { useEndlessRows } from './useEndlessRows';

/** The rows after those that are loaded, in a list that goes on. */
export interface More {
  /** There are some. */
  readonly has: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** They may be loaded without being asked for. */
  readonly isReady: boolean;
  readonly load: () => void;
}

export interface Rows {
  /** Undefined until the first page came. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly total: number | undefined;
  /** The total is "at least". */
  readonly isTotalOpen: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Only of a list that goes on. */
  readonly more?: More;
}

const usePageRows = (resource: Resource, state: ListState, enabled: boolean): Rows => {
  const filter = useMemo(() => filterOf(resource, state), [resource, state]);
  const { data, total, meta, error, isFetching, refetch } = useGetList<RaRecord<string>>(
    resource.name,
    { pagination: { page: state.page, perPage: state.perPage }, sort: sortOf(state), filter },
    { placeholderData: keepPreviousData, retry: false, enabled },
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

/** The rows of a list's state. While new ones are on their way the old ones stay; superseded requests are aborted. */
export const useRows = (resource: Resource, state: ListState, isEndless: boolean): Rows => {
  const page = usePageRows(resource, state, !isEndless);
  const endless = useEndlessRows(resource, state, isEndless);
  return isEndless ? endless : page;
};
