import * as z from 'zod/mini';
import { anyone, defineEndpoint, session } from '../../calls/endpoint';

/** Everything that the studio holds about the caller, as one file. Like an export it takes two calls, because downloads send no token. */
export const ownDataEndpoints = {
  prepare: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/user/data',
    summary: 'Prepares the file: returns an address that is valid once, for a minute',
    access: session,
    output: { kind: 'items', item: z.object({ url: z.string(), name: z.string() }) },
    errors: ['quota-exceeded'],
    secret: true,
    rate: 'export',
  }),
  file: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/user/data/{ticket}',
    summary: 'Everything that the studio holds about one person as JSON, streamed',
    access: anyone,
    params: z.strictObject({ ticket: z.string().check(z.maxLength(80)) }),
    output: { kind: 'bytes' },
    errors: ['not-found'],
    rate: 'export',
  }),
};
