import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { useCallback, useMemo } from 'react';
import { limits } from '../../../contract/limits';
import type { RecordGroup } from '../../../contract/schema/listTotals';
import { filterParams, sortParams, type ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import type { AnyRecord } from '../../services/anyRecord';
import type { GroupItem } from './groupItems';
import { stateOfGroup } from './groupState';

const { default: PAGE_SIZE } = limits.page;

interface GroupPage {
  readonly group: RecordGroup;
  readonly page: number;
}

const pageId = (group: RecordGroup, position: number): string =>
  `${Math.floor(position / PAGE_SIZE) + 1} ${group.key === null ? 'none' : `of ${group.key}`}`;

/** The pages that some rows are on, each once. */
const pagesOf = (items: readonly (GroupItem | undefined)[]): ReadonlyMap<string, GroupPage> => {
  const pages = new Map<string, GroupPage>();
  for (const item of items)
    if (item?.type === 'record')
      pages.set(pageId(item.group, item.position), {
        group: item.group,
        page: Math.floor(item.position / PAGE_SIZE) + 1,
      });
  return pages;
};

interface LoadedRows {
  /** The record of a row; undefined until it is loaded. */
  readonly recordOf: (item: GroupItem) => AnyRecord | undefined;
  /** All loaded records of these rows, in their order. */
  readonly records: readonly AnyRecord[];
  readonly error: unknown;
  readonly retry: () => void;
}

type PageResult = UseQueryResult<GetListResult<AnyRecord>>;

/** Loads the pages of those groups whose rows are mounted. Pages that were loaded stay cached. */
export const useGroupPages = (
  resource: Resource,
  state: ListState,
  mounted: readonly (GroupItem | undefined)[],
): LoadedRows => {
  const provider = useDataProvider();
  const pages = [...pagesOf(mounted)];
  const results = useQueries({
    queries: pages.map(([, { group, page }]) => {
      const own = stateOfGroup(resource, state, group);
      const params = {
        pagination: { page, perPage: PAGE_SIZE },
        sort: sortParams(own),
        filter: filterParams(resource, own),
      };
      return {
        // The key of a list, so that changes of records update and invalidate it, too.
        queryKey: [resource.name, 'getList', params],
        retry: false,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          provider.getList<AnyRecord>(resource.name, { ...params, signal }),
      };
    }),
    combine: useCallback(
      (loaded: PageResult[]) => ({
        pages: loaded.map(({ data }) => data?.data),
        error: loaded.find(({ error }) => error)?.error ?? null,
        retry: () => {
          for (const { error, refetch } of loaded) if (error) void refetch();
        },
      }),
      [],
    ),
  });
  const ids = JSON.stringify(pages.map(([id]) => id));
  const { pages: loaded, error, retry } = results;
  return useMemo(() => {
    const names: readonly string[] = JSON.parse(ids); // just written
    const byId = new Map(names.map((id, at) => [id, loaded[at]] as const));
    return {
      recordOf: (item: GroupItem) =>
        item.type === 'record'
          ? byId.get(pageId(item.group, item.position))?.[item.position % PAGE_SIZE]
          : undefined,
      records: loaded.flatMap(page => page ?? []),
      error,
      retry,
    };
  }, [ids, loaded, error, retry]);
};
