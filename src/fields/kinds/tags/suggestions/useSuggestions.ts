import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { limits } from '../../../../contract/limits';
import { useServices } from '../../../../engine/services/services';
import type { Suggestion } from '../../../../engine/services/relatedRecords';

const staleMs = 60_000;
const maxShown = 50;

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), limits.debounceMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
};

const none: readonly Suggestion[] = [];

/** Each text once, with the number of its first suggestion: people who see everybody's records get a text of each owner. */
const unique = (suggestions: readonly Suggestion[]): readonly Suggestion[] => {
  const texts = new Set<string>();
  return suggestions.filter(({ text }) => !texts.has(text) && texts.add(text));
};

/** The suggestions that start with a text first. */
const startingFirst = (found: readonly Suggestion[], start: string): readonly Suggestion[] =>
  start === ''
    ? found
    : [
        ...found.filter(({ text }) => text.startsWith(start)),
        ...found.filter(({ text }) => !text.startsWith(start)),
      ];

/**
 * Suggests texts for an input: the titles of a resource's records with the numbers of their uses. The most used are fetched
 * once and searched here; others are searched by the server. None while they load, or where they cannot be loaded.
 */
export const useSuggestions = (resource: string, text: string): readonly Suggestion[] => {
  const { relatedRecords } = useServices();
  const typed = text.trim().toLowerCase();
  const settled = useDebounced(typed);
  const options = (q: string) => ({
    queryKey: [resource, 'suggestions', q],
    queryFn: ({ signal }: { signal: AbortSignal }) => relatedRecords.suggest(resource, q, signal),
    staleTime: staleMs,
    meta: { quiet: true },
    retry: false,
  });
  const { data: usual } = useQuery(options(''));
  const { data: searched, isPlaceholderData } = useQuery({
    ...options(settled),
    enabled: settled !== '' && usual?.isComplete === false,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const contains = ({ text: suggested }: Suggestion) => suggested.includes(typed);
    // The server finds words in any order, so that its answer to this text needs no comparison.
    const found =
      settled === typed && !isPlaceholderData ? (searched?.items ?? none) : searched?.items.filter(contains);
    const all = [...(usual?.items ?? none).filter(contains), ...(found ?? none)];
    return startingFirst(unique(all), typed).slice(0, maxShown);
  }, [usual, searched, typed, settled, isPlaceholderData]);
};
