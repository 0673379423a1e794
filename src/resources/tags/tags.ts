import { tagEndpoints } from '../../contract/endpoints/tags';
import { tag } from '../../contract/entities/tag';
import { IconTrash } from '../../engine/parts/icons';
import { defineResource } from '../../engine/resource';

/** The words that group moments: the creator's own, or everybody's for those who manage them. */
export const tags = defineResource({
  name: 'tags',
  entity: tag,
  endpoints: tagEndpoints,
  title: record => record.name,
  actions: {
    delete: {
      icon: IconTrash,
      tone: 'bad',
      confirm: true,
      tells: records => {
        const moments = records.reduce((sum, record) => sum + record.moments, 0);
        return { smart_count: moments, moments: moments.toLocaleString() };
      },
      removes: true,
      endpoint: 'remove',
      // It stands behind the menu of one row and is handed that one.
      send: ([record]) => ({ params: { id: record!.id }, body: {} }),
    },
  },
  list: {
    lead: { title: 'name', line: record => record.permalink },
    columns: ['supertag', 'moments', 'rating', 'created_at'],
    filters: ['supertag'],
    omit: ['id', 'owner', 'permalink'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: [],
    row: ['delete'],
    card: {
      line: (record, say) =>
        say('card', { smart_count: record.moments, moments: record.moments.toLocaleString() }),
      chips: ['supertag'],
    },
  },
  form: ['name'],
  aside: { parameter: 'tag' },
});
