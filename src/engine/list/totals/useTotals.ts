import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldTotal, ListTotals as Totals } from '../../../contract/schema/listTotals';
import { filterParams, type ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import { fetchTotals, totalsKey } from '../../services/fetchTotals';
import { useServices } from '../../services/services';
import { fieldsByTotal } from './fieldsByTotal';

interface ListTotals {
  /** Undefined until they are loaded. Those of the filters before, until those of new filters arrive. */
  readonly totals: readonly FieldTotal[] | undefined;
  /** False where there are too many records to add them up. */
  readonly isComplete: boolean;
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The totals that a resource declares, over all records that the list's filters match. */
export const useTotals = (resource: Resource, state: ListState): ListTotals => {
  const { call } = useServices();
  const query = { ...filterParams(resource, state), ...fieldsByTotal(resource) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Totals>({
    queryKey: [...totalsKey(resource.name), { totals: query }],
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
    queryFn: ({ signal }) => fetchTotals(call, resource.endpoints['totals']!, query, signal), // checked with the declaration
  });
  return {
    totals: data?.totals,
    isComplete: data?.is_complete !== false,
    isOutdated: isPlaceholderData,
    isFetching,
    error,
    retry: () => void refetch(),
  };
};
