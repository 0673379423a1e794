import { tagChanges, tagEndpoints } from '../../contract/endpoints/tags';
import { tag } from '../../contract/entities/tag';
import { IconStack, IconStar, IconTag, IconTrash } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { defineResource } from '../../engine/resource/defineResource';
import { tagWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

/** Tags of moments: those of the creator, or of everybody for people who manage tags. */
export const tags = defineResource({
  name: 'tags',
  words: tagWords,
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
    },
    demote: {
      icon: IconTag,
      permission: 'tags.manage',
      appliesTo: ({ supertag }) => supertag,
      change: { supertag: false },
    },
    merge: {
      icon: IconStack,
      asJob: 'always',
      input: 'name',
      Input: lazyPart(() => import('./MergeTargetInput'), 'MergeTargetInput'),
      change: name => ({ name }),
    },
    delete: {
      icon: IconTrash,
      tone: 'bad',
      asJob: 'several',
      change: { deleted: true },
      confirm: true,
      confirmValues: records => {
        const moments = records.reduce((sum, record) => sum + record.moments, 0);
        return { smart_count: moments, moments: moments.toLocaleString(pageLocale()) };
      },
    },
  },
  list: {
    primary: { title: 'name', subtitle: record => record.permalink },
    columns: ['supertag', 'moments', 'rating', { name: 'time', whenNarrow: 'hide', columns: ['created_at'] }],
    // The list is sorted by it at first: its name is beside the arrow.
    widths: { moments: 88 },
    filters: ['supertag'],
    omit: ['id', 'permalink'],
    sort: { field: 'moments', order: 'desc' },
    bulkActions: ['merge', 'delete', 'promote', 'demote'],
    rowActions: ['promote', 'demote', 'delete'],
    card: {
      subtitle: (record, text) =>
        text('card', { smart_count: record.moments, moments: record.moments.toLocaleString(pageLocale()) }),
      chips: ['supertag'],
    },
  },
  form: ['name'],
  details: {
    parameter: 'tag',
    related: [{ resource: 'moments', field: 'tags', value: record => record.name }],
  },
});
