import * as z from 'zod/mini';
import { tag } from '../entities/tag';
import { defineEndpoint, session } from '../tools/endpoint';
import { flag, integer } from '../tools/fields';
import { listQuery } from '../tools/listQuery';

/** Tags (contract section 2). */
export const tagEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/tags',
    summary: 'Tags: those of the platform and those of creators',
    access: session,
    query: listQuery(tag, {
      /** Only the tags of this creator. */
      heartbeat_id: z.optional(integer({ min: 1 })),
      /** With the platform's own tags beside them. */
      shared: z.optional(flag()),
    }),
    output: { kind: 'items', item: tag.record },
    rate: 'read',
  }),
};
