import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '../../services/savedViews';
import { useServices } from '../../services/services';

/** The key of the shared views in the cache of queries. */
export const sharedViewsQueryKey = ['engine', 'call', 'views'] as const;
const STALE_AFTER_MS = 60_000;

type ByList = Readonly<Record<string, readonly SavedView[]>>;
const none: ByList = {};

/**
 * Shared views by list; none until they are loaded, or where they cannot be loaded.
 *
 * @example const views = useSharedViews(true)['memos'];
 */
export const useSharedViews = (enabled: boolean): ByList => {
  const { views } = useServices();
  const { data } = useQuery({
    queryKey: sharedViewsQueryKey,
    queryFn: ({ signal }) => views.read(signal),
    enabled,
    staleTime: STALE_AFTER_MS,
    meta: { quiet: true },
  });
  return data ?? none;
};
