import { useStoreContext } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../resource/resource';
import {
  hasNoListParameters,
  parseListState,
  serializeWithoutPage,
  serializeListState,
  type ListState,
} from './listState';

export interface ChangeOptions {
  readonly replace?: boolean;
  /** Parameters of the address beside the list's own, changed in the same step; undefined takes one away. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

export interface ListStateControl {
  readonly state: ListState;
  /** Changes the state. Each change is one step of Back, but for `replace`. Whatever narrows or orders goes to page 1. */
  readonly change: (part: Partial<ListState>, options?: ChangeOptions) => void;
  /** The filters came from the last visit, not from the address. */
  readonly isRestored: boolean;
  readonly clear: () => void;
}

/**
 * The state of a list: the address has it. Storage keeps what was shown last, however it came about, fills a bare address
 * on the next visit, and says so.
 */
export const useListState = (resource: Resource): ListStateControl => {
  const [search, setSearch] = useSearchParams();
  const store = useStoreContext();
  const [restored, setRestored] = useState(false);
  const state = useMemo(() => parseListState(resource, search), [resource, search]);
  const latest = useRef(search);
  latest.current = search;

  const change = useCallback<ListStateControl['change']>(
    (part, { replace = false, parameters = {} } = {}) => {
      const before = parseListState(resource, latest.current);
      const after = { ...before, ...('page' in part ? {} : { page: 1 }), ...part };
      const next = serializeListState(resource, after, latest.current);
      for (const [name, value] of Object.entries(parameters))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      latest.current = next;
      setRestored(false);
      setSearch(next, { replace });
    },
    [resource, setSearch],
  );

  const clear = useCallback(() => change({ q: '', filters: {} }), [change]);

  const arrived = useRef<string>(undefined);
  const shown = serializeWithoutPage(resource, state);
  useEffect(() => {
    const key = `lists.${resource.name}`;
    const stored = store.getItem<string>(key, '');
    const keep = () => {
      if (stored !== shown) store.setItem(key, shown);
    };
    if (arrived.current === resource.name) return keep();
    arrived.current = resource.name;
    setRestored(false);
    if (!stored || !hasNoListParameters(resource, latest.current)) return keep();
    const filled = parseListState(resource, new URLSearchParams(stored));
    const next = serializeListState(resource, filled, latest.current);
    if (next.toString() === latest.current.toString()) return keep();
    setRestored(Boolean(filled.q) || Object.keys(filled.filters).length > 0);
    // What it fills in is kept when it is shown.
    setSearch(next, { replace: true });
  }, [resource, shown, store, setSearch]);

  return { state, change, isRestored: restored, clear };
};
