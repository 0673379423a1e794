import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';

interface CachedPage {
  readonly data: readonly AnyRecord[];
  readonly total?: number;
}

const withoutRecords = (page: CachedPage, removed: ReadonlySet<string>): CachedPage => {
  const data = page.data.filter(({ id }) => !removed.has(id));
  const total = page.total === undefined ? {} : { total: page.total - (page.data.length - data.length) };
  return { ...page, data, ...total };
};

/**
 * Removes records from the cached pages of a resource's lists before the server responds.
 *
 * @returns puts the pages back, without the records that were removed on the server after all
 */
export const removeOptimistically = (
  cache: QueryClient,
  { name }: Pick<Resource, 'name'>,
  records: readonly AnyRecord[],
): ((removedIds: readonly string[]) => void) => {
  const lists = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === name && queryKey[1] === 'getList',
  };
  const before = cache.getQueriesData<CachedPage>(lists);
  const ids = new Set(records.map(({ id }) => id));
  cache.setQueriesData<CachedPage>(lists, page => page && withoutRecords(page, ids));
  return removedIds => {
    const removed = new Set(removedIds);
    for (const [key, page] of before) cache.setQueryData(key, page && withoutRecords(page, removed));
  };
};
