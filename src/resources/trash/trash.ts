import { trashChanges, trashEndpoints } from '../../contract/endpoints/trash';
import { trashItem, type TrashItem } from '../../contract/entities/trashItem';
import { leaveTrashDisabledReason, managersOf } from '../../contract/transitions/trash';
import type { Person } from '../../engine/services/person';
import { limits } from '../../contract/limits';
import {
  IconBan,
  IconBulb,
  IconFileText,
  IconLink,
  IconList,
  IconPlay,
  IconStack,
  IconTrash,
  IconUndo,
  IconUser,
} from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import { DaysLeft } from './DaysLeft';
import { trashWords } from './words.en';

/** Why somebody can neither restore nor delete a record: what a moderator removed, only those who manage records of its kind. */
const disabledReason = ({ kind, trashed_by }: TrashItem, person: Person): string | undefined =>
  leaveTrashDisabledReason(trashed_by, person, managersOf[kind]);

/** Trashed records of every kind. They can be restored or deleted for good. */
export const trash = defineResource({
  name: 'trash',
  words: trashWords,
  entity: trashItem,
  endpoints: trashEndpoints,
  changes: trashChanges,
  title: record => record.title,
  actions: {
    restore: { icon: IconUndo, disabledReason, change: { in_trash: false } },
    delete: {
      icon: IconTrash,
      tone: 'bad',
      disabledReason,
      change: { deleted: true },
      confirm: true,
      isPermanent: true,
    },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      subtitle: record => record.id,
      maxCharacters: limits.momentTitleShown,
    },
    columns: [
      'kind',
      { name: 'time', whenNarrow: 'stack', columns: ['trashed_at', 'days_left'] },
      'trashed_by',
    ],
    filters: ['kind', 'trashed_by', 'trashed_at'],
    omit: ['id', 'thumbnail', 'updated_at'],
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
      trashed_by: { creator: { icon: IconUser }, moderator: { icon: IconBan, tone: 'warn' } },
    },
    isUsuallyEmpty: true,
    widths: { kind: 120, days_left: 92 },
    cells: { days_left: DaysLeft },
  },
});
