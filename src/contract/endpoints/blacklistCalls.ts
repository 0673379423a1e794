import * as z from 'zod/mini';
import { blacklistScopes, type BlacklistScope } from '../enumerations';
import { limits } from '../limits';
import type { ChangeCall } from '../calls/changeCalls';
import { bulkResult } from '../calls/contentCalls';
import { defineEndpoint, permitted, type Endpoint } from '../calls/endpoint';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { optionalText } from '../../fields/kinds/text/text';

/** The reason of a blacklisting, which the creator reads. */
export const blacklistReason = optionalText(limits.notes);

/** What a job sets to blacklist records: the scope, null to remove them from the blacklist, and the reason. Needs `moments.manage`. */
export const blacklistStates = {
  blacklist_scope: z.optional(z.nullable(choice(blacklistScopes))),
  reason: z.optional(blacklistReason),
};

/** The result for one record of a call that blacklists. */
export const blacklistResult = z.extend(bulkResult, {
  /** Names this call in `undo_of`; absent where the call did not change the record. */
  request_id: z.optional(z.string()),
});

/** Body of a call that blacklists: `remove` removes the records from the list, `undo_of` undoes earlier calls. */
export const blacklistOptions = {
  remove: z.optional(z.boolean()),
  /**
   * The `request_id` of the calls to undo: restores the scope, reason and time that they replaced, and changes no other
   * record.
   */
  undo_of: z.optional(listOf(z.string().check(z.minLength(1), z.maxLength(64)), { min: 1, max: 100 })),
  reason: z.optional(blacklistReason),
};

/**
 * The call that blacklists records of one kind.
 *
 * @example blacklist: blacklistEndpoint({ path: '/videos/blacklist', id: videoId, records: 'videos' })
 */
export const blacklistEndpoint = <const P extends string, I extends z.core.$ZodType>({
  path,
  id,
  records,
}: {
  readonly path: P;
  readonly id: I;
  /** Plural name of the records, for the summary. */
  readonly records: string;
}) =>
  defineEndpoint({
    api: 'studio',
    method: 'POST',
    path,
    summary: `Blacklists ${records}, or takes them off with \`remove\`; with \`undo_of\`, takes that back`,
    access: permitted('moments.manage'),
    get body() {
      return z.strictObject({
        ids: listOf(id, { min: 1, max: limits.bulk }),
        ...blacklistOptions,
        scope: z.optional(choice(blacklistScopes)),
        heartbeat_id: z.optional(integer({ min: 1 })),
      });
    },
    output: { kind: 'items', item: blacklistResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  });

interface BlacklistChange {
  readonly blacklist_scope?: BlacklistScope | null | undefined;
}

/** The request of `blacklistEndpoint` for a change of `blacklist_scope`. */
export const blacklistCall = (endpoint: Endpoint): ChangeCall<{ readonly id: string }, BlacklistChange> => ({
  endpoint,
  input: ({ ids, change: { blacklist_scope: scope }, reason }) => ({
    body: {
      ids,
      ...(scope === null ? { remove: true } : { scope, ...(reason && { reason }) }),
    },
  }),
});
