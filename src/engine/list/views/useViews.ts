import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useStoreContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../resource/resource';
import type { SavedView } from '../../services/savedViews';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import { parseListState, serializeWithoutPage, type ListState } from '../../listState/listState';
import { viewParameter } from '../../listState/viewParameter';
import { layoutOf, type ListDisplay } from '../../listState/useDisplaySettings';
import type { ListStateControl } from '../../listState/useListState';
import { sharedViewsQueryKey, useSharedViews } from './useSharedViews';

/** A saved view, the person's own or everybody's. */
export interface View extends SavedView {
  readonly isShared: boolean;
}

export interface Views {
  readonly own: readonly View[];
  readonly shared: readonly View[];
  /** The view that the list was opened with, or that equals its state. */
  readonly current: View | undefined;
  /** The state of the list differs from it. */
  readonly isChanged: boolean;
  /** The list is searched, filtered or sorted. */
  readonly isModified: boolean;
  /** Undefined shows the list without search, filters and sort. */
  readonly select: (view: View | undefined) => void;
  /** Saves the state of the list as a new view. */
  readonly add: (name: string, isShared: boolean) => Promise<void>;
  readonly rename: (view: View, name: string) => Promise<void>;
  /** Saves the state of the list to a view. */
  readonly update: (view: View) => Promise<void>;
  /** Makes one of the person's own views the default of the list, or none. */
  readonly setDefault: (view: View | undefined) => void;
  /** Shows a notice with Undo. */
  readonly remove: (view: View) => Promise<void>;
  /** Columns, density and layout of the list as it is shown, for a view or a link. */
  readonly seen: Pick<ListState, 'columns' | 'density' | 'layout'>;
  readonly canShare: boolean;
  readonly canChange: (view: View) => boolean;
}

type Edit = (views: readonly SavedView[]) => readonly SavedView[];

/** A removed view that comes back is the default only if no other view became it meanwhile. */
const withoutSecondDefault = ({ is_default, ...view }: SavedView, views: readonly SavedView[]): SavedView =>
  is_default && !views.some(other => other.is_default) ? { ...view, is_default } : view;

const noViews: readonly SavedView[] = [];

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map(byte => (byte % 36).toString(36)).join('');

/** The saved views of a list. The shared ones are loaded when `isNeeded` is set or the URL has a view. */
export const useViews = (
  resource: Resource,
  control: ListStateControl,
  display: ListDisplay,
  isNeeded: boolean,
): Views => {
  const { state, change } = control;
  const services = useServices();
  const cache = useQueryClient();
  const words = useWords(resource.name);
  const store = useStoreContext();
  const key = `saved_views.${resource.name}`;
  const [stored] = useStore<readonly SavedView[]>(key, noViews);
  const [search] = useSearchParams();
  const requestedId = search.get(viewParameter);
  const lists = useSharedViews(isNeeded || requestedId !== null);
  const sharedViews = lists[resource.name] ?? noViews;
  const own = useMemo(() => stored.map(view => ({ ...view, isShared: false })), [stored]);
  const shared = useMemo(() => sharedViews.map(view => ({ ...view, isShared: true })), [sharedViews]);

  const stateOf = useCallback(
    (query: string): ListState => parseListState(resource, new URLSearchParams(query)),
    [resource],
  );
  // The page size is not part of a view.
  const toQuery = (shown: ListState): string =>
    serializeWithoutPage(resource, { ...shown, perPage: limits.page.default });
  const query = toQuery(state);
  // The list as the person sees it: with their own columns, density and layout, unless those are the declared ones.
  const layout = resource.list.layouts && layoutOf(resource, display.settings);
  const seen = {
    columns: display.settings.columns,
    density: display.density === 'dense' ? display.density : state.density,
    layout: layout === resource.list.layouts?.[0] ? state.layout : layout,
  };
  const seenQuery = toQuery({ ...state, ...seen });
  const isShown = (view: View): boolean => toQuery(stateOf(view.query)) === query;
  const all = [...own, ...shared];
  const isModified = query !== toQuery(stateOf(''));
  const current = all.find(({ id }) => id === requestedId) ?? (isModified ? all.find(isShown) : undefined);

  const editViews = async (isShared: boolean, edit: Edit): Promise<void> => {
    if (!isShared)
      return store.setItem(key, [...edit(store.getItem<readonly SavedView[]>(key, noViews) ?? noViews)]);
    try {
      await services.views.change(resource.name, edit);
    } finally {
      // After a conflict, too: the person decides on the newest views.
      await cache.invalidateQueries({ queryKey: sharedViewsQueryKey });
    }
  };
  const openView = (id: string) =>
    change({ page: state.page, ...seen }, { replace: true, parameters: { [viewParameter]: id } });
  const replaced =
    (view: View, changes: Partial<SavedView>): Edit =>
    views =>
      views.map(old => (old.id === view.id ? { ...old, ...changes } : old));

  return {
    own,
    shared,
    current,
    isChanged: current !== undefined && !isShown(current),
    isModified,
    select: view =>
      change(
        { ...stateOf(view?.query ?? ''), perPage: state.perPage },
        { parameters: { [viewParameter]: view?.id } },
      ),
    add: async (name, isShared) => {
      const view = { id: newId(), name, query: seenQuery };
      await editViews(isShared, views => [...views, view]);
      openView(view.id);
    },
    setDefault: view =>
      void editViews(false, views =>
        views.map(({ is_default: _previous, ...each }) => ({
          ...each,
          ...(each.id === view?.id && { is_default: true }),
        })),
      ),
    rename: (view, name) => editViews(view.isShared, replaced(view, { name })),
    update: async view => {
      await editViews(view.isShared, replaced(view, { query: seenQuery }));
      openView(view.id);
    },
    remove: async ({ isShared, ...view }) => {
      let position = 0;
      await editViews(isShared, views => {
        position = Math.max(
          0,
          views.findIndex(({ id }) => id === view.id),
        );
        return views.filter(({ id }) => id !== view.id);
      });
      if (requestedId === view.id)
        change({ page: state.page }, { replace: true, parameters: { [viewParameter]: undefined } });
      services.notifyDone(words.translate('engine.views.removed', { name: view.name }), {
        undo: () =>
          editViews(isShared, views =>
            views.some(({ id }) => id === view.id)
              ? views
              : views.toSpliced(position, 0, withoutSecondDefault(view, views)),
          ),
      });
    },
    seen,
    canShare: services.views.canChange,
    canChange: view => !view.isShared || services.views.canChange,
  };
};
