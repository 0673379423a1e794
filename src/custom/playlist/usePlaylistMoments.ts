import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PlaylistMoment } from '../../contract/entities/playlist';
import { useServices } from '../../engine/services/services';
import { playlists } from '../../resources/playlists/playlists';
import { createChangeQueue, type OrderChange } from '../../widgets/orderedList/changeQueue';
import { loadPlaylistMoments, type LoadedMoments } from './loadPlaylistMoments';
import { useOtherTabs } from './useOtherTabs';

/** A moment in a playlist. Until it is loaded, a moment that was just added has only an id. */
export type PlaylistEntry = Partial<PlaylistMoment> & { readonly id: string };

/** Whether the user can see the moment. Creators also see their own private moments. */
export const isVisibleEntry = ({ state, title }: PlaylistEntry): boolean =>
  state === 'shown' || (state === 'private' && title !== '');

/** The loaded moments and the changes of their order that are waiting for a response. */
interface CachedMoments extends LoadedMoments {
  readonly pending: readonly OrderChange[];
}

/**
 * The moments of a playlist in their order. All are loaded in the background; changes are possible after that. A change is
 * shown at once; its response replaces the order, and a rejection reverts it. Changes by others are loaded when the window
 * gets the focus and when another tab reports one, after the pending changes.
 */
export const usePlaylistMoments = (playlistId: string, { enabled }: { readonly enabled: boolean }) => {
  const { call } = useServices();
  const cache = useQueryClient();
  const queryKey = useMemo(() => [playlists.name, 'order', playlistId], [playlistId]);
  const { data, error, refetch } = useQuery<CachedMoments>({
    queryKey,
    enabled,
    // The screen shows its own skeletons.
    meta: { quiet: true },
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const cached = () => cache.getQueryData<CachedMoments>(queryKey);
      const pending = () => cached()?.pending ?? [];
      const isFirst = !cached()?.isComplete;
      const loaded = await loadPlaylistMoments(call, playlistId, {
        signal,
        onProgress: soFar => {
          if (isFirst) cache.setQueryData<CachedMoments>(queryKey, { ...soFar, pending: pending() });
        },
      });
      return { ...loaded, pending: pending() };
    },
  });
  const change = useOrderChanges(playlistId, queryKey);

  const order = useMemo(
    () => data && data.pending.reduce((current, { apply }) => apply(current), data.order),
    [data],
  );
  const byId = data?.byId;
  const entries = useMemo(
    () => (order && byId ? order.map((id): PlaylistEntry => byId[id] ?? { id }) : undefined),
    [order, byId],
  );
  return {
    entries,
    order: order ?? [],
    total: order && data?.isComplete ? order.length : data?.total,
    isComplete: data?.isComplete ?? false,
    /** The error of a load that did not complete. */
    error: data?.isComplete ? null : error,
    retry: () => void refetch(),
    change,
  };
};

/** Sends changes of the order one after the other, and updates the cached order and other tabs. */
const useOrderChanges = (playlistId: string, queryKey: readonly string[]) => {
  const cache = useQueryClient();
  // A change by others may be older or newer than the response to a pending change.
  const isRefreshDue = useRef(false);
  const refresh = useCallback(
    (hasNewData: boolean) => {
      const hasPending = (cache.getQueryData<CachedMoments>(queryKey)?.pending.length ?? 0) > 0;
      isRefreshDue.current = hasPending;
      if (hasPending) return;
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: hasNewData });
    },
    [cache, queryKey],
  );
  const notifyOtherTabs = useOtherTabs(playlistId, refresh);

  const onIdle = useRef(() => {});
  onIdle.current = () => {
    const cached = cache.getQueryData<CachedMoments>(queryKey);
    if (isRefreshDue.current || cached?.order.some(id => !cached.byId[id])) refresh(true);
    // Picture, length and count of the playlist come from its moments.
    void cache.invalidateQueries({ queryKey: [playlists.name, 'getOne'] });
    void cache.invalidateQueries({ queryKey: [playlists.name, 'getList'] });
    notifyOtherTabs();
  };
  const [queue] = useState(() =>
    createChangeQueue({
      onChange: (pending, order) =>
        cache.setQueryData<CachedMoments>(
          queryKey,
          cached => cached && { ...cached, pending, ...(order && { order, total: order.length }) },
        ),
      onIdle: () => onIdle.current(),
    }),
  );
  return useCallback(
    async (orderChange: OrderChange): Promise<void> => {
      // A running request would return the order before the change.
      void cache.cancelQueries({ queryKey });
      await queue.add(orderChange);
    },
    [cache, queryKey, queue],
  );
};
