import * as z from 'zod/mini';
import { defineEndpoint, session } from '../calls/endpoint';

/** Changes of records while somebody looks at them. */
export const liveEndpoints = {
  changes: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/changes',
    summary:
      'Streams which records change, without their values, of those that the caller may list (server-sent events; the header Last-Event-ID resumes a stream)',
    access: session,
    get query() {
      return z.strictObject({
        /** Names of resources. Unknown ones are left out of the event `ready`. */
        resource: z
          .array(z.string().check(z.regex(/^[A-Za-z-]{1,40}$/)))
          .check(z.minLength(1), z.maxLength(50)),
      });
    },
    output: { kind: 'events' },
    errors: ['params-incorrect'],
    rate: 'read',
  }),
};
