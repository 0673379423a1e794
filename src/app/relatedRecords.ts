import type { AnyRecord, Resource } from '../engine/resource';
import type { Related } from '../engine/services';
import type { StudioDataProvider } from '../providers/data/dataProvider';

interface Wanted {
  readonly ids: Set<string>;
  readonly answer: Promise<readonly AnyRecord[]>;
}

/**
 * Records of other resources, for the fields that refer to them. What the cells of one list ask for at the same moment
 * is fetched by one call.
 */
export const createRelated = (
  dataProvider: StudioDataProvider,
  resources: Readonly<Record<string, Resource>>,
): Related => {
  const wanted = new Map<string, Wanted>();

  const fetchWanted = async (resource: string, ids: Set<string>): Promise<readonly AnyRecord[]> => {
    await Promise.resolve(); // Everything that renders now has asked by then.
    wanted.delete(resource);
    const { data } = await dataProvider.getMany(resource, { ids: [...ids] });
    return data as AnyRecord[]; // the contract's parser has checked them
  };

  return {
    list: async (resource, { page, perPage, q }, signal) => {
      const { data, total } = await dataProvider.getList(resource, {
        pagination: { page, perPage },
        filter: { ...(q ? { q } : {}), ...resources[resource]?.list.fixed },
        ...(signal && { signal }),
      });
      // As above; a list always says how many there are.
      return { items: data as AnyRecord[], total: total ?? data.length, page, per_page: perPage };
    },
    byIds: async (resource, ids) => {
      let batch = wanted.get(resource);
      if (!batch) {
        const asked = new Set<string>();
        batch = { ids: asked, answer: fetchWanted(resource, asked) };
        wanted.set(resource, batch);
      }
      for (const id of ids) batch.ids.add(id);
      const records = await batch.answer;
      return records.filter(record => ids.includes(String(record.id)));
    },
    titleOf: (resource, record) => resources[resource]?.title(record) ?? String(record.id),
    pictureOf: (resource, record) => {
      const field = resources[resource]?.list.lead.image;
      const picture = field === undefined ? undefined : record[field];
      return typeof picture === 'string' ? picture : undefined;
    },
  };
};
