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
/** Ids of any kind; the first two letters identify it. */
const ids = listOf(shaped(/^[a-z]{2}[A-Za-z0-9_-]{7,10}$/, { message: 'invalid-id' }), {
  min: 1,
  max: limits.bulk,
});
const output = { kind: 'items', item: bulkResult } as const;

// Export, import and history belong to the resources of the records.
const { jobs } = recordCalls({
  entity: trashItem,
  path: '/trash',
  managedBy: ['moments.manage'],
  changes: () => z.strictObject({ in_trash: flag() }),
});

/** Records of every kind in the trash. */
export const trashEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/trash',
    summary: 'Records of every kind in the trash',
    access,
    get query() {
      return listQuery(trashItem, { heartbeat_id });
    },
    output: { kind: 'items', item: trashItem.record },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  /** With `undo`, moves the records to the trash again. */
  restore: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/trash/restore',
    summary: 'Restores records from the trash; with `undo`, moves them to the trash again',
    access,
    get body() {
      return z.strictObject({ ids, undo: z.optional(z.boolean()), heartbeat_id });
    },
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
    get body() {
      return z.strictObject({ ids, heartbeat_id });
    },
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

/** The call that makes each change of records in the trash. */
export const trashChanges: ChangeCalls<Pick<TrashItem, 'id'>, TrashChange> = {
  byField: {
    in_trash: changeCall(trashEndpoints.restore, request => ({
      body: { ids: request.ids, ...(request.change.in_trash && { undo: true }) },
    })),
    deleted: changeCall(trashEndpoints.remove, request => ({ body: { ids: request.ids } })),
  },
};
