import { useQuery } from '@tanstack/react-query';
import {
  bonusEndpoints,
  earningEndpoints,
  finalizedEarningEndpoints,
} from '../../contract/endpoints/figures/earnings';
import { figureEndpoints } from '../../contract/endpoints/figures/figures';
import { addToDay } from '../../contract/figures/range';
import { limits } from '../../contract/limits';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';
import { useServices } from '../../engine/services/services';
import { monthAhead } from '../../fields/kinds/month/month';

/** Earnings are current for so long; a visible screen reads them again after it. */
const staleMs = 60_000;
const shared: { readonly meta: { readonly quiet: true }; readonly staleTime: number } = {
  meta: { quiet: true },
  staleTime: staleMs,
};

/** Months before the current one whose estimates are read, for those that are over but not final. */
const openMonths = 11;

/** Two queries as one, which has data once both have. */
export const both = <A, B>(one: LoadedQuery<A>, other: LoadedQuery<B>): LoadedQuery<readonly [A, B]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: (one.data === undefined && one.error) || (other.data === undefined && other.error) || undefined,
  refetch: () => {
    if (one.data === undefined) one.refetch();
    if (other.data === undefined) other.refetch();
  },
});

/** Every item of a list, page by page. */
const readAll = async <T>(
  read: (page: { readonly page: number; readonly per_page: number }) => Promise<{
    readonly items: readonly T[];
    readonly total: number;
  }>,
): Promise<readonly T[]> => {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page, per_page: limits.page.max });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
};

/** The months of the person that are final, the last first. */
export const useFinalMonths = () => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...shared,
    queryKey: ['earnings', 'final', heartbeat_id],
    queryFn: ({ signal }) =>
      readAll(page =>
        call(
          finalizedEarningEndpoints.list,
          { query: { heartbeat_id, ...page, sort_column: 'month', sort_direction: 'desc' } },
          { signal },
        ),
      ),
  });
};

/** The months of the last year with earnings that are not final, the last first. */
export const useOpenMonths = (now: Date) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  const start_month = monthAhead(-openMonths, now);
  return useQuery({
    ...shared,
    queryKey: ['earnings', 'open', heartbeat_id, start_month],
    queryFn: ({ signal }) =>
      readAll(page =>
        call(earningEndpoints.estimated, { query: { heartbeat_id, start_month, ...page } }, { signal }),
      ),
  });
};

/** What each day of a month earned. */
export const useDaysOf = (month: string | undefined) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...shared,
    enabled: month !== undefined,
    queryKey: ['earnings', 'days', heartbeat_id, month],
    queryFn: async ({ signal }) => {
      const start_date = month ?? '';
      const end_date = addToDay(monthAhead(1, new Date(`${start_date}T00:00:00Z`)), -1);
      const range = { start_date, end_date };
      return (await call(figureEndpoints.estimated, { query: { heartbeat_id, ...range } }, { signal })).items;
    },
  });
};

/** What the earnings of a month consist of. */
export const useLines = (month: string | undefined) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...shared,
    enabled: month !== undefined,
    queryKey: ['earnings', 'lines', heartbeat_id, month],
    queryFn: async ({ signal }) =>
      (await call(earningEndpoints.lines, { query: { heartbeat_id, month: month ?? '' } }, { signal })).items,
  });
};

/** The moments that earned most in a month. */
export const useMomentsOf = (month: string) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...shared,
    queryKey: ['earnings', 'moments', heartbeat_id, month],
    queryFn: async ({ signal }) =>
      (await call(earningEndpoints.moments, { query: { heartbeat_id, month } }, { signal })).items,
  });
};

/** The bonuses of the person, those of the last month first. */
export const useBonuses = () => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    ...shared,
    queryKey: ['earnings', 'bonuses', heartbeat_id],
    queryFn: ({ signal }) =>
      readAll(page =>
        call(
          bonusEndpoints.list,
          { query: { heartbeat_id, ...page, sort_column: 'month', sort_direction: 'desc' } },
          { signal },
        ),
      ),
  });
};
