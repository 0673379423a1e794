import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { filterParameters, type ListState, filterParams, sortParams } from '../../listState/listState';
import { useChangeNews } from '../../services/useChangeNews';
import type { ListRecords } from './listRecords';

/** Changes of this time are counted together. */
const COUNT_AFTER_MS = 1000;

export interface NewRecords {
  readonly count: number;
  /** Counts from zero again, after they were shown. */
  readonly reset: () => void;
}

/**
 * How many records the list has gained since it was loaded. Counts with a page of one record when records of the resource changed.
 * A list sorted by time, newest first, counts the records after its first one; any other compares totals.
 */
export const useNewRecords = (resource: Resource, state: ListState, list: ListRecords): NewRecords => {
  const provider = useDataProvider();
  const { records, total } = list;
  const isTop = list.nextPage !== undefined || state.page === 1;
  const start = isTop ? startFilter(resource, state, records?.[0]) : undefined;
  const filter = { ...filterParams(resource, state), ...start };
  const enabled = records !== undefined && !list.error && (start !== undefined || !list.isTotalMinimum);
  const cache = useQueryClient();
  const queryKey = [resource.name, 'call', 'newRecords', filter, start ? 0 : total];
  const { data = 0, refetch } = useQuery({
    queryKey,
    enabled,
    initialData: 0, // the list was just loaded
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const current = await provider.getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: sortParams(state),
        filter,
        signal,
      });
      return Math.max(0, (current.total ?? 0) - (start ? 0 : (total ?? 0)));
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latestRefetch = useRef(refetch);
  latestRefetch.current = refetch;
  useChangeNews(enabled ? resource.name : undefined, news => {
    const count = () => {
      timer.current = undefined;
      void latestRefetch.current();
    };
    if (news === 'unknown') count();
    else timer.current ??= setTimeout(count, COUNT_AFTER_MS);
  });
  return { count: enabled ? data : 0, reset: () => cache.setQueryData(queryKey, 0) };
};

/** In a list sorted newest first, by a time that it can be filtered by: just after the newest record shown. */
const startFilter = (
  resource: Resource,
  state: ListState,
  first: AnyRecord | undefined,
): Record<string, unknown> | undefined => {
  const { sort } = state;
  const parameter = `${sort.field}_from`;
  if (sort.order !== 'desc' || resource.fields[sort.field]?.kind.rangeUnit !== 'time') return undefined;
  if (!filterParameters(resource, sort.field).includes(parameter)) return undefined;
  const newest = first?.[sort.field] ?? filterParams(resource, state)[parameter];
  if (typeof newest !== 'string') return undefined;
  return { [parameter]: new Date(Date.parse(newest) + 1).toISOString() };
};
