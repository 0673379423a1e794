import { useQuery } from '@tanstack/react-query';
import { figureEndpoints, type Figures, type topSorts } from '../../contract/endpoints/figures/figures';
import type { DayRange } from '../../contract/figures/range';
import { useServices } from '../../engine/services/services';
import { figureQuery } from '../../resources/shared/figures/figureQuery';

/** The figures of a range by day or month; of the compared range, too, where there is one. */
export const useDays = (range: DayRange | undefined, type: 'day' | 'month') => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...figureQuery,
    enabled: range !== undefined,
    queryKey: ['figures', 'days', heartbeat_id, range, type],
    queryFn: async ({ signal }) => {
      if (!range) return [];
      return (await call(figureEndpoints.days, { query: { heartbeat_id, ...range, type } }, { signal }))
        .items;
    },
  });
};

/** The views of each hour of the week. */
export const useHours = (range: DayRange) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...figureQuery,
    queryKey: ['figures', 'hours', heartbeat_id, range],
    queryFn: async ({ signal }) =>
      (await call(figureEndpoints.hours, { query: { heartbeat_id, ...range } }, { signal })).items,
  });
};

/** Days, the last hours, or all time. */
export type TopPeriod = DayRange | { readonly hours: number } | 'lifetime';

/** The sums of the last 48 hours; undefined unless they are needed. */
export const useRecent = (isNeeded: boolean): Figures | undefined => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  const { data } = useQuery({
    ...figureQuery,
    enabled: isNeeded,
    queryKey: ['figures', 'recent', heartbeat_id],
    queryFn: async ({ signal }) =>
      (await call(figureEndpoints.summary, { query: { heartbeat_id } }, { signal })).items[0]?.recent ?? null,
  });
  return (isNeeded && data) || undefined;
};

/** A page of the top moments of a period. */
export const useTop = (
  of: TopPeriod,
  sort_column: (typeof topSorts)[number],
  page: { readonly page: number; readonly per_page: number },
) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  const period = of === 'lifetime' ? { lifetime: true } : of;
  return useQuery({
    ...figureQuery,
    queryKey: ['figures', 'top', heartbeat_id, of, sort_column, page],
    queryFn: ({ signal }) =>
      call(figureEndpoints.top, { query: { heartbeat_id, sort_column, ...period, ...page } }, { signal }),
  });
};
