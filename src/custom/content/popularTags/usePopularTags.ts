import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  popularPeriods,
  tagSpellingEndpoints,
} from '../../../contract/endpoints/administration/tagSpellings';
import { limits } from '../../../contract/limits';
import { monthAhead } from '../../../fields/kinds/month/month';
import { useServices } from '../../../engine/services/services';

const usual = '28d';
/** The months that can be chosen, with the present one. */
const MONTHS = 12;

export const monthChoices = (): readonly string[] =>
  Array.from({ length: MONTHS }, (_, ago) => monthAhead(-ago)).filter(month => month >= limits.month.first);

/** The popular tags of the period in the address, page by page. */
export const usePopularTags = () => {
  const { call } = useServices();
  const [search, setSearch] = useSearchParams();
  const known: readonly string[] = [...popularPeriods, ...monthChoices()];
  const period = known.find(each => each === search.get('period')) ?? usual;
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const sizes: readonly number[] = limits.pageSizes.list;
  const perPage = sizes.find(size => size === Number(search.get('per_page'))) ?? limits.page.default;
  const query = useQuery({
    queryKey: ['tags', 'popular', period, page, perPage],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(tagSpellingEndpoints.popular, { query: { period, page, per_page: perPage } }, { signal }),
  });
  const set = (name: string, value: string | undefined): void =>
    setSearch(now => {
      if (name !== 'page') now.delete('page');
      if (value === undefined) now.delete(name);
      else now.set(name, value);
      return now;
    });
  return {
    ...query,
    period,
    page,
    perPage,
    setPeriod: (next: string) => set('period', next === usual ? undefined : next),
    setPage: (next: number) => set('page', next === 1 ? undefined : String(next)),
    setPerPage: (next: number) => set('per_page', next === limits.page.default ? undefined : String(next)),
  };
};
