import { isPermitted } from '../contract/permission';
import type { AnyRecord } from '../engine/services/anyRecord';
import type { Resources } from '../engine/resource/resources';
import type { RelatedRecords } from '../engine/services/relatedRecords';
import type { StudioDataProvider } from '../providers/data/dataProvider';
import { importWhenOnline } from '../ui/lazyPart';

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

/** A picker and a field of tags search; a list only shows what its records name. */
const importFinders = () => importWhenOnline(() => import('./findRelatedRecords'));

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

  const finder = { dataProvider, resources };
  return {
    list: async (...given) => (await importFinders()).listRecords(finder, ...given),
    suggest: async (...given) => (await importFinders()).suggestTexts(finder, ...given),
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
