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
import { recordCalls } from '../calls/recordCalls';

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

/** What a job does with several tags: giving them the name of one tag merges them into it. */
const changesOfMany = () =>
  z
    .strictObject({
      name: tag.patch.shape.name,
      deleted: z.optional(z.literal(true)),
    })
    .check(z.refine(changes => Object.keys(changes).length === 1));

const files = recordCalls({
  entity: tag,
  path: '/tags',
  managedBy: [manage],
  extra: { shared: z.optional(flag()) },
  changes: changesOfMany,
});

/** Tags. */
export const tagEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/tags',
    summary: 'Tags: those of the platform and those of creators',
    access: session,
    managedBy: [manage],
    get query() {
      return listQuery(tag, {
        /** Only the tags of this creator. */
        heartbeat_id,
        /** Includes the platform's own tags. */
        shared: z.optional(flag()),
      });
    },
    output,
    rate: 'read',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/tags',
    summary: 'Creates one tag',
    access: own(manage),
    get body() {
      return z.extend(tag.input, { heartbeat_id });
    },
    output,
    errors: ['not-found', 'validation-failed', 'tag-exists'],
    creates: true,
    rate: 'write',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/tags/{id}',
    summary: 'Renames one tag, also on every moment that has it',
    access: own(manage),
    params,
    get body() {
      return z.extend(tag.patch, { heartbeat_id });
    },
    output,
    errors: ['not-found', 'validation-failed', 'tag-exists', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/tags/{id}',
    summary: 'Deletes one tag and removes it from every moment',
    access: own(manage),
    params,
    get body() {
      return z.strictObject({ heartbeat_id });
    },
    output,
    errors: ['not-found', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  order: defineEndpoint({
    ...onPlatform,
    method: 'PUT',
    path: '/tags/update_order',
    summary: 'Sorts tags in the given order, before all others; returns the given tags',
    get body() {
      return z.strictObject({ ids });
    },
    rate: 'write',
  }),
  ranking: defineEndpoint({
    ...onPlatform,
    method: 'GET',
    path: '/tags/ranking',
    summary: 'The popular tags by rank',
    get query() {
      return listQuery(tag);
    },
    rate: 'read',
  }),
  rank: defineEndpoint({
    ...onPlatform,
    method: 'PUT',
    path: '/tags/ranking',
    summary: 'Replaces the popular tags with these, in this order',
    get body() {
      return z.strictObject({ ids: listOf(params.shape.id, { max: limits.bulk }) });
    },
    rate: 'write',
  }),
  supertags: defineEndpoint({
    ...onPlatform,
    method: 'PUT',
    path: '/tags/update_supertag_status',
    summary: 'Turns tags into supertags or back',
    get body() {
      return z.strictObject({ ids, supertag: z.boolean() });
    },
    rate: 'write',
  }),
  ...files,
};

interface TagChange {
  /** The name of the tag that others are merged into. Only jobs make this change. */
  readonly name?: string;
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
