import { videoChanges, videoEndpoints } from '../../contract/endpoints/videos';
import { video } from '../../contract/entities/video';
import { defineResource } from '../../engine/resource/defineResource';
import { lazyPart } from '../../ui/lazyPart';
import { blacklistBadgeStyles } from '../shared/blacklistBadgeStyles';
import { blacklistAction, unblacklistAction } from '../shared/blacklistActions';
import { publicAddressOf } from '../shared/publicLinks';
import { videoWords } from './words.en';

/** Videos that moments were created from, for those who manage moments. */
export const videos = defineResource({
  name: 'videos',
  words: videoWords,
  entity: video,
  endpoints: videoEndpoints,
  changes: videoChanges,
  access: ['moments.manage'],
  title: record => record.title,
  actions: { blacklist: blacklistAction, unblacklist: unblacklistAction },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      subtitle: record => record.yt_video_id ?? record.id,
    },
    columns: [
      'blacklist_scope',
      { name: 'tags', whenNarrow: 'hide', columns: ['tags'] },
      { name: 'times', whenNarrow: 'stack', columns: ['created_at', 'updated_at'], isHiddenFirst: true },
    ],
    filters: ['blacklist_scope', 'tags', 'created_at'],
    omit: ['id', 'thumbnail', 'video_id'],
    sort: { field: 'created_at', order: 'desc' },
    card: { subtitle: record => record.yt_video_id ?? record.id, chips: ['blacklist_scope'] },
    badgeStyles: { blacklist_scope: blacklistBadgeStyles },
    widths: { blacklist_scope: 128 },
  },
  form: ['title', 'description', 'tags'],
  details: {
    parameter: 'video',
    Header: lazyPart(() => import('./VideoHeader'), 'VideoHeader'),
    related: [{ resource: 'moments', field: 'yt_video_id', value: record => record.yt_video_id }],
    publicAddress: record => publicAddressOf.watch(record.yt_video_id ?? record.video_id ?? record.id),
  },
});
