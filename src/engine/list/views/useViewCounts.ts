import { useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { Resource } from '../../resource/resource';
import type { SavedView } from '../../services/savedViews';
import { filterParams, sortParams, parseListState } from '../../listState/listState';

const POLL_INTERVAL_MS = 60_000;

export interface ListedView {
  readonly resource: Resource;
  readonly view: SavedView;
}

export interface ViewCount {
  readonly total: number;
  /** There are at least `total`. */
  readonly isMinimum: boolean;
}

/**
 * The number of records in each view, updated every minute while the window is visible and after every change of records.
 * Undefined until it is loaded.
 *
 * @param isPolled false fetches each number once, ahead of the menu that shows it
 * @example const counts = useViewCounts([{ resource: memos, view }]);
 */
export const useViewCounts = (
  views: readonly ListedView[],
  { isPolled = true }: { readonly isPolled?: boolean } = {},
): readonly (ViewCount | undefined)[] => {
  const provider = useDataProvider();
  const counted = views.map(({ resource, view }) => {
    const state = parseListState(resource, new URLSearchParams(view.query));
    const params = {
      pagination: { page: 1, perPage: 1 },
      sort: sortParams(state),
      filter: filterParams(resource, state),
    };
    return { resource, params, id: JSON.stringify([resource.name, params]) };
  });
  // Views of the same records are counted once.
  const unique = [...new Map(counted.map(each => [each.id, each])).values()];
  const results = useQueries({
    queries: unique.map(({ resource, params }) => {
      return {
        // The key of a list, so that changes invalidate the count, too.
        queryKey: [resource.name, 'getList', params],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult> =>
          provider.getList(resource.name, { ...params, signal }),
        ...(isPolled ? { refetchInterval: POLL_INTERVAL_MS } : { refetchOnWindowFocus: false }),
        staleTime: POLL_INTERVAL_MS / 2,
        meta: { quiet: true },
      };
    }),
  });
  return counted.map(({ id }) => {
    const data = results[unique.findIndex(each => each.id === id)]?.data;
    return data && { total: data.total ?? 0, isMinimum: data.meta?.totalRelation === 'gte' };
  });
};
