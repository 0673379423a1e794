import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChangeNews } from '../../services/useChangeNews';
import { useReadSoon } from '../../services/useReadSoon';

/** News of this time are counted together. */
const READ_AFTER_MS = 1000;

/**
 * The numbers of a queue, counted again when others decide; undefined until they are loaded.
 *
 * @example const counts = useQueueCounts('memos', signal => call(memoEndpoints.counts, {}, { signal }));
 */
export const useQueueCounts = <C>(
  resource: string,
  count: (signal: AbortSignal) => Promise<{ readonly items: readonly C[] }>,
): C | undefined => {
  const cache = useQueryClient();
  const queryKey = useMemo(() => [resource, 'counts'], [resource]);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await count(signal)).items[0] ?? null,
    meta: { quiet: true },
  });
  useChangeNews(
    resource,
    useReadSoon(() => cache.invalidateQueries({ queryKey }), READ_AFTER_MS),
  );
  return data ?? undefined;
};
