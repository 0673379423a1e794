import { videoEndpoints } from '../../src/contract/endpoints/videos';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import type { ListCaches } from '../db/lists/listCaches';
import { implement, implementPrepared, type Implementation } from '../http/implement';
import { videoStore } from '../records/stores/videoStore';
import type { VideoSite } from '../videoSite/videoSite';
import { blacklistMany } from './blacklistMany';
import { findVideo, momentOfVideo } from './findVideo';

/** The handlers of videos beyond the generic ones. */
export const videoImplementations = ({
  site,
  lists,
}: {
  readonly site: VideoSite;
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implementPrepared(videoEndpoints.lookup, {
    prepare: {
      queue: 'videoSite',
      run: ({ db, caller, query: { video_link, heartbeat_id = caller.heartbeatId } }) =>
        findVideo(db, site, heartbeat_id, video_link),
    },
    handle: async ({ db, caller, query }, found) => {
      const { video_link: yt_video_id, heartbeat_id: heartbeatId = caller.heartbeatId } = query;
      const moment_id = (await momentOfVideo(db, heartbeatId, { yt_video_id })) ?? null;
      const { title, thumbnail, duration } = found ?? { title: '', thumbnail: null, duration: 0 };
      return only({ yt_video_id, title, thumbnail, duration, moment_id });
    },
  }),

  implement(videoEndpoints.blacklist, async call =>
    blacklistMany(
      { ...call, action: nameOf(videoEndpoints.blacklist), totals: lists.totals },
      videoStore,
      call.body,
    ),
  ),
];
