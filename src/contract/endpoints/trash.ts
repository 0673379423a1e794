import * as z from 'zod/mini';
import { trashItem, type TrashItem } from '../entities/trashItem';
import { limits } from '../limits';
import { changeCall, type ChangeCalls } from '../calls/changeCalls';
import { bulkResult } from '../calls/contentCalls';
import { defineEndpoint, own } from '../calls/endpoint';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { shaped } from '../../fields/shaped';
import { listQuery } from '../calls/listQuery';
import { recordCalls } from '../calls/recordCalls';

const access = own('moments.manage');
const heartbeat_id = z.optional(integer({ min: 1 }));
/** Ids of any kind; the first two letters tell which. */
const ids = listOf(shaped(/^[a-z]{2}[A-Za-z0-9_-]{7,10}$/, { message: 'invalid-id' }), {
  min: 1,
  max: limits.bulk,
});
const output = { kind: 'items', item: bulkResult } as const;

// Neither files nor histories: what lies in the trash has those where it comes from.
const { jobs } = recordCalls({
  entity: trashItem,
  path: '/trash',
  or: ['moments.manage'],
  changes: z.strictObject({ in_trash: flag() }),
});

/** The trash, whatever lies in it. */
export const trashEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/trash',
    summary: 'A page of what is in the trash, of every kind',
    access,
    query: listQuery(trashItem, { heartbeat_id }),
    output: { kind: 'items', item: trashItem.record },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  /** With `undo`, back into the trash. */
  restore: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/trash/restore',
    summary: 'Takes records out of the trash; with `undo`, puts them back into it',
    access,
    body: z.strictObject({ ids, undo: z.optional(z.boolean()), heartbeat_id }),
    output,
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/trash',
    summary: 'Deletes records in the trash for good',
    access,
    body: z.strictObject({ ids, heartbeat_id }),
    output,
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  jobs,
};

interface TrashChange {
  readonly in_trash?: boolean;
  readonly deleted?: true;
}

/** The call that makes each change of what is in the trash. */
export const trashChanges: ChangeCalls<Pick<TrashItem, 'id'>, TrashChange> = {
  byField: {
    in_trash: changeCall(trashEndpoints.restore, request => ({
      body: { ids: request.ids, ...(request.change.in_trash && { undo: true }) },
    })),
    deleted: changeCall(trashEndpoints.remove, request => ({ body: { ids: request.ids } })),
  },
};
