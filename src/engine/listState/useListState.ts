import { useStoreContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../resource/resource';
import {
  hasNoListParameters,
  parseListState,
  serializeWithoutPage,
  serializeListState,
  type ListState,
} from './listState';

export interface ChangeOptions {
  readonly replace?: boolean;
  /** Other query parameters that change in the same history entry; undefined removes one. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

export interface ListStateControl {
  readonly state: ListState;
  /** Changes the state, as a new history entry unless `replace` is set. Any change but that of the page goes to page 1. */
  readonly change: (changed: Partial<ListState>, options?: ChangeOptions) => void;
  /** The filters were restored from the last visit, because the URL has none. */
  readonly isRestored: boolean;
  readonly clear: () => void;
}

/**
 * The state of a list, stored in the URL. The last state is also stored with the preferences, and restored on the next
 * visit without a state in the URL.
 */
export const useListState = (resource: Resource): ListStateControl => {
  const [search, setSearch] = useSearchParams();
  const store = useStoreContext();
  const [isRestored, setIsRestored] = useState(false);
  const state = useMemo(() => parseListState(resource, search), [resource, search]);
  const latest = useRef(search);
  latest.current = search;

  const change = useCallback<ListStateControl['change']>(
    (changed, { replace = false, parameters = {} } = {}) => {
      const before = parseListState(resource, latest.current);
      const after = { ...before, ...('page' in changed ? {} : { page: 1 }), ...changed };
      const next = serializeListState(resource, after, latest.current);
      for (const [name, value] of Object.entries(parameters))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      latest.current = next;
      setIsRestored(false);
      setSearch(next, { replace });
    },
    [resource, setSearch],
  );

  const clear = useCallback(() => change({ q: '', filters: {} }), [change]);

  const visited = useRef<string>(undefined);
  const shown = serializeWithoutPage(resource, state);
  useEffect(() => {
    const key = `lists.${resource.name}`;
    const stored = store.getItem<string>(key, '');
    const save = () => {
      if (stored !== shown) store.setItem(key, shown);
    };
    if (visited.current === resource.name) return save();
    visited.current = resource.name;
    setIsRestored(false);
    if (!stored || !hasNoListParameters(resource, latest.current)) return save();
    const restored = parseListState(resource, new URLSearchParams(stored));
    const next = serializeListState(resource, restored, latest.current);
    if (next.toString() === latest.current.toString()) return save();
    setIsRestored(Boolean(restored.q) || Object.keys(restored.filters).length > 0);
    setSearch(next, { replace: true });
  }, [resource, shown, store, setSearch]);

  return { state, change, isRestored, clear };
};
