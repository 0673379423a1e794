import { limits } from '../contract/limits';
import type { ListSort } from '../engine/resource/declaration';
import type { Resources } from '../engine/resource/resources';
import type { AnyRecord } from '../engine/services/anyRecord';
import type { RelatedRecords } from '../engine/services/relatedRecords';
import { shapeOf } from '../fields/zod';
import type { StudioDataProvider } from '../providers/data/dataProvider';

interface Finder {
  readonly dataProvider: StudioDataProvider;
  readonly resources: Pick<Resources, 'load'>;
}

/** The order of a list, as the data provider expects it. */
const orderOf = ({ field, order }: ListSort<string>) =>
  ({ field, order: order === 'asc' ? 'ASC' : 'DESC' }) as const;

/** One page of the records of a resource, for a picker. */
export const listRecords = async (
  { dataProvider, resources }: Finder,
  ...[resource, { page, perPage, q, ownerId, filter, isSorted = false }, signal]: Parameters<
    RelatedRecords['list']
  >
): ReturnType<RelatedRecords['list']> => {
  const { endpoints, list } = await resources.load(resource);
  const hasOwners = 'heartbeat_id' in shapeOf(endpoints.list.query);
  const { data, total = data.length } = await dataProvider.getList<AnyRecord>(resource, {
    pagination: { page, perPage },
    ...(isSorted && { sort: orderOf(list.sort) }),
    filter: {
      ...(q ? { q } : {}),
      ...list.fixedParameters,
      ...filter,
      ...(hasOwners && ownerId !== undefined && { heartbeat_id: ownerId }),
    },
    ...(signal && { signal }),
  });
  return { items: data, total, page, per_page: perPage };
};

/** The titles of the records of a resource, in the order of its list, for a field that suggests texts. */
export const suggestTexts = async (
  { dataProvider, resources }: Finder,
  ...[name, q, signal]: Parameters<RelatedRecords['suggest']>
): ReturnType<RelatedRecords['suggest']> => {
  const resource = await resources.load(name);
  const { sort, fixedParameters } = resource.list;
  const { data, total = data.length } = await dataProvider.getList<AnyRecord>(name, {
    pagination: { page: 1, perPage: limits.page.max },
    sort: orderOf(sort),
    filter: { ...(q ? { q } : {}), ...fixedParameters },
    ...(signal && { signal }),
  });
  const items = data.map(record => {
    // Lists that open by use are in the order of a number.
    const use = record[sort.field];
    return { text: resource.title(record), count: typeof use === 'number' ? use : undefined };
  });
  return { items, isComplete: total <= data.length };
};
