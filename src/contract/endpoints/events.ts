import * as z from 'zod/mini';
import { commentLimits } from '../comments/commentLimits';
import { defineEndpoint, service } from '../calls/endpoint';

/** What became of a batch of events. */
export const receivedEvents = z.object({
  /** Events that took effect with this call. */
  accepted: z.int(),
  /** Events that were received before. */
  repeated: z.int(),
  /** Events without effect, by their position in the batch. Those with `not-found` can be sent again later. */
  rejected: z.array(
    z.object({
      index: z.int(),
      id: z.nullable(z.string()),
      code: z.enum(['validation-failed', 'not-found']),
      path: z.optional(z.string()),
      message: z.string(),
    }),
  ),
});
export type ReceivedEvents = z.infer<typeof receivedEvents>;

/** What the public app tells the studio. */
export const eventEndpoints = {
  receive: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/events',
    summary:
      'Receives what happened in the public app: comments, their edits and deletions, and reports (kind comment, comment_edited, comment_deleted, report). Each event takes effect once; invalid ones are named by their position and stop nothing else',
    access: service,
    body: z.strictObject({
      /** Each is a `publicEvent`, checked by itself. */
      events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(commentLimits.events)),
    }),
    output: { kind: 'items', item: receivedEvents },
    errors: ['validation-failed'],
    rate: 'write',
    checksItems: true,
  }),
};
