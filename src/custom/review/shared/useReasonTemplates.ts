import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { configurationEndpoints } from '../../../contract/endpoints/configurations';
import { moderation, type Moderation, type ReasonTemplate } from '../../../contract/entities/moderation';
import { useServices, type Services } from '../../../engine/services/services';

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

/** The section of the platform configuration about reviews; undefined while it loads and where it is invalid. */
export const useModeration = (): Moderation | undefined => {
  const { call } = useServices();
  const { data } = useQuery({ ...moderationQuery(call), staleTime: Infinity });
  return data ?? undefined;
};

/** The reasons for one kind of record, at most as many as have keys; none while they load and where there are none. */
export const useReasonTemplates = (
  kind: ReasonTemplate['for'][number],
  max: number,
): readonly ReasonTemplate[] => {
  const reasons = useModeration()?.reasons;
  return useMemo(
    () => reasons?.filter(one => one.for.includes(kind)).slice(0, max) ?? none,
    [reasons, kind, max],
  );
};
