import * as z from 'zod/mini';
import { defineEndpoint, own, session } from '../../calls/endpoint';
import { recordCalls } from '../../calls/recordCalls';
import { creatorPage, layoutFields, storedPage } from '../../entities/people/creatorPage';
import type { Permission } from '../../permission';
import { integer } from '../../../fields/kinds/number/number';
import { pageContent } from '../../page/pageContent';
import { handleReasons } from '../../page/handle';

/** Who changes the pages of others. */
export const pageManager: Permission = 'moments.manage';
const access = own(pageManager);
const path = '/heartbeats';
const params = z.strictObject({ id: creatorPage.fields.id });
const output = { kind: 'items', item: storedPage } as const;
const heartbeat_id = z.optional(integer({ min: 1 }));
const errors = ['not-found', 'validation-failed', 'conflict', 'stale-record'] as const;

/** A page as the call of its layout has it: the same record and version. */
const layout = z.pick(storedPage, { id: true, updated_at: true, ...layoutFields });

/** The public pages of creators. The layout is read and changed alone, too: it is one record with one version. */
export const pageEndpoints = {
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'The page of one creator',
    access,
    params,
    get query() {
      return z.strictObject({ heartbeat_id });
    },
    output,
    errors: ['not-found'],
    rate: 'read',
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Publishes the given fields of one page',
    access,
    params,
    get body() {
      return creatorPage.patch;
    },
    output,
    errors,
    guardsVersion: true,
    rate: 'write',
    writes: creatorPage,
  }),
  layout: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${path}/{id}/configs`,
    summary: 'The layout of one page',
    access,
    params,
    get query() {
      return z.strictObject({ heartbeat_id });
    },
    output: { kind: 'items', item: layout },
    errors: ['not-found'],
    rate: 'read',
  }),
  updateLayout: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: `${path}/{id}/configs`,
    summary: 'Publishes the given fields of the layout of one page',
    access,
    params,
    get body() {
      return z.pick(creatorPage.patch, layoutFields);
    },
    output: { kind: 'items', item: layout },
    errors,
    guardsVersion: true,
    rate: 'write',
    writes: creatorPage,
  }),
  content: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/{id}/content`,
    summary: 'What everybody would see of the creator’s records with this layout; changes nothing',
    access,
    params,
    get body() {
      return z.pick(creatorPage.patch, { sections: true, trailer: true, spotlight: true });
    },
    output: { kind: 'items', item: pageContent },
    errors: ['not-found', 'validation-failed'],
    isAllowedInView: true,
    rate: 'read',
  }),
  history: recordCalls({
    entity: creatorPage,
    path,
    managedBy: [pageManager],
    changes: () => creatorPage.patch,
  }).history,
  handle: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/handles/{handle}/availability',
    summary: 'Whether the caller can have a handle, and why not',
    access: session,
    params: z.strictObject({ handle: z.string().check(z.maxLength(100)) }),
    output: {
      kind: 'items',
      item: z.object({ available: z.boolean(), reason: z.nullable(z.enum(handleReasons)) }),
    },
    rate: 'search',
  }),
};
