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
 * @example const counts = useViewCounts([{ resource: memos, view }]);
 */
export const useViewCounts = (views: readonly ListedView[]): readonly (ViewCount | undefined)[] => {
  const provider = useDataProvider();
  const results = useQueries({
    queries: views.map(({ resource, view }) => {
      const state = parseListState(resource, new URLSearchParams(view.query));
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: sortParams(state),
        filter: filterParams(resource, state),
      };
      return {
        // The key of a list, so that changes invalidate the count, too.
        queryKey: [resource.name, 'getList', params],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult> =>
          provider.getList(resource.name, { ...params, signal }),
        refetchInterval: POLL_INTERVAL_MS,
        staleTime: POLL_INTERVAL_MS / 2,
        meta: { quiet: true },
      };
    }),
  });
  return results.map(
    ({ data }) => data && { total: data.total ?? 0, isMinimum: data.meta?.totalRelation === 'gte' },
  );
};
