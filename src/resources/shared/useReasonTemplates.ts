import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { configurationEndpoints } from '../../contract/endpoints/configurations';
import { moderation, type Moderation, type ReasonTemplate } from '../../contract/entities/moderation';
import { useServices, type Services } from '../../engine/services/services';

const none: readonly ReasonTemplate[] = [];

/** Reads the section of the platform configuration about reviews; null where it is invalid. */
export const moderationQuery = (call: Services['call']) => ({
  queryKey: ['configurations', 'moderation'],
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Moderation | null> => {
    const { items } = await call(configurationEndpoints.read, { params: { id: 'moderation' } }, { signal });
    const read = z.safeParse(moderation, items[0] ?? {});
    return read.data ?? null;
  },
  meta: { quiet: true },
});

/** A screen stays open all day: what administrators change is read again after this time, in ms. */
const READ_AGAIN_MS = 300_000;

const useModerationQuery = () => {
  const { call } = useServices();
  return useQuery({ ...moderationQuery(call), staleTime: 60_000, refetchInterval: READ_AGAIN_MS });
};

/** The section of the platform configuration about reviews; undefined while it loads and where it is invalid. */
export const useModeration = (): Moderation | undefined => useModerationQuery().data ?? undefined;

/** The templates of reasons for one kind of record. */
export interface ReasonTemplates {
  /** At most as many as have keys; none while they load. */
  readonly templates: readonly ReasonTemplate[];
  /** They did not load, or the configuration is invalid. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The reasons for one kind of record, at most `max`. */
export const useReasonTemplates = (kind: ReasonTemplate['for'][number], max: number): ReasonTemplates => {
  const { data, errorUpdateCount, refetch } = useModerationQuery();
  const reasons = data?.reasons;
  const templates = useMemo(
    () => reasons?.filter(one => one.for.includes(kind)).slice(0, max) ?? none,
    [reasons, kind, max],
  );
  // Also while they are read once more.
  const hasFailed = !data && (errorUpdateCount > 0 || data === null);
  return { templates, hasFailed, retry: () => void refetch() };
};
