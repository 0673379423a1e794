import { useEffect, useState } from 'react';
import type { PaletteGroup, PaletteLookup } from './paletteTypes';
import { useOnline } from './useOnline';

/** The result of a lookup: groups, or an error message. */
interface LookupResult {
  readonly groups?: readonly PaletteGroup[];
  readonly failure?: string;
}

interface LookupState {
  readonly text: string;
  /** By lookup; undefined while it runs. */
  readonly results: Readonly<Record<string, LookupResult | undefined>>;
}

export interface LookupGroups {
  readonly first: readonly PaletteGroup[];
  readonly last: readonly PaletteGroup[];
  readonly isLoading: boolean;
  /** A lookup whose groups come first is loading. */
  readonly isLoadingFirst: boolean;
  /** The message of the first failure. */
  readonly failure: string | undefined;
}

interface LookupMessages {
  readonly offline: string;
  readonly describeError: (error: unknown) => string;
}

/** Runs the lookups for a text. Each waits until typing pauses and is aborted when the text changes. */
const useLookupResults = (
  lookups: readonly PaletteLookup[],
  text: string,
  { offline, describeError }: LookupMessages,
): LookupState => {
  const isOnline = useOnline();
  const [state, setState] = useState<LookupState>({ text: '', results: {} });
  useEffect(() => {
    const abort = new AbortController();
    const timers: number[] = [];
    const setResult = (id: string, result: LookupResult | undefined) => {
      if (abort.signal.aborted) return;
      setState(before => ({
        text,
        results: { ...(before.text === text ? before.results : {}), [id]: result },
      }));
    };
    setState(before =>
      before.text === text && Object.keys(before.results).length === 0 ? before : { text, results: {} },
    );
    for (const { id, query } of lookups) {
      const search = query(text);
      if (!search) continue;
      setResult(id, isOnline ? undefined : { failure: offline });
      if (!isOnline) continue;
      const find = () =>
        search.find(abort.signal).then(
          groups => setResult(id, { groups }),
          (error: unknown) => setResult(id, { failure: describeError(error) }),
        );
      timers.push(window.setTimeout(() => void find(), search.delayMs));
    }
    return () => {
      abort.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [lookups, text, isOnline, offline, describeError]);
  return state;
};

/** The groups that lookups return for a text. Shows only results for the current text. */
export const useLookups = (
  lookups: readonly PaletteLookup[],
  text: string,
  messages: LookupMessages,
): LookupGroups => {
  const state = useLookupResults(lookups, text, messages);
  const isCurrent = state.text === text;
  const resultOf = ({ id }: PaletteLookup) => (isCurrent ? state.results[id] : undefined);
  // Before the effect has run for a new text, a lookup counts as loading, so that Enter waits for it.
  const isLoading = (lookup: PaletteLookup) =>
    isCurrent
      ? lookup.id in state.results && state.results[lookup.id] === undefined
      : lookup.query(text) !== undefined;
  const groupsAt = (position: PaletteLookup['position']) =>
    lookups.filter(lookup => lookup.position === position).flatMap(lookup => resultOf(lookup)?.groups ?? []);
  return {
    first: groupsAt('first'),
    last: groupsAt('last'),
    isLoading: lookups.some(isLoading),
    isLoadingFirst: lookups.some(lookup => lookup.position === 'first' && isLoading(lookup)),
    failure: lookups.map(lookup => resultOf(lookup)?.failure).find(message => message !== undefined),
  };
};
