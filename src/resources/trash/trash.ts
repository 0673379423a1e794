import { trashChanges, trashEndpoints } from '../../contract/endpoints/trash';
import { trashItem } from '../../contract/entities/trashItem';
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
import { defineResource } from '../../engine/resource/defineResource';
import { DaysLeft } from './DaysLeft';

/** Trashed records of every kind. They can be restored or deleted for good. */
export const trash = defineResource({
  name: 'trash',
  entity: trashItem,
  endpoints: trashEndpoints,
  changes: trashChanges,
  title: record => record.title,
  actions: {
    restore: { icon: IconUndo, change: { in_trash: false }, inverse: { in_trash: true } },
    delete: { icon: IconTrash, tone: 'bad', change: { deleted: true }, confirm: true },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      subtitle: record => record.id,
      maxCharacters: limits.momentTitleShown,
    },
    columns: ['kind', { name: 'time', narrow: 'stack', columns: ['trashed_at', 'days_left'] }],
    filters: ['kind', 'trashed_at'],
    omit: ['id', 'heartbeat_id', 'thumbnail', 'updated_at'],
    sort: { field: 'trashed_at', order: 'desc' },
    card: {
      subtitle: (record, text) => text('card', { smart_count: record.days_left }),
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
