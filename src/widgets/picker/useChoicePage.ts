import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice, ChoiceQuery, ChoiceSource } from './choiceSource';

/** Sizes of a page of choices. */
export const PAGE_SIZES: readonly number[] = [16, 32, 48];
const DEFAULT_PAGE_SIZE = 48;

/** A page of a source. When the source changes, the search text stays and the page is reset. */
export const useChoicePage = <C extends Choice>(source: ChoiceSource<C>) => {
  const [state, setState] = useState<ChoiceQuery & { readonly sourceKey: string }>({
    sourceKey: source.key,
    q: '',
    page: 1,
    perPage: DEFAULT_PAGE_SIZE,
  });
  const { q, perPage } = state;
  const query: ChoiceQuery = { q, page: state.sourceKey === source.key ? state.page : 1, perPage };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['choices', source.key, query],
    queryFn: ({ signal }) => source.list(query, signal),
    retry: false,
    // Keeps the old page until the new one is loaded, but never a page of another source.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === source.key ? previous : undefined,
  });
  return {
    query,
    data,
    error,
    isFetching,
    refetch,
    setQuery: (change: Partial<ChoiceQuery>) =>
      setState({ ...query, page: 1, ...change, sourceKey: source.key }),
  };
};
