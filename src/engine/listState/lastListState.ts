import { useStore } from 'ra-core';
import { useCallback } from 'react';
import type { SavedView } from '../services/savedViews';
import { viewParameter } from './viewParameter';

/** Key of the last state of a list in the store: a query string without the page. */
export const lastListStateKey = (list: string): string => `lists.${list}`;

const none: Readonly<Record<string, string>> = {};
const noViews: Readonly<Record<string, readonly SavedView[]>> = {};

/**
 * Adds a list's last state to the list's path, for links that lead back to it. A list that is opened by its path alone
 * shows its default.
 *
 * @example
 * const withLastState = useLastListState();
 * withLastState('moments', '/content/moments'); // "/content/moments?status=draft"
 */
export const useLastListState = (): ((list: string, path: string) => string) => {
  const [states] = useStore('lists', none);
  return useCallback((list, path) => (states[list] ? `${path}?${states[list]}` : path), [states]);
};

/**
 * Adds the person's default view of a list to the list's path, or its last state, for menus and tabs that open the list.
 *
 * @example
 * const entryOf = useListEntry();
 * entryOf('moments', '/content/moments'); // "/content/moments?status=draft&view=o1"
 */
export const useListEntry = (): ((list: string, path: string) => string) => {
  const withLastState = useLastListState();
  const [views] = useStore('saved_views', noViews);
  return useCallback(
    (list, path) => {
      const view = views[list]?.find(({ is_default }) => is_default);
      if (!view) return withLastState(list, path);
      const query = new URLSearchParams(view.query);
      query.set(viewParameter, view.id);
      return `${path}?${query.toString()}`;
    },
    [views, withLastState],
  );
};
