import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListTotals, RecordGroup } from '../../../contract/schema/listTotals';
import { filterParams, groupParameter, type ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import { fetchTotals, totalsKey } from '../../services/fetchTotals';
import { useServices } from '../../services/services';
import { fieldsByTotal } from '../totals/fieldsByTotal';

export interface Groups {
  /** Undefined until they are loaded. Those of the filters before, until those of new filters arrive. */
  readonly groups: readonly RecordGroup[] | undefined;
  /** The number of all groups. */
  readonly total: number;
  /** False where there are too many records to group them. */
  readonly isComplete: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The groups of a list with their counts and totals, in the order in which they are shown. */
export const useGroups = (resource: Resource, state: ListState): Groups => {
  const { call } = useServices();
  const { groupBy = '' } = state;
  const spec = resource.fields[groupBy];
  const query = {
    ...filterParams(resource, state),
    ...fieldsByTotal(resource),
    [groupParameter]: groupBy,
    ...(spec?.kind.rangeUnit === 'time' && {
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  };
  const { data, error, isFetching, refetch } = useQuery<ListTotals>({
    queryKey: [...totalsKey(resource.name), { groups: query }],
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.some(entry => isGroupedBy(entry, groupBy)) ? previous : undefined,
    retry: false,
    meta: { quiet: true },
    queryFn: ({ signal }) => fetchTotals(call, resource.endpoints['totals']!, query, signal), // checked with the declaration
  });
  const choices = spec?.choices;
  const groups = useMemo(() => data?.groups && inOrder(data.groups, choices), [data, choices]);
  return {
    groups,
    total: data?.group_count ?? 0,
    isComplete: data?.is_complete !== false,
    isFetching,
    error,
    retry: () => void refetch(),
  };
};

const isGroupedBy = (entry: unknown, groupBy: string): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'groups' in entry &&
  Object(entry.groups)[groupParameter] === groupBy;

/** Choices in the order of their values, others as the server sorts them; records without a value last. */
const inOrder = (
  groups: readonly RecordGroup[],
  choices: readonly string[] | undefined,
): readonly RecordGroup[] => {
  const positionOf = ({ key }: RecordGroup): number =>
    key === null ? Number.MAX_SAFE_INTEGER : (choices?.indexOf(key) ?? 0);
  return groups.toSorted((one, other) => positionOf(one) - positionOf(other));
};
