import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { entityTag, versionOf } from '../../contract/calls/envelope';
import { pageEndpoints } from '../../contract/endpoints/page/pages';
import type { CreatorPage } from '../../contract/entities/people/creatorPage';
import type { RecordSaving } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useServices } from '../../engine/services/services';

/** The published page of the person, and how it is read again and published. */
export const usePage = () => {
  const {
    call,
    person: { ownerId: id },
  } = useServices();
  const cache = useQueryClient();
  const queryKey = useMemo(() => ['pages', id], [id]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<CreatorPage> => {
      const { items } = await call(pageEndpoints.get, { params: { id: String(id) }, query: {} }, { signal });
      return items[0]!; // everybody has a page
    },
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // a failed load throws
  }, [refetch]);

  const saving = useMemo<RecordSaving>(
    () => ({
      update: async (change, { base, activityId }) => {
        const { items } = await call(
          pageEndpoints.update,
          { params: { id: base.id }, body: change },
          { ifMatch: entityTag(versionOf(base) ?? ''), activityId, hideFromTray: true },
        );
        const saved = items[0]!; // the saved page
        cache.setQueryData(queryKey, saved);
        return saved;
      },
      editorsBetween: async (read, newest) => {
        const { items } = await call(pageEndpoints.history, {
          params: { id: newest.id },
          query: { per_page: 50 },
        }).catch(() => ({ items: [] }));
        const since = versionOf(read) ?? '';
        return [
          ...new Set(items.filter(({ created_at: at }) => at > since).map(({ actor_name: name }) => name)),
        ];
      },
    }),
    [call, cache, queryKey],
  );
  return { page: data, error, reload, retry: () => void refetch(), saving };
};

const PublishedPage = createContext<CreatorPage | undefined>(undefined);

/** Gives the inputs of the form the page as it is published. */
export const PublishedPageProvider = PublishedPage.Provider;

/** The page as it is published; undefined outside of the screen. */
export const usePublishedPage = (): CreatorPage | undefined => useContext(PublishedPage);
