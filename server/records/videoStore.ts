import { video, type Video } from '../../src/contract/entities/video';
import { videos } from '../db/contentTables';
import {
  blacklistColumns,
  blacklistedBy,
  refusesBlacklisting,
  untoldOfBlacklist,
} from '../rules/blacklisting';
import { changeFields } from '../rules/changeFields';
import { entityStore } from './entityStore';

/** Videos that moments were made of. They come with their first moment and stay. */
export const videoStore = entityStore<Video>(videos, video, {
  name: 'videos',
  owner: 'heartbeat_id',
  or: ['moments.manage'],
  states: ['blacklist_scope'],
  hidden: blacklistColumns,
  untold: untoldOfBlacklist,
  title: 'title',
  refuses: refusesBlacklisting,
  decide: (row, change, { now }) => {
    const decision = changeFields(video, row, change);
    return decision.ok
      ? { ok: true, next: { ...decision.next, ...blacklistedBy(row, change, now) } }
      : decision;
  },
});
