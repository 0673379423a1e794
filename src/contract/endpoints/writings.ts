import * as z from 'zod/mini';
import { blacklistScopes, vikiStates } from '../enumerations';
import { viki, vikiId } from '../entities/viki';
import { limits } from '../limits';
import { bulkResult, contentCalls } from '../tools/contentCalls';
import { defineEndpoint, own, permitted } from '../tools/endpoint';
import { choice, integer, listOf, optionalText } from '../tools/fields';
import { listQuery } from '../tools/listQuery';

const manage = 'moments.manage';

/** Vikis (contract section 2). */
export const writingEndpoints = {
  ...contentCalls({
    entity: viki,
    path: '/writings',
    or: [manage],
    id: vikiId,
    states: { status: z.optional(choice(vikiStates)) },
  }),
  byAuthor: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/writings/author/{id}',
    summary: "A page of one author's vikis",
    access: own(manage),
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.gte(0)) }),
    query: listQuery(viki),
    output: { kind: 'items', item: viki.record },
    errors: ['not-found', 'missing-author-id'],
    rate: 'read',
  }),
  blacklist: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/writings/blacklist',
    summary: 'Blacklists vikis, or takes them off with `remove`',
    access: permitted(manage),
    body: z.strictObject({
      ids: listOf(vikiId, { min: 1, max: limits.bulk }),
      remove: z.optional(z.boolean()),
      scope: z.optional(choice(blacklistScopes)),
      reason: z.optional(optionalText(limits.notes)),
      heartbeat_id: z.optional(integer({ min: 1 })),
    }),
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
};
