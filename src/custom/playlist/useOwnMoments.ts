import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../engine/services/services';
import { moments } from '../../resources/moments/moments';
import { isVisibleEntry, type PlaylistEntry } from './usePlaylistMoments';

const noIds: ReadonlySet<string> = new Set();

/**
 * The ids of the moments in the playlist that the user can open. Loaded in the background after all entries;
 * undefined until then.
 */
export const useOwnMoments = (
  playlistId: string,
  entries: readonly PlaylistEntry[] | undefined,
  isComplete: boolean,
): ReadonlySet<string> | undefined => {
  const { relatedRecords } = useServices();
  const ids = useMemo(() => (entries ?? []).filter(isVisibleEntry).map(({ id }) => id), [entries]);
  const { data, isError } = useQuery<ReadonlySet<string>>({
    queryKey: [moments.name, 'call', 'own', playlistId, ids.length],
    enabled: isComplete && ids.length > 0,
    meta: { quiet: true },
    staleTime: Infinity,
    placeholderData: before => before,
    queryFn: async () => new Set((await relatedRecords.byIds(moments.name, ids)).map(({ id }) => id)),
  });
  return data ?? (isError ? noIds : undefined);
};
