import * as z from 'zod/mini';
import { blacklistReason } from '../../../src/contract/endpoints/blacklistCalls';
import { blacklistScopes, type BlacklistScope } from '../../../src/contract/enumerations';
import { messageFor } from '../../messages';
import { isPermitted, type Permission } from '../../../src/contract/permission';
import type { Change } from '../changeFields';
import type { Rejection } from '../decision';

/** A record that can be blacklisted: the scope, the reason and the time. */
export interface Blacklistable {
  readonly blacklist_scope: BlacklistScope | null;
  readonly reason?: string | null;
  readonly blacklisted_at?: string | null;
}

/** The fields of a change that set the blacklist. */
export const blacklistChanges: readonly string[] = ['blacklist_scope', 'reason'];

/** The fields of a record that blacklisting sets. */
export const blacklistFields: readonly string[] = ['blacklist_scope', 'reason', 'blacklisted_at'];

/** Columns of the reason and the time, by their names in changes and histories. */
export const blacklistColumns = { reason: 'blacklist_reason', blacklisted_at: 'blacklisted_at' } as const;

/** The schemas of those columns that people write. */
export const blacklistSchemas = { reason: z.nullable(blacklistReason) } as const;

/** Histories omit it, because it equals the time of the change. */
export const undoOnlyFields: readonly string[] = ['blacklisted_at'];

const blacklisting: Permission = 'moments.manage';

/** Rejects a change of the blacklist without the permission, also for own records. */
export const rejectsBlacklisting = (
  { permissions }: { readonly permissions: readonly string[] },
  change: Change,
): Rejection | undefined =>
  change['blacklist_scope'] === undefined || isPermitted(permissions, [blacklisting])
    ? undefined
    : {
        ok: false,
        code: 'not-enough-permission',
        path: 'blacklist_scope',
        message: messageFor('not-enough-permission'),
      };

/**
 * The blacklist fields of a record after a change. `blacklist_scope` sets the scope; null removes the record from the blacklist. The same
 * scope again changes only the reason, if one is given.
 */
export const changedBlacklisting = (
  row: Blacklistable,
  change: Change,
  now: Date,
): Partial<Blacklistable> => {
  const requested = change['blacklist_scope'];
  if (requested === undefined) return {};
  const scope = blacklistScopes.find(known => known === requested) ?? null;
  const reason = typeof change['reason'] === 'string' ? change['reason'] : undefined;
  if (scope === row.blacklist_scope) return scope === null || reason === undefined ? {} : { reason };
  return {
    blacklist_scope: scope,
    reason: scope === null ? null : (reason ?? null),
    blacklisted_at: scope === null ? null : now.toISOString(),
  };
};
