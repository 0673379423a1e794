import { tagEndpoints } from '../../contract/endpoints/tags';
import { tag, type Tag } from '../../contract/entities/tag';
import { IconStar, IconTag, IconTrash } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';

const manage = ['tags.manage'] as const;
const ids = (records: readonly Tag[]) => records.map(({ id }) => id);

/** Makes tags supertags or plain ones; Undo makes them what they were. */
const supertags = (supertag: boolean) => ({
  access: manage,
  offered: (record: Tag) => record.supertag !== supertag,
  endpoint: 'supertags' as const,
  send: (records: readonly Tag[]) => ({ body: { ids: ids(records), supertag } }),
  undo: {
    endpoint: 'supertags' as const,
    send: (records: readonly Tag[]) => ({ body: { ids: ids(records), supertag: !supertag } }),
  },
});

/** The words that group moments: the creator's own, or everybody's for those who manage them. */
export const tags = defineResource({
  name: 'tags',
  entity: tag,
  endpoints: tagEndpoints,
  title: record => record.name,
  actions: {
    promote: { icon: IconStar, ...supertags(true) },
    demote: { icon: IconTag, ...supertags(false) },
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
    primary: { title: 'name', line: record => record.permalink },
    columns: ['supertag', 'moments', 'rating', 'created_at'],
    filters: ['supertag'],
    omit: ['id', 'owner', 'permalink'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: ['promote', 'demote'],
    row: ['promote', 'demote', 'delete'],
    card: {
      line: (record, say) =>
        say('card', { smart_count: record.moments, moments: record.moments.toLocaleString() }),
      chips: ['supertag'],
    },
  },
  form: ['name'],
  details: { parameter: 'tag' },
});
