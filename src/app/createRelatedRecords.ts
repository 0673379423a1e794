import type { AnyRecord } from '../engine/services/anyRecord';
import type { Resource } from '../engine/resource/resource';
import type { RelatedRecords } from '../engine/services/relatedRecords';
import type { StudioDataProvider } from '../providers/data/dataProvider';

interface Batch {
  readonly ids: Set<string>;
  readonly records: Promise<readonly AnyRecord[]>;
}

/**
 * Loads records of other resources, for fields that reference them. All ids that the cells of a list request in one
 * render are fetched by one call.
 */
export const createRelatedRecords = (
  dataProvider: StudioDataProvider,
  resources: Readonly<Record<string, Resource>>,
): RelatedRecords => {
  const batches = new Map<string, Batch>();

  const fetchBatch = async (resource: string, ids: Set<string>): Promise<readonly AnyRecord[]> => {
    await Promise.resolve(); // the current render adds its other ids first
    batches.delete(resource);
    const { data } = await dataProvider.getMany<AnyRecord>(resource, { ids: [...ids] });
    return data;
  };

  return {
    list: async (resource, { page, perPage, q }, signal) => {
      const { data, total = data.length } = await dataProvider.getList<AnyRecord>(resource, {
        pagination: { page, perPage },
        filter: { ...(q ? { q } : {}), ...resources[resource]?.list.fixedParameters },
        ...(signal && { signal }),
      });
      return { items: data, total, page, per_page: perPage };
    },
    byIds: async (resource, ids) => {
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
    titleOf: (resource, record) => resources[resource]?.title(record) ?? record.id,
    pictureOf: (resource, record) => {
      const field = resources[resource]?.list.primary.image;
      const picture = field === undefined ? undefined : record[field];
      return typeof picture === 'string' ? picture : undefined;
    },
  };
};
