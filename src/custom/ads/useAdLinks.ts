import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The address that opens an ad beside the list; undefined for one that is not saved yet. */
export const useAdLinks = (): ((id: string) => { search: string } | undefined) => {
  const [search] = useSearchParams();
  return useCallback(
    id => {
      if (id === 'new') return undefined;
      const next = new URLSearchParams(search);
      next.set('ad', id);
      return { search: next.toString() };
    },
    [search],
  );
};
