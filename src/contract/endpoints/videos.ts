import * as z from 'zod/mini';
import { blacklistScopes } from '../enumerations';
import { foundVideo, video, videoId } from '../entities/video';
import { videoIdOf } from '../ids';
import { limits } from '../limits';
import { bulkResult } from '../tools/contentCalls';
import { defineEndpoint, own, permitted } from '../tools/endpoint';
import { choice, integer, listOf, optionalText, videoReference } from '../tools/fields';
import { listQuery } from '../tools/listQuery';
import { manyChanges, recordCalls } from '../tools/recordCalls';

const manage = 'moments.manage';
const access = own(manage);
const heartbeat_id = z.optional(integer({ min: 1 }));
const output = { kind: 'items', item: video.record } as const;

/** Videos that moments were made of (contract section 2). */
export const videoEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/videos',
    summary: 'A page of the videos',
    access,
    query: listQuery(video, { heartbeat_id }),
    output,
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  lookup: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/videos/lookup',
    summary: 'What the video site tells of a video, before a moment is made of it',
    access,
    query: z.strictObject({
      video_link: videoReference({ idOf: videoIdOf, addressOf: id => `https://youtu.be/${id}` }),
      heartbeat_id,
    }),
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
    body: z.extend(video.patch, { heartbeat_id }),
    output,
    errors: ['not-found', 'validation-failed', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  blacklist: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/videos/blacklist',
    summary: 'Blacklists videos, or takes them off with `remove`',
    access: permitted(manage),
    body: z.strictObject({
      ids: listOf(videoId, { min: 1, max: limits.bulk }),
      remove: z.optional(z.boolean()),
      scope: z.optional(choice(blacklistScopes)),
      reason: z.optional(optionalText(limits.notes)),
      heartbeat_id,
    }),
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  ...recordCalls({ entity: video, path: '/videos', or: [manage], changes: manyChanges(video) }),
};
