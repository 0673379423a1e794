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
const readAll = async (
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

/** The query parameters of supertags in their order. The call's type does not include the entity's filters. */
const supertags = {
  shared: true,
  supertag: [true],
  sort_column: 'order',
  sort_direction: 'asc',
} as CallInput<typeof tagEndpoints.list>['query'];

export const tagOrders: Readonly<Record<TagOrderKind, TagOrder>> = {
  ranking: {
    read: (call, signal) => readAll(query => call(tagEndpoints.ranking, { query }, { signal })),
    save: (call, ids) => call(tagEndpoints.rank, { body: { ids: [...ids] } }),
    canSelect: true,
  },
  order: {
    read: (call, signal) =>
      readAll(query => call(tagEndpoints.list, { query: { ...supertags, ...query } }, { signal })),
    save: (call, ids) => call(tagEndpoints.order, { body: { ids: [...ids] } }),
    canSelect: false,
  },
};
