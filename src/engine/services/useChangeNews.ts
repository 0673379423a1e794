import { useEffect, useRef } from 'react';
import type { ChangeNews } from './changeNews';
import { useServices } from './services';

/**
 * Calls `listener` with news about the records of a resource while the component is mounted. The news contain no values: the
 * listener reads the records that it shows again. Without a resource, nothing is watched.
 *
 * @example
 * useChangeNews('memos', news => {
 *   if (news === 'unknown' || news.some(({ id }) => id === memo.id)) void refetch();
 * });
 */
export const useChangeNews = (resource: string | undefined, listener: (news: ChangeNews) => void): void => {
  const { watchRecords } = useServices();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(
    () => (resource === undefined ? undefined : watchRecords(resource, news => latest.current(news))),
    [watchRecords, resource],
  );
};
