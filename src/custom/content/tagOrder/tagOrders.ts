import { tagEndpoints } from '../../../contract/endpoints/tags';
import type { Tag } from '../../../contract/entities/tag';
import { limits } from '../../../contract/limits';
import type { CallInput } from '../../../contract/calls/endpoint';
import type { Services } from '../../../engine/services/services';

type Call = Services['call'];

/** The orders of tags that can be arranged by hand. */
export type TagOrderKind = 'ranking' | 'order';

interface TagOrder {
  readonly read: (call: Call, signal: AbortSignal) => Promise<readonly Tag[]>;
  readonly save: (call: Call, ids: readonly string[]) => Promise<unknown>;
  /** Whether tags can be added and removed. */
  readonly canSelect: boolean;
}

/** Reads all pages, up to as many tags as one call can save. */
export const readAllTags = async (
  readPage: (query: { page: number; per_page: number }) => Promise<{ items: readonly Tag[] }>,
): Promise<readonly Tag[]> => {
  const tags: Tag[] = [];
  for (let page = 1; tags.length < limits.bulk; page += 1) {
    const { items } = await readPage({ page, per_page: limits.page.max });
    tags.push(...items);
    if (items.length < limits.page.max) break;
  }
  return tags;
};

type ListQuery = CallInput<typeof tagEndpoints.list>['query'];

/** The query parameters of supertags in their order: those of the platform, or everybody's. The call's type does not include the entity's filters. */
export const supertagQuery = (isShared: boolean): ListQuery =>
  ({
    ...(isShared && { shared: true }),
    supertag: [true],
    sort_column: 'order',
    sort_direction: 'asc',
  }) as ListQuery;

export const tagOrders: Readonly<Record<TagOrderKind, TagOrder>> = {
  ranking: {
    read: (call, signal) => readAllTags(query => call(tagEndpoints.ranking, { query }, { signal })),
    save: (call, ids) => call(tagEndpoints.rank, { body: { ids: [...ids] } }),
    canSelect: true,
  },
  order: {
    read: (call, signal) =>
      readAllTags(query =>
        call(tagEndpoints.list, { query: { ...supertagQuery(true), ...query } }, { signal }),
      ),
    save: (call, ids) => call(tagEndpoints.order, { body: { ids: [...ids] } }),
    canSelect: false,
  },
};
