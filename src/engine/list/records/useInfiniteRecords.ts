import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../contract/limits';
import type { AnyRecord, Resource } from '../../resource';
import type { ListState } from '../state/listState';
import { filterParams, sortParams } from '../state/getListParams';
import type { ListRecords } from './useListRecords';

const { infinite: perPage, max } = limits.page;
/** Loaded rows are asked for anew in as few calls as lists allow. */
const LARGE = Math.floor(max / perPage) * perPage;
/** Rows that came twice, because others were added meanwhile, do not end the list. */
const LOOKS = 3;

/** Data as react-admin keeps lists, so that changes and removals reach these rows like any others. */
type Loaded = Pick<GetListResult, 'data' | 'total' | 'meta' | 'pageInfo'>;

const merged = (before: readonly AnyRecord[], more: readonly AnyRecord[]): AnyRecord[] => {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
};

/** The rows of a list that goes on: pages that follow one another, kept together while the list is away. */
export const useInfiniteRecords = (resource: Resource, state: ListState, enabled: boolean): ListRecords => {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const filter = useMemo(() => filterParams(resource, state), [resource, state]);
  const sort = useMemo(() => sortParams(state), [state]);
  const name = JSON.stringify([filter, sort]);
  const key = useMemo(() => [resource.name, 'getList', { endless: name }], [resource.name, name]);
  const [failed, setFailed] = useState<{ readonly name: string; readonly error: unknown }>();
  const [loading, setLoading] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const ask = useCallback(
    (page: number, size: number, signal: AbortSignal): Promise<Loaded> =>
      provider.getList(resource.name, { pagination: { page, perPage: size }, sort, filter, signal }),
    [provider, resource.name, sort, filter],
  );
  const query = useQuery<Loaded>({
    queryKey: key,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const before = cache.getQueryData<Loaded>(key)?.data.length ?? 0;
      const wanted = Math.max(1, Math.ceil(before / perPage)) * perPage;
      if (wanted <= LARGE) return ask(1, wanted, signal);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(wanted / LARGE) }, (_, index) => ask(index + 1, LARGE, signal)),
      );
      return { ...pages.at(-1)!, data: pages.reduce<AnyRecord[]>((all, page) => merged(all, page.data), []) };
    },
  });
  useEffect(() => () => running.current?.abort(), [key]);

  const { data } = query;
  const records = data?.data as readonly AnyRecord[] | undefined; // the contract parsed them
  const isOpen = data?.meta?.totalRelation === 'gte';
  const hasMore =
    records !== undefined &&
    (isOpen ? data?.pageInfo?.hasNextPage !== false : records.length < (data?.total ?? 0));

  const load = useCallback(async () => {
    const loaded = cache.getQueryData<Loaded>(key);
    if (!loaded || running.current?.signal.aborted === false) return;
    const { signal } = (running.current = new AbortController());
    setFailed(undefined);
    setLoading(name);
    try {
      const from = Math.floor(loaded.data.length / perPage) + 1;
      for (let look = 0; look < LOOKS; look += 1) {
        const next = await ask(from + look, perPage, signal);
        let isLonger = false;
        cache.setQueryData<Loaded>(key, now => {
          const all = merged(now?.data ?? [], next.data);
          isLonger = all.length > (now?.data.length ?? 0);
          return { ...next, data: all };
        });
        if (isLonger || !next.pageInfo?.hasNextPage) break;
      }
    } catch (error) {
      if (!signal.aborted) setFailed({ name, error });
    } finally {
      if (!signal.aborted) running.current.abort(); // free for the next one
      setLoading(undefined);
    }
  }, [ask, cache, key, name]);

  const isPlaceholder = query.isPlaceholderData;
  return {
    records,
    total: data?.total,
    isTotalMinimum: isOpen,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    nextPage: {
      exists: hasMore && !isPlaceholder,
      isFetching: loading === name,
      error: failed?.name === name ? failed.error : undefined,
      // The rows that are there are being asked for anew: the next ones follow from those.
      canAutoLoad: hasMore && !isPlaceholder && !query.isFetching && loading !== name && failed?.name !== name,
      load: () => void load(),
    },
  };
};
