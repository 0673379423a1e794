import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { tagSpellingEndpoints } from '../../../contract/endpoints/administration/tagSpellings';
import { jobParameter } from '../../../engine/jobs/jobParameter';
import { watchJob } from '../../../engine/jobs/watchJob';
import { useServices } from '../../../engine/services/services';

/** A page of the groups of duplicates. */
export const useDuplicates = (page: number, perPage: number) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['tags', 'duplicates', page, perPage],
    meta: { quiet: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(tagSpellingEndpoints.duplicates, { query: { page, per_page: perPage } }, { signal }),
  });
};

/** Begins the dry run of a merge, whose dialog opens. Rejects as the call does. */
export const useMergeSpellings = () => {
  const { call } = useServices();
  const cache = useQueryClient();
  const [, setSearch] = useSearchParams();
  return async (into: string, spellings: readonly string[]): Promise<void> => {
    const { items } = await call(
      tagSpellingEndpoints.merge,
      { body: { into, spellings: [...spellings] } },
      { hideFromTray: true },
    );
    const job = items[0]!; // the response has one item
    watchJob(cache, job);
    setSearch(search => {
      search.set(jobParameter, job.id);
      return search;
    });
  };
};
