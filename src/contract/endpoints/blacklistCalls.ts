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

/** The states of a job that blacklists records. Null removes them from the blacklist. Needs `moments.manage`. */
export const blacklistStates = {
  blacklist_scope: z.optional(z.nullable(choice(blacklistScopes))),
  reason: z.optional(optionalText(limits.notes)),
};

/** Body of a call that blacklists: `remove` removes the records from the list, `undo` undoes the same call. */
export const blacklistOptions = {
  remove: z.optional(z.boolean()),
  /** Restores the scope, reason and time that each record had before the caller's last such change. */
  undo: z.optional(z.boolean()),
  reason: z.optional(optionalText(limits.notes)),
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
    summary: `Blacklists ${records}, or takes them off with \`remove\`; with \`undo\`, takes that back`,
    access: permitted('moments.manage'),
    body: z.strictObject({
      ids: listOf(id, { min: 1, max: limits.bulk }),
      ...blacklistOptions,
      scope: z.optional(choice(blacklistScopes)),
      heartbeat_id: z.optional(integer({ min: 1 })),
    }),
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  });

interface Identified {
  readonly id: string;
}
interface BlacklistChange {
  readonly blacklist_scope?: BlacklistScope | null | undefined;
}

/** The request of `blacklistEndpoint` for a change of `blacklist_scope`. */
export const blacklistCall = (endpoint: Endpoint): ChangeCall<Identified, BlacklistChange> => ({
  endpoint,
  hasUndo: true,
  input: ({ ids, change: { blacklist_scope: scope }, reason, isUndo }) => ({
    body: {
      ids,
      ...(scope === null ? { remove: true } : { scope, ...(reason && { reason }) }),
      ...(isUndo && { undo: true }),
    },
  }),
});
