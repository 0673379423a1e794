import * as z from 'zod/mini';
import { momentStatuses, submissionKinds, tagActions } from '../enumerations';
import { moment, momentId, momentTags, type Moment } from '../entities/moment';
import { isFilled, requiredNote, reviewNote } from '../entities/reviewNote';
import { videoLink } from '../entities/videoLink';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { changeCall, trashBody, type ChangeCalls, type JobChanges } from '../calls/changeCalls';
import { bulkResult } from '../calls/contentCalls';
import { defineEndpoint, own, session } from '../calls/endpoint';
import { choice } from '../../fields/kinds/choice/choice';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { shaped } from '../../fields/shaped';
import { listQuery } from '../calls/listQuery';
import { manyChanges, recordCalls } from '../calls/recordCalls';
import { blacklistCall, blacklistEndpoint, blacklistStates } from './blacklistCalls';

const heartbeat_id = integer({ min: 1 });
const manage = 'moments.manage';
const ids = listOf(momentId, { min: 1, max: limits.bulk });
const params = z.strictObject({ id: momentId });

const namedMoments = z
  .array(z.strictObject({ id: momentId, heartbeat_id }))
  .check(z.minLength(1), z.maxLength(limits.bulk));

/** Moments. */
export const momentEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments',
    summary: "A creator's moments: one's own, or the public ones of a handle",
    access: own(manage),
    get query() {
      return listQuery(moment, {
        heartbeat_id: z.optional(heartbeat_id),
        handle: z.optional(z.string().check(z.maxLength(40))),
        in_trash: z.optional(flag()),
      });
    },
    output: { kind: 'items', item: moment.record },
    errors: ['not-enough-permission', 'not-found'],
    rate: 'read',
  }),
  search: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/search',
    summary: 'Public moments of everybody; all moments with the permission to manage moments',
    access: session,
    get query() {
      return listQuery(moment);
    },
    output: { kind: 'items', item: moment.record },
    rate: 'search',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/moments',
    summary: 'Creates a moment from a video, as a draft',
    access: own(manage),
    get body() {
      return z
        .strictObject({
          /** A link to it on the video site, or its id there. */
          video_link: z.optional(videoLink()),
          /** Id of an uploaded video file. */
          upload_id: z.optional(shaped(/^[\w-]{1,80}$/, { message: 'invalid-id' })),
          /** Id of the picture that the uploaded video has. */
          thumbnail: z.optional(shaped(idPatterns.media, { message: 'invalid-id' })),
          title: moment.fields.title,
          description: z.optional(moment.fields.description),
          visibility: moment.fields.visibility,
          tags: z.optional(momentTags),
          heartbeat_id: z.optional(heartbeat_id),
        })
        .check(
          z.refine(body => (body.video_link === undefined) !== (body.upload_id === undefined), {
            error: () => messageFor('required'),
            path: ['video_link'],
          }),
          z.refine(body => body.thumbnail === undefined || body.upload_id !== undefined, {
            error: () => messageFor('required'),
            path: ['upload_id'],
          }),
        );
    },
    output: { kind: 'items', item: moment.record },
    errors: ['not-found', 'validation-failed', 'conflict'],
    creates: true,
    rate: 'write',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/moments/{id}',
    summary: 'Changes the given fields of one moment',
    access: own(manage),
    params,
    get body() {
      return z.extend(moment.patch, { heartbeat_id: z.optional(heartbeat_id) });
    },
    output: { kind: 'items', item: moment.record },
    errors: ['not-found', 'validation-failed', 'route-exists', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  bulkUpdate: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/moments/bulk_update',
    summary: 'Makes one change to several moments; returns a result for each',
    access: own(manage),
    get body() {
      return z.strictObject({
        ids,
        changes: manyChanges(moment, { status: z.optional(choice(momentStatuses)) }),
        heartbeat_id: z.optional(heartbeat_id),
      });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  trash: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/moments',
    summary: 'Moves moments to the trash; with `undo`, restores them',
    access: own(manage),
    get body() {
      return z.strictObject({
        moments: namedMoments,
        undo: z.optional(z.boolean()),
        heartbeat_id: z.optional(heartbeat_id),
      });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  deleteHard: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/moments/delete_hard',
    summary: 'Deletes trashed moments for good',
    access: own(manage),
    get body() {
      return z.strictObject({ moments: namedMoments, heartbeat_id: z.optional(heartbeat_id) });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  resubmit: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/moments/resubmit',
    summary:
      'Puts one’s own rejected moments into the queue of reviewers again, after they were changed. Returns a result for each',
    access: own(),
    get body() {
      return z.strictObject({
        ids,
        /** What the creator changed, for the reviewers. */
        text: z.optional(reviewNote),
        heartbeat_id: z.optional(heartbeat_id),
      });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  appeal: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/moments/appeal',
    summary:
      'Appeals against the rejection of one’s own moments, once for each decision. Somebody who never decided it before decides. Returns a result for each',
    access: own(),
    get body() {
      return z.strictObject({
        ids,
        /** Why the decision is wrong, for the reviewers. */
        text: requiredNote,
        heartbeat_id: z.optional(heartbeat_id),
      });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  blacklist: blacklistEndpoint({ path: '/moments/blacklist', id: momentId, records: 'moments' }),
  tags: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/moments/{id}/tags',
    summary: 'Attaches, detaches or replaces the tags of one moment',
    access: own(manage),
    params,
    get body() {
      return z.strictObject({
        action: z.enum(tagActions),
        tags: momentTags,
        heartbeat_id: z.optional(heartbeat_id),
      });
    },
    output: { kind: 'items', item: moment.record },
    errors: ['not-found', 'validation-failed', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  ...recordCalls({
    entity: moment,
    path: '/moments',
    managedBy: [manage],
    extra: { in_trash: z.optional(flag()) },
    changes: () =>
      manyChanges(moment, {
        status: z.optional(choice(momentStatuses)),
        in_trash: z.optional(flag()),
        submission: z.optional(choice(submissionKinds)),
        ...blacklistStates,
      }).check(
        z.refine(({ submission, reason }) => submission !== 'appeal' || isFilled(reason), {
          path: ['reason'],
          error: () => messageFor('required'),
        }),
      ),
  }),
};

const resubmitCall = changeCall(momentEndpoints.resubmit, ({ ids: named, reason: text }) => ({
  body: { ids: named, ...(text && { text }) },
}));
const appealCall = changeCall(momentEndpoints.appeal, ({ ids: named, reason: text = '' }) => ({
  body: { ids: named, text },
}));

/** The call that makes each change of moments. */
export const momentChanges: ChangeCalls<
  Pick<Moment, 'id' | 'heartbeat_id'>,
  JobChanges<typeof momentEndpoints>
> = {
  byField: {
    in_trash: changeCall(momentEndpoints.trash, ({ records, change }) => ({
      body: {
        moments: records.map(record => ({ id: record.id, heartbeat_id: record.heartbeat_id })),
        ...trashBody(change),
      },
    })),
    blacklist_scope: blacklistCall(momentEndpoints.blacklist),
    submission: ({ submission }) => (submission === 'appeal' ? appealCall : resubmitCall),
  },
  other: changeCall(momentEndpoints.bulkUpdate, request => ({
    body: { ids: request.ids, changes: request.change },
  })),
};
