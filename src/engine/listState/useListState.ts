import { replaceEqualDeep } from '@tanstack/react-query';
import { useStoreContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { Resource } from '../resource/resource';
import { lastListStateKey } from './lastListState';
import { parseListState, serializeWithoutPage, serializeListState, type ListState } from './listState';
import { viewParameter } from './viewParameter';

export interface ChangeOptions {
  readonly replace?: boolean;
  /** Other query parameters that change in the same history entry; undefined removes one. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
}

export interface ListStateControl {
  readonly state: ListState;
  /** Changes the state, as a new history entry unless `replace` is set. Any change but that of the page goes to page 1. */
  readonly change: (changed: Partial<ListState>, options?: ChangeOptions) => void;
  /** The list shows the filters of the person's last visit, opened by a link of the studio. */
  readonly isRestored: boolean;
  readonly clear: () => void;
}

const noDisplay = { columns: undefined, density: undefined, layout: undefined };

/**
 * The state of a list. Only the URL determines it, so that a link opens the same list for everybody. What the person
 * changes is also stored with the preferences, for the links that lead back to the list (`useLastListState`).
 */
export const useListState = (resource: Resource): ListStateControl => {
  const [search, setSearch] = useSearchParams();
  const navigationType = useNavigationType();
  const store = useStoreContext();
  const parsed = useMemo(() => parseListState(resource, search), [resource, search]);
  // The same object while only other parameters change, such as that of the open record.
  const previous = useRef(parsed);
  previous.current = replaceEqualDeep(previous.current, parsed);
  const state = previous.current;
  // Columns, density and layout of a link do not become those of the person.
  const shown = useMemo(() => serializeWithoutPage(resource, { ...state, ...noDisplay }), [resource, state]);
  const key = lastListStateKey(resource.name);
  // Opened by a link of the studio that leads back to the list, not by an address from outside.
  const [restored, setRestored] = useState(() =>
    navigationType !== 'POP' && !search.has(viewParameter) && store.getItem<string>(key, '') === shown
      ? shown
      : undefined,
  );
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
      setSearch(next, { replace });
    },
    [resource, setSearch],
  );

  const clear = useCallback(() => change({ q: '', filters: {} }), [change]);

  // The state that the list was opened with is not the person's own: somebody else may have sent it.
  const stored = useRef(shown);
  useEffect(() => {
    if (stored.current === shown) return;
    stored.current = shown;
    setRestored(undefined);
    store.setItem(key, shown);
  }, [key, shown, store]);

  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;
  return { state, change, isRestored: isFiltered && restored === shown, clear };
};
