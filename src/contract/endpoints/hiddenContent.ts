import * as z from 'zod/mini';
import { hiddenItem } from '../entities/hiddenItem';
import { defineEndpoint, session } from '../tools/endpoint';
import { integer } from '../tools/fields';
import { listQuery } from '../tools/listQuery';

/** What the platform hides of the caller's, or of everybody's for those who manage moments (contract section 2). */
export const hiddenContentEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/hidden_content',
    summary: 'A page of what is blacklisted, why and since when',
    access: session,
    everybodysFor: ['moments.manage'],
    query: listQuery(hiddenItem, { heartbeat_id: z.optional(integer({ min: 1 })) }),
    output: { kind: 'items', item: hiddenItem.record },
    rate: 'read',
  }),
};
