import { videoEndpoints } from '../../contract/endpoints/videos';
import { video } from '../../contract/entities/video';
import { IconBan } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { blacklisting, unblacklisting } from '../blacklisting';
import { publicAddressOf } from '../publicLinks';

/** Videos that moments were made of, for those who manage moments (contract section 3). */
export const videos = defineResource({
  name: 'videos',
  entity: video,
  endpoints: videoEndpoints,
  access: ['moments.manage'],
  title: record => record.title,
  actions: {
    blacklist: { ...blacklisting, offered: record => record.blacklist_scope === null },
    unblacklist: { ...unblacklisting, offered: record => record.blacklist_scope !== null },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      line: record => record.yt_video_id ?? record.id,
    },
    columns: [
      'blacklist_scope',
      { name: 'tags', narrow: 'hide', columns: ['tags'] },
      { name: 'owner', narrow: 'hide', columns: ['heartbeat_id'] },
      { name: 'times', narrow: 'stack', columns: ['created_at', 'updated_at'], leavesFirst: true },
    ],
    filters: ['blacklist_scope', 'tags', 'created_at'],
    omit: ['id', 'thumbnail', 'video_id'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: ['blacklist', 'unblacklist'],
    row: ['blacklist', 'unblacklist'],
    card: { line: record => record.yt_video_id ?? record.id, chips: ['blacklist_scope'] },
    badgeStyles: {
      blacklist_scope: {
        everything: { icon: IconBan, tone: 'bad' },
        earnings: { icon: IconBan, tone: 'bad' },
        heartbeat: { icon: IconBan, tone: 'bad' },
      },
    },
    widths: { blacklist_scope: 128 },
  },
  form: ['title', 'description', 'tags'],
  details: {
    parameter: 'video',
    publicAddress: record => publicAddressOf.watch(record.yt_video_id ?? record.video_id ?? record.id),
  },
});
