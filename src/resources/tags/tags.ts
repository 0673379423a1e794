import { tagEndpoints } from '../../contract/endpoints/tags';
import { tag } from '../../contract/entities/tag';
import { defineResource } from '../../engine/resource';

/** The words that group moments. */
export const tags = defineResource({
  name: 'tags',
  entity: tag,
  endpoints: tagEndpoints,
  title: record => record.name,
  actions: {},
  list: {
    lead: { title: 'name', line: record => record.permalink },
    columns: ['supertag', 'moments', 'rating', 'created_at'],
    filters: ['supertag'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: [],
    row: [],
    card: {
      line: (record, say) =>
        say('card', { smart_count: record.moments, moments: record.moments.toLocaleString() }),
      chips: ['supertag'],
    },
  },
});
