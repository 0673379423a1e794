import { trashEndpoints } from '../../contract/endpoints/trash';
import { trashItem, type TrashItem } from '../../contract/entities/trashItem';
import { limits } from '../../contract/limits';
import {
  IconBulb,
  IconFileText,
  IconLink,
  IconList,
  IconPlay,
  IconStack,
  IconTrash,
  IconUndo,
} from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { DaysLeft } from './DaysLeft';

const ids = (records: readonly TrashItem[]) => records.map(({ id }) => id);

/** What is in the trash, of every kind, until it is restored or gone for good (contract section 3). */
export const trash = defineResource({
  name: 'trash',
  entity: trashItem,
  endpoints: trashEndpoints,
  title: record => record.title,
  actions: {
    restore: {
      icon: IconUndo,
      removes: true,
      everywhere: { in_trash: false },
      endpoint: 'restore',
      send: records => ({ body: { ids: ids(records) } }),
      undo: { endpoint: 'restore', send: records => ({ body: { ids: ids(records), undo: true } }) },
    },
    delete: {
      icon: IconTrash,
      tone: 'bad',
      confirm: true,
      removes: true,
      endpoint: 'remove',
      send: records => ({ body: { ids: ids(records) } }),
    },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      line: record => record.id,
      shownCharacters: limits.momentTitleShown,
    },
    columns: ['kind', { name: 'time', narrow: 'stack', columns: ['trashed_at', 'days_left'] }],
    filters: ['kind', 'trashed_at'],
    omit: ['id', 'heartbeat_id', 'thumbnail', 'updated_at'],
    sort: { field: 'trashed_at', order: 'desc' },
    bulk: ['restore', 'delete'],
    row: ['restore', 'delete'],
    card: {
      line: (record, say) => say('card', { smart_count: record.days_left }),
      chips: ['kind'],
    },
    badgeStyles: {
      kind: {
        moment: { icon: IconPlay },
        playlist: { icon: IconList },
        collection: { icon: IconStack },
        question: { icon: IconBulb },
        viki: { icon: IconFileText },
        pretty_link: { icon: IconLink },
      },
    },
    isDoneWhenEmpty: true,
    widths: { kind: 120, days_left: 92 },
    cells: { days_left: DaysLeft },
  },
});
