import { tagChanges, tagEndpoints } from '../../contract/endpoints/tags';
import { tag } from '../../contract/entities/tag';
import { IconStar, IconTag, IconTrash } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';

/** Tags of moments: those of the creator, or of everybody for people who manage tags. */
export const tags = defineResource({
  name: 'tags',
  entity: tag,
  endpoints: tagEndpoints,
  changes: tagChanges,
  title: record => record.name,
  actions: {
    promote: {
      icon: IconStar,
      permission: 'tags.manage',
      appliesTo: ({ supertag }) => !supertag,
      change: { supertag: true },
      inverse: { supertag: false },
    },
    demote: {
      icon: IconTag,
      permission: 'tags.manage',
      appliesTo: ({ supertag }) => supertag,
      change: { supertag: false },
      inverse: { supertag: true },
    },
    delete: {
      icon: IconTrash,
      tone: 'bad',
      change: { deleted: true },
      confirm: true,
      confirmValues: records => {
        const moments = records.reduce((sum, record) => sum + record.moments, 0);
        return { smart_count: moments, moments: moments.toLocaleString() };
      },
    },
  },
  list: {
    primary: { title: 'name', subtitle: record => record.permalink },
    columns: ['supertag', 'moments', 'rating', 'created_at'],
    filters: ['supertag'],
    omit: ['id', 'owner', 'permalink'],
    sort: { field: 'created_at', order: 'desc' },
    bulkActions: ['promote', 'demote'],
    card: {
      subtitle: (record, text) =>
        text('card', { smart_count: record.moments, moments: record.moments.toLocaleString() }),
      chips: ['supertag'],
    },
  },
  form: ['name'],
  details: { parameter: 'tag' },
});
