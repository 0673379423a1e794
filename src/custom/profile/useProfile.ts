import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { entityTag, versionOf } from '../../contract/calls/envelope';
import { profileEndpoints } from '../../contract/endpoints/people/profile';
import type { StoredProfile } from '../../contract/entities/people/profile/profile';
import type { RecordSaving } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useServices } from '../../engine/services/services';

/** The profile of the person, and how it is read again and saved. */
export const useProfile = () => {
  const {
    call,
    drafts: { ownerId },
  } = useServices();
  const cache = useQueryClient();
  const queryKey = useMemo(() => ['profiles', ownerId], [ownerId]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<StoredProfile> => {
      const { items } = await call(profileEndpoints.get, { params: { id: Number(ownerId) } }, { signal });
      return items[0]!; // everybody has a profile
    },
    enabled: ownerId !== '',
    staleTime: 0,
    // Private values stay in memory no longer than their screen.
    gcTime: 0,
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
          profileEndpoints.update,
          { params: { id: Number(base.id) }, body: change },
          { ifMatch: entityTag(versionOf(base) ?? ''), activityId, hideFromTray: true },
        );
        const saved = items[0]!; // the saved profile
        cache.setQueryData(queryKey, saved);
        return saved;
      },
      // Only the person changes it.
      editorsBetween: () => Promise.resolve([]),
    }),
    [call, cache, queryKey],
  );
  return { profile: data, error, reload, retry: () => void refetch(), saving };
};
