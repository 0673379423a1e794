import * as z from 'zod/mini';
import { tag, type Tag } from '../entities/tag';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { changeCall, deleteByPath, type ChangeCalls } from '../calls/changeCalls';
import { defineEndpoint, own, permitted, session } from '../calls/endpoint';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { shaped } from '../../fields/shaped';
import { listQuery } from '../calls/listQuery';
import { manyChanges, recordCalls } from '../calls/recordCalls';

const manage = 'tags.manage';
const heartbeat_id = z.optional(integer({ min: 1 }));
const params = z.strictObject({ id: shaped(idPatterns.tag, { message: 'invalid-id' }) });
const output = { kind: 'items', item: tag.record } as const;
const ids = listOf(params.shape.id, { min: 1, max: limits.bulk });
const onPlatform = {
  api: 'studio',
  access: permitted(manage),
  output,
  errors: ['not-found', 'validation-failed', 'conflict'],
} as const;

// All that is written is the name, which each tag has for itself: there is nothing to give to many at once.
const { jobs: _, ...files } = recordCalls({
  entity: tag,
  path: '/tags',
  or: [manage],
  extra: { shared: z.optional(flag()) },
  changes: manyChanges(tag),
});

/** Tags. */
export const tagEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/tags',
    summary: 'Tags: those of the platform and those of creators',
    access: session,
    everybodysFor: [manage],
    query: listQuery(tag, {
      /** Only the tags of this creator. */
      heartbeat_id,
      /** With the platform's own tags beside them. */
      shared: z.optional(flag()),
    }),
    output,
    rate: 'read',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/tags',
    summary: 'Makes one tag',
    access: own(manage),
    body: z.extend(tag.input, { heartbeat_id }),
    output,
    errors: ['not-found', 'validation-failed', 'tag-exists'],
    creates: true,
    rate: 'write',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/tags/{id}',
    summary: 'Renames one tag, on every moment that carries it',
    access: own(manage),
    params,
    body: z.extend(tag.patch, { heartbeat_id }),
    output,
    errors: ['not-found', 'validation-failed', 'tag-exists', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/tags/{id}',
    summary: 'Deletes one tag and takes it off every moment that carries it',
    access: own(manage),
    params,
    body: z.strictObject({ heartbeat_id }),
    output,
    errors: ['not-found', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  order: defineEndpoint({
    ...onPlatform,
    method: 'PUT',
    path: '/tags/update_order',
    summary: 'Puts tags in the given order, the others behind them; answers those named',
    body: z.strictObject({ ids }),
    rate: 'write',
  }),
  ranking: defineEndpoint({
    ...onPlatform,
    method: 'GET',
    path: '/tags/ranking',
    summary: 'The popular tags, as they are ranked',
    query: listQuery(tag),
    rate: 'read',
  }),
  rank: defineEndpoint({
    ...onPlatform,
    method: 'PUT',
    path: '/tags/ranking',
    summary: 'Makes these tags, in this order, the popular ones; others lose their rank',
    body: z.strictObject({ ids: listOf(params.shape.id, { max: limits.bulk }) }),
    rate: 'write',
  }),
  supertags: defineEndpoint({
    ...onPlatform,
    method: 'PUT',
    path: '/tags/update_supertag_status',
    summary: 'Makes tags supertags, or plain tags again',
    body: z.strictObject({ ids, supertag: z.boolean() }),
    rate: 'write',
  }),
  ...files,
};

interface TagChange {
  readonly supertag?: boolean;
  readonly deleted?: true;
}

/** The call that makes each change of tags. */
export const tagChanges: ChangeCalls<Pick<Tag, 'id'>, TagChange> = {
  byField: {
    supertag: changeCall(tagEndpoints.supertags, request => ({
      body: { ids: request.ids, supertag: request.change.supertag ?? false },
    })),
    deleted: deleteByPath(tagEndpoints.remove),
  },
};
