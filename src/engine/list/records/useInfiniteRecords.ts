import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../contract/limits';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { type ListState, filterParams, sortParams } from '../../listState/listState';
import type { ListRecords, NextPage } from './listRecords';

const { infinite: perPage, max } = limits.page;
/** The largest page of a refetch: loaded records are fetched again in as few requests as possible. */
const REFETCH_PAGE_SIZE = Math.floor(max / perPage) * perPage;
/**
 * How many pages one load may fetch. Records added meanwhile move known ones to the next page; a page of known records
 * alone must not end the list.
 */
const MAX_PAGES_PER_LOAD = 3;

/** Cached in the shape of a react-admin list, so that its updates and deletions reach these records, too. */
type LoadedPages = Pick<GetListResult, 'data' | 'total' | 'meta' | 'pageInfo'>;

type FetchPage = (page: number, size: number, signal: AbortSignal) => Promise<LoadedPages>;

/** The records of a list with infinite scroll: consecutive pages, cached as one list. */
export const useInfiniteRecords = (resource: Resource, state: ListState, enabled: boolean): ListRecords => {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const filter = useMemo(() => filterParams(resource, state), [resource, state]);
  const sort = useMemo(() => sortParams(state), [state]);
  const id = JSON.stringify([filter, sort]);
  const queryKey = useMemo(() => [resource.name, 'getList', { infinite: id }], [resource.name, id]);
  const fetchPage = useCallback<FetchPage>(
    (page, size, signal) =>
      provider.getList(resource.name, {
        pagination: { page, perPage: size },
        sort,
        filter,
        meta: { isListOfScreen: page === 1 },
        signal,
      }),
    [provider, resource.name, sort, filter],
  );
  const query = useQuery<LoadedPages>({
    queryKey,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      refetchLoaded(fetchPage, cache.getQueryData<LoadedPages>(queryKey)?.data.length ?? 0, signal),
  });
  const { data, isFetching, isPlaceholderData } = query;
  const isTotalMinimum = data?.meta?.totalRelation === 'gte';
  const hasMore =
    data !== undefined &&
    (isTotalMinimum ? data.pageInfo?.hasNextPage !== false : data.data.length < (data.total ?? 0));
  return {
    records: data?.data,
    total: data?.total,
    isTotalMinimum,
    isFetching,
    isOutdated: isPlaceholderData,
    error: query.error,
    refetch: () => void query.refetch(),
    nextPage: useNextPage({ id, queryKey, fetchPage, hasMore: hasMore && !isPlaceholderData, isFetching }),
  };
};

/** Loads the page after the cached ones and appends it. */
const useNextPage = ({
  id,
  queryKey,
  fetchPage,
  hasMore,
  isFetching,
}: {
  /** Of the list; state of another list is ignored. */
  id: string;
  queryKey: QueryKey;
  fetchPage: FetchPage;
  hasMore: boolean;
  /** The cached pages are being fetched again: the next one follows from the result. */
  isFetching: boolean;
}): NextPage => {
  const cache = useQueryClient();
  const [failed, setFailed] = useState<{ readonly id: string; readonly error: unknown }>();
  const [loadingId, setLoadingId] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [queryKey]);

  const load = useCallback(async () => {
    const loaded = cache.getQueryData<LoadedPages>(queryKey);
    if (!loaded || running.current?.signal.aborted === false) return;
    const { signal } = (running.current = new AbortController());
    setFailed(undefined);
    setLoadingId(id);
    try {
      const firstPage = Math.floor(loaded.data.length / perPage) + 1;
      for (let offset = 0; offset < MAX_PAGES_PER_LOAD; offset += 1) {
        const next = await fetchPage(firstPage + offset, perPage, signal);
        let hasGrown = false;
        cache.setQueryData<LoadedPages>(queryKey, current => {
          const data = withoutDuplicates(current?.data ?? [], next.data);
          hasGrown = data.length > (current?.data.length ?? 0);
          return { ...next, data };
        });
        if (hasGrown || !next.pageInfo?.hasNextPage) break;
      }
    } catch (error) {
      if (!signal.aborted) setFailed({ id, error });
    } finally {
      if (!signal.aborted) running.current.abort(); // the next load may start
      setLoadingId(undefined);
    }
  }, [fetchPage, cache, queryKey, id]);

  const error = failed?.id === id ? failed.error : undefined;
  return {
    exists: hasMore,
    isFetching: loadingId === id,
    error,
    canAutoLoad: hasMore && !isFetching && loadingId !== id && failed?.id !== id,
    load: () => void load(),
  };
};

/** Fetches as many records as are loaded, at least one page. */
const refetchLoaded = async (
  fetchPage: FetchPage,
  loadedCount: number,
  signal: AbortSignal,
): Promise<LoadedPages> => {
  const count = Math.max(1, Math.ceil(loadedCount / perPage)) * perPage;
  if (count <= REFETCH_PAGE_SIZE) return fetchPage(1, count, signal);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / REFETCH_PAGE_SIZE) }, (_, index) =>
      fetchPage(index + 1, REFETCH_PAGE_SIZE, signal),
    ),
  );
  const data = pages.reduce<AnyRecord[]>((all, page) => withoutDuplicates(all, page.data), []);
  return { ...pages.at(-1)!, data };
};

const withoutDuplicates = (loaded: readonly AnyRecord[], next: readonly AnyRecord[]): AnyRecord[] => {
  const ids = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...next.filter(({ id }) => !ids.has(id))];
};
