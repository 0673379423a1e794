import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PlaylistMoment } from '../../contract/entities/playlist';
import { createChangeQueue, type OrderChange } from '../../widgets/orderedList/changeQueue';
import { useServices } from '../../engine/services/services';
import { playlists } from '../../resources/playlists/playlists';
import { loadPlaylistMoments, type LoadedMoments } from './loadPlaylistMoments';
import { useOtherTabs } from './useOtherTabs';

/** One place; of a moment that was just added no more is known than its id. */
export type PlaylistEntry = Partial<PlaylistMoment> & { readonly id: string };

/** Whether it is told which moment it is: to its creator even while others do not see it. */
export const isVisibleEntry = ({ state, title }: PlaylistEntry): boolean =>
  state === 'shown' || (state === 'private' && title !== '');

/** What was loaded, and the changes of its order that are not answered yet. */
interface Kept extends LoadedMoments {
  readonly pending: readonly OrderChange[];
}

/**
 * The places of a playlist in their order, all loaded in the background. A change shows at once; after its answer the
 * order of the answer is the truth, and it goes back when it is refused. What others change comes along when the window
 * gets the focus and when another tab tells, unless something is under way. Nothing may be changed before all are loaded.
 */
export const usePlaylistMoments = (playlistId: string, { enabled }: { readonly enabled: boolean }) => {
  const { call } = useServices();
  const cache = useQueryClient();
  const queryKey = useMemo(() => [playlists.name, 'places', playlistId], [playlistId]);
  const { data, error, refetch } = useQuery<Kept>({
    queryKey,
    enabled,
    // Its own skeletons say that it loads.
    meta: { quiet: true },
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const kept = () => cache.getQueryData<Kept>(queryKey);
      const isFirst = !kept()?.isWhole;
      const loaded = await loadPlaylistMoments(call, playlistId, {
        signal,
        onPart: part => {
          if (isFirst) cache.setQueryData<Kept>(queryKey, { ...part, pending: kept()?.pending ?? [] });
        },
      });
      return { ...loaded, pending: kept()?.pending ?? [] };
    },
  });

  const refresh = useCallback(
    (isNews: boolean) => {
      if (cache.getQueryData<Kept>(queryKey)?.pending.length) return;
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: isNews });
    },
    [cache, queryKey],
  );
  const tellOthers = useOtherTabs(playlistId, refresh);

  const idle = useRef(() => {});
  idle.current = () => {
    const kept = cache.getQueryData<Kept>(queryKey);
    if (kept?.order.some(id => !kept.byId[id])) refresh(true);
    // Picture, length and count of the playlist come from its moments.
    void cache.invalidateQueries({ queryKey: [playlists.name, 'getOne'] });
    void cache.invalidateQueries({ queryKey: [playlists.name, 'getList'] });
    tellOthers();
  };
  const [queue] = useState(() =>
    createChangeQueue({
      onChange: (pending, order) =>
        cache.setQueryData<Kept>(
          queryKey,
          kept => kept && { ...kept, pending, ...(order && { order, total: order.length }) },
        ),
      onIdle: () => idle.current(),
    }),
  );
  const change = useCallback(
    async (made: OrderChange): Promise<void> => {
      // What is being read was there before the change.
      void cache.cancelQueries({ queryKey });
      await queue.add(made);
    },
    [cache, queryKey, queue],
  );

  const order = useMemo(
    () => data && data.pending.reduce((now, { apply }) => apply(now), data.order),
    [data],
  );
  const byId = data?.byId;
  const places = useMemo(
    () => (order && byId ? order.map((id): PlaylistEntry => byId[id] ?? { id }) : undefined),
    [order, byId],
  );
  return {
    places,
    order: order ?? [],
    total: order && data?.isWhole ? order.length : data?.total,
    isWhole: data?.isWhole ?? false,
    /** Why nothing, or not all of it, could be loaded. */
    error: data?.isWhole ? null : error,
    retry: () => void refetch(),
    change,
  };
};
