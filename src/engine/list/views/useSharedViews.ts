import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '../../services/savedViews';
import { useServices } from '../../services/services';

export const sharedViewsQueryKey = ['engine', 'call', 'views'] as const;
const FRESH_MS = 60_000;

type ByList = Readonly<Record<string, readonly SavedView[]>>;
const none: ByList = {};

/**
 * The views that everybody sees, by list; none until they came, and none where they cannot be read.
 *
 * @example const views = useSharedViews(true)['memos'];
 */
export const useSharedViews = (enabled: boolean): ByList => {
  const { views } = useServices();
  const { data } = useQuery({
    queryKey: sharedViewsQueryKey,
    queryFn: ({ signal }) => views.read(signal),
    enabled,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });
  return data ?? none;
};
