import * as z from 'zod/mini';
import { defineEndpoint, own } from '../../calls/endpoint';
import { partnerships } from '../../transitions/partnership';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';

/** The part of a creator in the partner program. */
const creatorPartnership = z.object({
  heartbeat_id: z.int(),
  /** What is typed again to leave. */
  handle: z.string(),
  state: choice(partnerships),
  /** When leaving is final, or was; null while the creator stays. */
  leaves_at: z.nullable(dateTime()),
});
export type CreatorPartnership = z.infer<typeof creatorPartnership>;

const output = { kind: 'items', item: creatorPartnership } as const;
const heartbeat = () => z.strictObject({ heartbeat_id: z.optional(integer({ min: 1 })) });

/**
 * Taking part in the partner program. Each call is repeatable: one that has been made changes nothing, and answers with what is.
 * Changes belong to the partner API. Reading belongs to the studio API, whose screens say so also in a view of somebody else's studio.
 */
export const partnershipEndpoints = {
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/partner-program',
    summary: 'Whether the caller takes part in the partner program',
    access: own(),
    get query() {
      return heartbeat();
    },
    output,
    errors: ['not-found'],
    rate: 'read',
  }),
  leave: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/partner-program/leave',
    summary: 'Leaves the partner program in 7 days, with the handle typed again',
    access: own(),
    get body() {
      return z.strictObject({
        handle: z.string().check(z.maxLength(60)),
        heartbeat_id: z.optional(integer({ min: 1 })),
      });
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  stay: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/partner-program/leave/undo',
    summary: 'Stays in the partner program, within 7 days of leaving',
    access: own(),
    get body() {
      return heartbeat();
    },
    output,
    errors: ['not-found', 'conflict'],
    rate: 'write',
  }),
  rejoin: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/partner-program/rejoin',
    summary: 'Applies to take part in the partner program again',
    access: own(),
    get body() {
      return heartbeat();
    },
    output,
    errors: ['not-found', 'conflict'],
    rate: 'write',
  }),
};
