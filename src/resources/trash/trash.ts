import { momentEndpoints } from '../../contract/endpoints/moments';
import { moment, type Moment } from '../../contract/entities/moment';
import { limits } from '../../contract/limits';
import { allowsOnMoment } from '../../contract/transitions/moment';
import { IconTrash, IconUndo } from '../../engine/parts/icons';
import { defineResource } from '../../engine/resource';
import { DaysLeft } from './DaysLeft';

const chosen = (records: readonly Moment[]) => records.map(({ id, heartbeat_id }) => ({ id, heartbeat_id }));

/** Moments in the trash, until they are restored or gone for good. */
export const trash = defineResource({
  name: 'trash',
  entity: moment,
  endpoints: momentEndpoints,
  title: record => record.title,
  canEdit: record => allowsOnMoment(record, 'edit'),
  actions: {
    restore: {
      icon: IconUndo,
      when: record => allowsOnMoment(record, 'restore'),
      removes: true,
      everywhere: { in_trash: false },
      endpoint: 'trash',
      send: records => ({ body: { moments: chosen(records), undo: true } }),
      undo: { endpoint: 'trash', send: records => ({ body: { moments: chosen(records) } }) },
    },
    delete: {
      icon: IconTrash,
      tone: 'bad',
      confirm: true,
      when: record => allowsOnMoment(record, 'delete'),
      removes: true,
      endpoint: 'deleteHard',
      send: records => ({ body: { moments: chosen(records) } }),
    },
  },
  list: {
    lead: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      line: record => record.id,
      shownCharacters: limits.momentTitleShown,
    },
    columns: ['status', 'visibility', 'views', 'earnings', 'days_left', 'updated_at'],
    filters: ['visibility', 'status', 'tags'],
    omit: ['id', 'heartbeat_id', 'video_id', 'thumbnail', 'in_trash', 'trashed_at', 'blacklisted'],
    sort: { field: 'updated_at', order: 'desc' },
    bulk: ['restore', 'delete'],
    row: ['restore', 'delete'],
    fixed: { in_trash: true },
    card: {
      line: (record, say) => say('card', { smart_count: record.days_left ?? 0 }),
      chips: ['status', 'visibility'],
    },
    widths: { days_left: 92 },
    cells: { days_left: DaysLeft },
  },
});
