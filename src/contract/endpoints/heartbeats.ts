import * as z from 'zod/mini';
import { creator } from '../entities/creator';
import { limits } from '../limits';
import { bulkResult } from '../tools/contentCalls';
import { defineEndpoint, permitted } from '../tools/endpoint';
import { listOf, optionalText } from '../tools/fields';
import { listQuery } from '../tools/listQuery';

const manage = 'moments.manage';

const body = z.strictObject({
  ids: listOf(creator.fields.id, { min: 1, max: limits.bulk }),
  remove: z.optional(z.boolean()),
  reason: z.optional(optionalText(limits.notes)),
});
const output = { kind: 'items', item: bulkResult } as const;

/** Creators, and the three lists that a creator's page can be put on (contract section 2). */
export const heartbeatEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/heartbeats/creators',
    summary: 'A page of the creators',
    access: permitted(manage),
    query: listQuery(creator),
    output: { kind: 'items', item: creator.record },
    rate: 'read',
  }),
  blacklistAll: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/all',
    summary: 'Hides creators with everything they have, or takes them off with `remove`',
    access: permitted(manage),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  blacklistPage: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/heartbeat',
    summary: "Hides creators' pages, or shows them again with `remove`",
    access: permitted(manage),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  blacklistEarnings: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/heartbeat_earnings',
    summary: 'Stops the earnings of creators, or lets them earn again with `remove`',
    access: permitted(manage, 'heartbeat.manage_earnings'),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
};
