import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AnyRecord, Resource } from '../../resource';
import { filterParams, sortParams } from '../state/getListParams';
import { filterParameters, type ListState } from '../state/listState';
import type { ListRecords } from './useListRecords';

const EVERY_MS = 30_000;

/** Where rows are ordered newest first and the list can begin at a time: just after the newest that is shown. */
const startOf = (
  resource: Resource,
  { sort, filters }: ListState,
  first: AnyRecord | undefined,
): Record<string, unknown> | undefined => {
  const parameter = `${sort.field}_from`;
  if (sort.order !== 'desc' || resource.fields[sort.field]?.kind.name !== 'dateTime') return undefined;
  if (!filterParameters(resource, sort.field).includes(parameter)) return undefined;
  const newest = first?.[sort.field] ?? filters[parameter];
  if (typeof newest !== 'string') return undefined;
  return { [parameter]: new Date(Date.parse(newest) + 1).toISOString() };
};

export interface NewRecords {
  readonly count: number;
  /** They were shown: counts from none again. */
  readonly reset: () => void;
}

/**
 * How many rows the list has gained since it was loaded: asked every half minute while the window is seen, with one row a
 * time. Newest first it counts those after the newest; otherwise it compares totals.
 */
export const useNewRecords = (resource: Resource, state: ListState, rows: ListRecords): NewRecords => {
  const provider = useDataProvider();
  const { records, total } = rows;
  const isTop = rows.nextPage !== undefined || state.page === 1;
  const start = isTop ? startOf(resource, state, records?.[0]) : undefined;
  const filter = { ...filterParams(resource, state), ...start };
  const enabled = records !== undefined && !rows.error && (start !== undefined || !rows.isTotalMinimum);
  const cache = useQueryClient();
  const queryKey = [resource.name, 'call', 'fresh', filter, start ? 0 : total];
  const { data = 0 } = useQuery({
    queryKey,
    enabled,
    // The rows are new themselves at first.
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: EVERY_MS,
    gcTime: 0,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const now = await provider.getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: sortParams(state),
        filter,
        signal,
      });
      return Math.max(0, (now.total ?? 0) - (start ? 0 : (total ?? 0)));
    },
  });
  return { count: enabled ? data : 0, reset: () => cache.setQueryData(queryKey, 0) };
};
