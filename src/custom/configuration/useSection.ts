import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { configurationEndpoints } from '../../contract/endpoints/configurations';
import { sections, type SectionId } from '../../contract/entities/configuration/sections';
import type { RecordSaving } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useServices } from '../../engine/services/services';
import { sharedViewsQueryKey } from '../../engine/list/views/useSharedViews';
import { fetchVersions } from './fetchVersions';
import { sectionForm, versionIn, type SectionForm } from './sectionForm';

/** One section of the configuration: its form, and how it is read again and saved. */
export const useSection = (id: SectionId) => {
  const { call } = useServices();
  const cache = useQueryClient();
  const queryKey = useMemo(() => ['configurations', id, 'form'], [id]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SectionForm> => {
      const { items } = await call(configurationEndpoints.read, { params: { id } }, { signal });
      return sectionForm(id, items[0] ?? {});
    },
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });

  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!.record; // a failed load throws
  }, [refetch]);

  const saving = useMemo<RecordSaving>(
    () => ({
      update: async (change, { base, activityId }) => {
        const { id: _, ...values } = { ...base, ...change };
        const { items } = await call(
          configurationEndpoints.save,
          { params: { id }, body: sections[id].toStored(values) },
          { activityId, hideFromTray: true },
        );
        const saved = sectionForm(id, items[0] ?? {});
        cache.setQueryData(queryKey, saved);
        void cache.invalidateQueries({ queryKey: ['configurations', id] });
        if (id === 'views') void cache.invalidateQueries({ queryKey: sharedViewsQueryKey });
        return saved.record;
      },
      editorsBetween: async (read, newest) => {
        const { items } = await fetchVersions(call, id).catch(() => ({ items: [] }));
        const [first, last] = [versionIn(read), versionIn(newest)];
        const later = items.filter(({ after }) => versionIn(after) > first && versionIn(after) <= last);
        return [...new Set(later.map(({ actor_name }) => actor_name))];
      },
    }),
    [call, cache, id, queryKey],
  );
  return { form: data, error, reload, retry: () => void refetch(), saving };
};
