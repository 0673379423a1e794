import { mediaFileChanges, mediaFileEndpoints } from '../../contract/endpoints/media/mediaFiles';
import { mediaFile } from '../../contract/entities/mediaFile';
import { uploadUsedReason } from '../../contract/transitions/uploads';
import { defineResource } from '../../engine/resource/defineResource';
import { IconCheck, IconImage, IconPlayBox, IconTrash } from '../../ui/display/icons';
import { MediaSize } from './MediaSize';
import { MediaUse } from './MediaUse';
import { mediaFileWords } from './words.en';

/** The creator's uploaded pictures and videos. */
export const mediaFiles = defineResource({
  name: 'mediaFiles',
  words: mediaFileWords,
  entity: mediaFile,
  endpoints: mediaFileEndpoints,
  changes: mediaFileChanges,
  title: record => record.title,
  actions: {
    delete: {
      icon: IconTrash,
      tone: 'bad',
      confirm: true,
      isPermanent: true,
      disabledReason: uploadUsedReason,
      change: { deleted: true },
    },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      subtitle: ({ width, height }) => `${width} × ${height}`,
    },
    columns: [
      { name: 'kind', whenNarrow: 'hide', columns: ['kind'] },
      { name: 'size', whenNarrow: 'stack', columns: ['bytes'], isHiddenFirst: true },
      { name: 'use', whenNarrow: 'stack', columns: ['use', 'used_title'] },
      { name: 'created', whenNarrow: 'hide', columns: ['created_at'] },
    ],
    filters: ['kind', 'use', 'created_at'],
    omit: ['id', 'thumbnail', 'width', 'height', 'used_id', 'used_by', 'duration'],
    sort: { field: 'created_at', order: 'desc' },
    sorts: {
      newest: { field: 'created_at', order: 'desc' },
      oldest: { field: 'created_at', order: 'asc' },
      largest: { field: 'bytes', order: 'desc' },
      title: { field: 'title', order: 'asc' },
    },
    layouts: ['cards', 'table'],
    // The button that uploads stays where it is.
    isUsuallyEmpty: true,
    card: {
      subtitle: ({ width, height }) => `${width} × ${height}`,
      chips: ['kind', 'bytes', 'used_title'],
    },
    badgeStyles: {
      kind: { image: { icon: IconImage }, video: { icon: IconPlayBox } },
      use: { used: { icon: IconCheck, tone: 'ok' }, unused: { tone: 'neutral' } },
    },
    widths: { kind: 112, bytes: 96, use: 112, used_title: 260 },
    cells: { bytes: MediaSize, used_title: MediaUse },
  },
});
