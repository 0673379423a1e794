import * as z from 'zod/mini';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { listOf } from '../../../fields/listOf';
import { changeCall, contentChanges, contentChangesByBody, type ChangeCall } from '../../calls/changeCalls';
import { bulkResult } from '../../calls/contentCalls';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { manyChanges, recordCalls } from '../../calls/recordCalls';
import { ad, adId, adManager } from '../../entities/ads/ad';
import { limits } from '../../limits';

const access = permitted(adManager);
const params = z.strictObject({ id: adId });
const ids = listOf(adId, { min: 1, max: limits.bulk });
const output = { kind: 'items', item: ad.record } as const;
const results = { kind: 'items', item: bulkResult } as const;

/** Ads, for those who manage them. They belong to the platform. */
export const adEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/sc',
    summary: 'A page of the list of ads, without the trash',
    access,
    get query() {
      return listQuery(ad);
    },
    output,
    rate: 'read',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/sc',
    summary: 'Creates one ad, which is inactive until it is published',
    access,
    get body() {
      return ad.input;
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict'],
    creates: true,
    rate: 'write',
    writes: ad,
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/sc/{id}',
    summary: 'Changes the given fields of one ad',
    access,
    params,
    get body() {
      return ad.patch;
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
    writes: ad,
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/sc',
    summary: 'Deletes ads; with `undo`, restores them. They are deleted for good with the trash',
    access,
    get body() {
      return z.strictObject({ ids, undo: z.optional(z.boolean()) });
    },
    output: results,
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  removeOne: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/sc/{id}',
    summary: 'Deletes one ad; with `undo`, restores it',
    access,
    params,
    get body() {
      return z.strictObject({ undo: z.optional(z.boolean()) });
    },
    output,
    errors: ['not-found', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  unpublish: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/sc/unpublish',
    summary: 'Unpublishes ads',
    access,
    get body() {
      return z.strictObject({ ids });
    },
    output: results,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  gdrive: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/sc/gdrive',
    summary: 'Uploads the picture of an ad as multipart `file`, which belongs to the platform',
    access,
    get body() {
      return z.strictObject({ file: z.instanceof(File) });
    },
    multipart: true,
    output: {
      kind: 'items',
      item: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    },
    errors: ['upload-failed', 'unsupported-file-type', 'validation-failed', 'quota-exceeded'],
    creates: true,
    rate: 'upload',
  }),
  ...recordCalls({
    entity: ad,
    path: '/sc',
    managedBy: [adManager],
    access,
    changes: () => manyChanges(ad, { in_trash: z.optional(flag()) }),
  }),
};

const byPath = contentChanges(adEndpoints);

// One object each, so that several ads are unpublished by one call.
const publishing: ChangeCall<{ readonly id: string }, unknown> = {
  endpoint: adEndpoints.update,
  perRecord: true,
  input: ({ ids: [id], change }) => ({ params: { id }, body: change }),
};
const unpublishing = changeCall(adEndpoints.unpublish, ({ ids: changed }) => ({ body: { ids: changed } }));

/** The call that makes each change of ads: one for several that are unpublished or deleted, else one for each ad. */
export const adChanges: typeof byPath = {
  ...byPath,
  byField: {
    ...contentChangesByBody(adEndpoints).byField,
    transition: ({ transition }) => (transition === 'unpublish' ? unpublishing : publishing),
  },
};
