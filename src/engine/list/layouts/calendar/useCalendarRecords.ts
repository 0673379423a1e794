import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMemo } from 'react';
import { limits } from '../../../../contract/limits';
import { sortParams, type ListState } from '../../../listState/listState';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';
import { fieldsOfCalendar, filtersOfDays } from './calendarDays';

/** The records of some days: at most one page of each query. `total` is how many there are. */
export const useCalendarRecords = (
  resource: Resource,
  state: ListState,
  firstDay: string,
  lastDay: string,
) => {
  const provider = useDataProvider();
  const filters = useMemo(
    () => filtersOfDays(resource, state, firstDay, lastDay),
    [resource, state, firstDay, lastDay],
  );
  const { from } = fieldsOfCalendar(resource);
  const sort = resource.fields[from]?.sortable ? { field: from, order: 'ASC' as const } : sortParams(state);
  const query = useQuery({
    // In the shape of a list, so that updates and deletions reach these records, too.
    queryKey: [resource.name, 'getList', { calendar: [filters, sort] }],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        filters.map(filter =>
          provider.getList(resource.name, {
            pagination: { page: 1, perPage: limits.page.max },
            sort,
            filter,
            signal,
          }),
        ),
      );
      const data = pages.flatMap((page): AnyRecord[] => page.data);
      return { data, total: pages.reduce((sum, page) => sum + (page.total ?? page.data.length), 0) };
    },
  });
  return {
    records: query.isPlaceholderData ? undefined : query.data?.data,
    total: query.data?.total ?? 0,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
};
