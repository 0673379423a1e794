import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services';

/** What the person entered about each record, also when a decision is refused or taken back. */
export interface Drafts<D> {
  readonly get: (id: string) => D;
  /** Those that were changed, by the id of the record. */
  readonly all: ReadonlyMap<string, D>;
  readonly change: (id: string, patch: Partial<D> | ((draft: D) => Partial<D>)) => void;
}

/** Drafts that outlive the screen: those of this page under a name, without those whose decision the server has. */
interface StoredDrafts {
  readonly name: string;
  readonly isDone: (id: string) => boolean;
}

/**
 * What the person entered about each record of a queue, while the screen is open; with `stored`, until the page is loaded again.
 *
 * @example const { get, change } = useDrafts({ note: '' }, { name: 'memos', isDone: station.isSettled });
 */
export const useDrafts = <D extends object>(empty: D, stored?: StoredDrafts): Drafts<D> => {
  const [earlier, store] = useStored<ReadonlyMap<string, D>>(stored?.name);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, D>>(earlier ?? new Map());
  const latest = useRef({ drafts, stored });
  latest.current = { drafts, stored };
  useEffect(
    () => () => {
      const { drafts: all, stored: { isDone } = { isDone: () => true } } = latest.current;
      store(new Map([...all].filter(([id]) => !isDone(id))));
    },
    [store],
  );
  const get = useCallback((id: string): D => drafts.get(id) ?? empty, [drafts, empty]);
  const change = useCallback(
    (id: string, patch: Partial<D> | ((draft: D) => Partial<D>)) =>
      setDrafts(all => {
        const draft = all.get(id) ?? empty;
        return new Map(all).set(id, { ...draft, ...(typeof patch === 'function' ? patch(draft) : patch) });
      }),
    [empty],
  );
  return { get, all: drafts, change };
};

/** What was stored under a name for this person, and a function that replaces it; without a name, nothing is stored. */
const useStored = <V>(name: string | undefined): readonly [V | undefined, (value: V) => void] => {
  const cache = useQueryClient();
  const { ownerId } = useServices().person;
  const store = useCallback(
    (value: V) => {
      if (name === undefined) return;
      cache.setQueryDefaults(['drafts', name], { gcTime: Infinity });
      cache.setQueryData<V>(['drafts', name, ownerId], value);
    },
    [cache, name, ownerId],
  );
  return [name === undefined ? undefined : cache.getQueryData<V>(['drafts', name, ownerId]), store];
};
