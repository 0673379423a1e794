import { limits } from '../contract/limits';
import { shapeOf } from '../fields/zod';
import { isPermitted } from '../contract/permission';
import type { AnyRecord } from '../engine/services/anyRecord';
import type { Resources } from '../engine/resource/resources';
import type { RelatedRecords } from '../engine/services/relatedRecords';
import type { StudioDataProvider } from '../providers/data/dataProvider';

/** A list that the person may open, and where its records are shown and created. */
export interface AvailableList {
  readonly resource: { readonly name: string };
  /** The router's address of the list. */
  readonly address: string;
  /** The router's address of a record. */
  readonly recordAddress?: (id: string) => string;
  /** `address` creates a record; without it the form opens beside the list. */
  readonly newRecord?: { readonly address?: string };
}

interface Batch {
  readonly ids: Set<string>;
  readonly records: Promise<readonly AnyRecord[]>;
}

/**
 * Loads records of other resources, for fields that reference them. All ids that the cells of a list request in one
 * render are fetched by one call. `lists` are those that the person may open.
 */
export const createRelatedRecords = (
  dataProvider: StudioDataProvider,
  resources: Resources,
  permissions: readonly string[],
  lists: readonly AvailableList[],
): RelatedRecords => {
  const mayRead = (resource: string): boolean =>
    isPermitted(permissions, resources.entries[resource]?.access ?? []);
  const listOf = (name: string): AvailableList | undefined =>
    mayRead(name) ? lists.find(({ resource }) => resource.name === name) : undefined;
  const batches = new Map<string, Batch>();

  const fetchBatch = async (resource: string, ids: Set<string>): Promise<readonly AnyRecord[]> => {
    await Promise.resolve(); // the current render adds its other ids first
    batches.delete(resource);
    const { data } = await dataProvider.getMany<AnyRecord>(resource, { ids: [...ids] });
    return data;
  };

  return {
    list: async (resource, { page, perPage, q, ownerId }, signal) => {
      const { endpoints, list } = await resources.load(resource);
      const hasOwners = 'heartbeat_id' in shapeOf(endpoints.list.query);
      const { data, total = data.length } = await dataProvider.getList<AnyRecord>(resource, {
        pagination: { page, perPage },
        filter: {
          ...(q ? { q } : {}),
          ...list.fixedParameters,
          ...(hasOwners && ownerId !== undefined && { heartbeat_id: ownerId }),
        },
        ...(signal && { signal }),
      });
      return { items: data, total, page, per_page: perPage };
    },
    suggest: async (name, q, signal) => {
      const resource = await resources.load(name);
      const { sort, fixedParameters } = resource.list;
      const { data, total = data.length } = await dataProvider.getList<AnyRecord>(name, {
        pagination: { page: 1, perPage: limits.page.max },
        sort: { field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' },
        filter: { ...(q ? { q } : {}), ...fixedParameters },
        ...(signal && { signal }),
      });
      const items = data.map(record => {
        // Lists that open by use are in the order of a number.
        const use = record[sort.field];
        return {
          text: resource.title(record),
          count: typeof use === 'number' ? use : undefined,
        };
      });
      return { items, isComplete: total <= data.length };
    },
    byIds: async (resource, ids) => {
      if (!mayRead(resource)) return [];
      let batch = batches.get(resource);
      if (!batch) {
        const batchIds = new Set<string>();
        batch = { ids: batchIds, records: fetchBatch(resource, batchIds) };
        batches.set(resource, batch);
      }
      for (const id of ids) batch.ids.add(id);
      const records = await batch.records;
      return records.filter(({ id }) => ids.includes(id));
    },
    titleOf: (resource, record) => resources.get(resource)?.title(record) ?? record.id,
    subtitleOf: (resource, record) => resources.get(resource)?.list.primary.subtitle(record),
    addressOf: (resource, id) => listOf(resource)?.recordAddress?.(id),
    listAddressOf: resource => listOf(resource)?.address,
    createsInList: resource => {
      const list = listOf(resource);
      return list !== undefined && list.newRecord?.address === undefined;
    },
    pictureOf: (resource, record) => {
      const field = resources.get(resource)?.list.primary.image;
      const picture = field === undefined ? undefined : record[field];
      return typeof picture === 'string' ? picture : undefined;
    },
  };
};
