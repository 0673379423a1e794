import { tagEndpoints } from '../../../contract/endpoints/tags';
import type { Tag } from '../../../contract/entities/tag';
import { limits } from '../../../contract/limits';
import type { Services } from '../../../engine/services';

type Call = Services['call'];

/** Everything that a list holds, page by page; there is never more than one call takes to save. */
const all = async (
  page: (query: { page: number; per_page: number }) => Promise<{ items: readonly Tag[] }>,
): Promise<readonly Tag[]> => {
  const tags: Tag[] = [];
  for (let number = 1; tags.length < limits.bulk; number += 1) {
    const { items } = await page({ page: number, per_page: limits.page.max });
    tags.push(...items);
    if (items.length < limits.page.max) break;
  }
  return tags;
};

/** What has places by hand: how they are read and saved, and whether there can be more or less of it. */
export const tagPlaces = {
  ranking: {
    read: (call: Call, signal: AbortSignal) =>
      all(query => call(tagEndpoints.ranking, { query }, { signal })),
    save: (call: Call, ids: readonly string[]) => call(tagEndpoints.rank, { body: { ids: [...ids] } }),
    isOpen: true,
  },
  order: {
    read: (call: Call, signal: AbortSignal) =>
      all(query =>
        call(
          tagEndpoints.list,
          // Filters are known when the entity is read, so that the type names none of them.
          {
            query: { ...query, shared: true, supertag: [true], sort_column: 'order', sort_direction: 'asc' },
          } as Parameters<typeof call<typeof tagEndpoints.list>>[1],
          { signal },
        ),
      ),
    save: (call: Call, ids: readonly string[]) => call(tagEndpoints.order, { body: { ids: [...ids] } }),
    isOpen: false,
  },
} as const;
