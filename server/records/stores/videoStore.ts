import { video, type Video } from '../../../src/contract/entities/video';
import { videos } from '../../db/contentTables';
import {
  blacklistColumns,
  blacklistSchemas,
  changedBlacklisting,
  rejectsBlacklisting,
  undoOnlyFields,
} from '../../rules/studio/blacklisting';
import { changeFields } from '../../rules/changeFields';
import { entityStore } from '../entityStore';

/** The store of videos. A video is created with its first moment and stays. */
export const videoStore = entityStore<Video>(videos, video, {
  name: 'videos',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  states: ['blacklist_scope'],
  extraColumns: blacklistColumns,
  extraSchemas: blacklistSchemas,
  undoOnlyFields,
  title: 'title',
  rejects: rejectsBlacklisting,
  decide: (row, change, { now }) => {
    const decision = changeFields(video, row, change);
    return decision.ok
      ? { ok: true, next: { ...decision.next, ...changedBlacklisting(row, change, now) } }
      : decision;
  },
});
