import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityEndpoints } from '../../contract/endpoints/activity';
import type { CallInput } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import type { Activity } from '../../contract/entities/activity';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useServices } from '../../engine/services/services';
import { resourceNameOf } from './activityTitle';

const key = ['activity', 'list'] as const;
const PAGE_SIZE = 30;
const POLL_MS = 2000;

const isRunning = ({ state }: Activity): boolean => state === 'running';

/** Loads the activity again when something happens in this tab or in another one of the browser. */
const useReload = (): void => {
  const { onActivity } = useServices();
  const cache = useQueryClient();
  useEffect(() => onActivity(() => void cache.invalidateQueries({ queryKey: key })), [cache, onActivity]);
};

/** Fetches activities, and loads the resources that their entries name. */
const useFetchActivities = () => {
  const { call } = useServices();
  const resources = useResources();
  return async (query: CallInput<typeof activityEndpoints.list>['query'], signal: AbortSignal) => {
    const page = await call(activityEndpoints.list, { query }, { signal });
    await resources.loadKnown(page.items.map(({ subject }) => resourceNameOf(subject) ?? ''));
    return page;
  };
};

/** The newest entries of the person's activity. */
export const useNewestActivities = (count: number) => {
  const fetchActivities = useFetchActivities();
  useReload();
  return useQuery<readonly Activity[]>({
    queryKey: [...key, 'newest', count],
    meta: { quiet: true },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
    queryFn: async ({ signal }) => (await fetchActivities({ per_page: count }, signal)).items,
  });
};

/** The person's activity, page by page, with the filters that the endpoint has. */
export const useActivities = (filters: Readonly<Record<string, readonly string[]>>) => {
  const fetchActivities = useFetchActivities();
  useReload();
  return useInfiniteQuery<Page<Activity>, Error, InfiniteData<Page<Activity>>, readonly unknown[], number>({
    queryKey: [...key, filters],
    meta: { quiet: true },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isRunning)) ? POLL_MS : false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchActivities({ ...filters, page: pageParam, per_page: PAGE_SIZE }, signal),
    getNextPageParam: ({ page, per_page: size, total }) => (page * size < total ? page + 1 : undefined),
  });
};
