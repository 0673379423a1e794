import * as z from 'zod/mini';
import { foundVideo, video, videoId, type Video } from '../entities/video';
import { videoLink } from '../entities/videoLink';
import type { ChangeCalls, JobChanges } from '../calls/changeCalls';
import { defineEndpoint, own } from '../calls/endpoint';
import { integer } from '../../fields/kinds/number/number';
import { listQuery } from '../calls/listQuery';
import { manyChanges, recordCalls } from '../calls/recordCalls';
import { blacklistCall, blacklistEndpoint, blacklistStates } from './blacklistCalls';

const manage = 'moments.manage';
const access = own(manage);
const heartbeat_id = z.optional(integer({ min: 1 }));
const output = { kind: 'items', item: video.record } as const;

/** Videos that moments were created from. */
export const videoEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/videos',
    summary: 'A page of the videos',
    access,
    get query() {
      return listQuery(video, { heartbeat_id });
    },
    output,
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  lookup: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/videos/lookup',
    summary: 'Details of a video from the video site, before a moment is created from it',
    access,
    get query() {
      return z.strictObject({
        video_link: videoLink(),
        heartbeat_id,
      });
    },
    output: { kind: 'items', item: foundVideo },
    errors: ['not-found'],
    rate: 'search',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/videos/{id}',
    summary: 'Changes the given fields of one video',
    access,
    params: z.strictObject({ id: videoId }),
    get body() {
      return z.extend(video.patch, { heartbeat_id });
    },
    output,
    errors: ['not-found', 'validation-failed', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  blacklist: blacklistEndpoint({ path: '/videos/blacklist', id: videoId, records: 'videos' }),
  ...recordCalls({
    entity: video,
    path: '/videos',
    managedBy: [manage],
    changes: () => manyChanges(video, blacklistStates),
  }),
};

/** The call that makes each change of videos. */
export const videoChanges: ChangeCalls<Pick<Video, 'id'>, JobChanges<typeof videoEndpoints>> = {
  byField: { blacklist_scope: blacklistCall(videoEndpoints.blacklist) },
};
