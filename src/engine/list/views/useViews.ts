import { useQueryClient } from '@tanstack/react-query';
import { useStore, useStoreContext } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../resource/resource';
import type { SavedView } from '../../services/savedViews';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import { parseListState, serializeWithoutPage, viewParameter, type ListState } from '../state/listState';
import type { ListStateControl } from '../state/useListState';
import { sharedViewsQueryKey, useSharedViews } from './useSharedViews';

/** A saved view, the person's own or everybody's. */
export interface View extends SavedView {
  readonly isShared: boolean;
}

export interface Views {
  readonly own: readonly View[];
  readonly shared: readonly View[];
  /** The view that the list shows, or was opened with. */
  readonly current: View | undefined;
  /** The list differs from it. */
  readonly isChanged: boolean;
  /** Something is searched, filtered or ordered otherwise than at first. */
  readonly isNarrowed: boolean;
  /** Undefined: everything, as the list begins. */
  readonly select: (view: View | undefined) => void;
  /** Saves what the list shows under a new name. */
  readonly add: (name: string, isShared: boolean) => Promise<void>;
  readonly rename: (view: View, name: string) => Promise<void>;
  /** Makes a view what the list shows. */
  readonly update: (view: View) => Promise<void>;
  /** Tells it, with Undo. */
  readonly remove: (view: View) => Promise<void>;
  readonly canShare: boolean;
  readonly canChange: (view: View) => boolean;
}

type Change = (views: readonly SavedView[]) => readonly SavedView[];

const none: readonly SavedView[] = [];

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map(byte => (byte % 36).toString(36)).join('');

/** The saved views of a list. `isNeeded`: the shared ones are read, which nothing else may wait for. */
export const useViews = (resource: Resource, control: ListStateControl, isNeeded: boolean): Views => {
  const { state, change } = control;
  const services = useServices();
  const cache = useQueryClient();
  const words = useWords(resource.name);
  const store = useStoreContext();
  const key = `saved_views.${resource.name}`;
  const [stored] = useStore<readonly SavedView[]>(key, none);
  const [search] = useSearchParams();
  const wanted = search.get(viewParameter);
  const lists = useSharedViews(isNeeded || wanted !== null);
  const everybodys = lists[resource.name] ?? none;
  const own = useMemo(() => stored.map(view => ({ ...view, isShared: false })), [stored]);
  const shared = useMemo(() => everybodys.map(view => ({ ...view, isShared: true })), [everybodys]);

  const stateOf = useCallback(
    (query: string): ListState => parseListState(resource, new URLSearchParams(query)),
    [resource],
  );
  // How many rows a page has is how it is looked at, not what is looked at.
  const asQuery = (shown: ListState): string =>
    serializeWithoutPage(resource, { ...shown, perPage: limits.page.default });
  const here = asQuery(state);
  const shows = (view: View): boolean => asQuery(stateOf(view.query)) === here;
  const all = [...own, ...shared];
  const isNarrowed = here !== asQuery(stateOf(''));
  const current = all.find(({ id }) => id === wanted) ?? (isNarrowed ? all.find(shows) : undefined);

  const edit = async (isShared: boolean, make: Change): Promise<void> => {
    if (!isShared)
      return store.setItem(key, [...make(store.getItem<readonly SavedView[]>(key, none) ?? none)]);
    try {
      await services.views.change(resource.name, make);
    } finally {
      // After a conflict, too: the person decides on the newest views.
      await cache.invalidateQueries({ queryKey: sharedViewsQueryKey });
    }
  };
  const goTo = (id: string) =>
    change({ page: state.page }, { replace: true, parameters: { [viewParameter]: id } });
  const replaced =
    (view: View, part: Partial<SavedView>): Change =>
    views =>
      views.map(old => (old.id === view.id ? { ...old, ...part } : old));

  return {
    own,
    shared,
    current,
    isChanged: current !== undefined && !shows(current),
    isNarrowed,
    select: view =>
      change(
        { ...stateOf(view?.query ?? ''), perPage: state.perPage },
        { parameters: { [viewParameter]: view?.id } },
      ),
    add: async (name, isShared) => {
      const view = { id: newId(), name, query: here };
      await edit(isShared, views => [...views, view]);
      goTo(view.id);
    },
    rename: (view, name) => edit(view.isShared, replaced(view, { name })),
    update: async view => {
      await edit(view.isShared, replaced(view, { query: here }));
      goTo(view.id);
    },
    remove: async ({ isShared, ...view }) => {
      let place = 0;
      await edit(isShared, views => {
        place = Math.max(
          0,
          views.findIndex(({ id }) => id === view.id),
        );
        return views.filter(({ id }) => id !== view.id);
      });
      if (wanted === view.id)
        change({ page: state.page }, { replace: true, parameters: { [viewParameter]: undefined } });
      services.notifyDone(words.translate('engine.views.removed', { name: view.name }), {
        undo: () =>
          edit(isShared, views =>
            views.some(({ id }) => id === view.id) ? views : views.toSpliced(place, 0, view),
          ),
      });
    },
    canShare: services.views.canChange,
    canChange: view => !view.isShared || services.views.canChange,
  };
};
