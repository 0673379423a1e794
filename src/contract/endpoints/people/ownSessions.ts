import * as z from 'zod/mini';
import { listOf } from '../../../fields/listOf';
import { defineEndpoint, session } from '../../calls/endpoint';
import { limits } from '../../limits';
import { creatorSession } from '../administration/creatorSessions';

const path = '/user/sessions';

/** Where the caller is signed in. */
export const ownSessionEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path,
    summary: 'The sessions of the caller that have not ended, the newest first',
    access: session,
    output: { kind: 'items', item: creatorSession },
    errors: ['not-found'],
    rate: 'read',
  }),
  end: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/end`,
    summary:
      'Ends other sessions of the caller: the given ones, or all. Those that have ended before are ignored',
    access: session,
    body: z.strictObject({
      /** All other sessions where left out. */
      ids: z.optional(listOf(z.uuid(), { min: 1, max: limits.bulk })),
    }),
    output: { kind: 'items', item: z.object({ ended: z.int() }) },
    errors: ['validation-failed'],
    rate: 'write',
  }),
};
