import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import type { ChoiceSource } from './choiceSource';

/** A page of a source. What is searched stays when the source changes, the page does not. */
export const useChoicePage = (source: ChoiceSource) => {
  const [at, setAt] = useState({ of: source.key, q: '', page: 1, perPage: limits.page.modal as number });
  const asked = { q: at.q, page: at.of === source.key ? at.page : 1, perPage: at.perPage };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['choices', source.key, asked],
    queryFn: ({ signal }) => source.list(asked, signal),
    retry: false,
    // The old page stays until the new one is there, but never that of another source.
    placeholderData: (previous, query) => (query?.queryKey[1] === source.key ? previous : undefined),
  });
  return {
    asked,
    data,
    error,
    isFetching,
    refetch,
    ask: (change: Partial<typeof asked>) => setAt({ ...asked, page: 1, ...change, of: source.key }),
  };
};
