import { blacklistScopes } from '../../src/contract/enumerations';
import { messageFor } from '../../src/contract/messages';
import { hasAnyPermission, type Permission } from '../../src/contract/permissions';
import type { Change } from './changeFields';
import type { Refusal } from './decision';

type Scope = (typeof blacklistScopes)[number];

/** What a record that can be blacklisted keeps of it: how widely, why and since when. */
export interface Blacklistable {
  readonly blacklist_scope: Scope | null;
  readonly reason?: string | null;
  readonly blacklisted_at?: string | null;
}

/** The names of a change that blacklist. */
export const blacklistChanges: readonly string[] = ['blacklist_scope', 'reason'];

/** What a change of them sets. */
export const blacklistFields: readonly string[] = ['blacklist_scope', 'reason', 'blacklisted_at'];

/** Columns that keep why and since when, by the name that changes and histories give them. */
export const blacklistColumns = { reason: 'blacklist_reason', blacklisted_at: 'blacklisted_at' } as const;

/** Histories tell since when by the time of the change itself. */
export const untoldOfBlacklist: readonly string[] = ['blacklisted_at'];

const blacklisting: Permission = 'moments.manage';

/** Refuses to blacklist without the permission, whosever the records are. */
export const refusesBlacklisting = (
  { permissions }: { readonly permissions: readonly string[] },
  change: Change,
): Refusal | undefined =>
  change['blacklist_scope'] === undefined || hasAnyPermission(permissions, [blacklisting])
    ? undefined
    : {
        ok: false,
        code: 'not-enough-permission',
        path: 'blacklist_scope',
        message: messageFor('not-enough-permission'),
      };

/**
 * How a record is blacklisted by a change: `blacklist_scope` puts it on or, null, takes it off. The same scope again
 * leaves it as it is, but for a reason that is given anew.
 */
export const blacklistedBy = (row: Blacklistable, change: Change, now: Date): Partial<Blacklistable> => {
  const asked = change['blacklist_scope'];
  if (asked === undefined) return {};
  const scope = blacklistScopes.find(known => known === asked) ?? null;
  const reason = typeof change['reason'] === 'string' ? change['reason'] : undefined;
  if (scope === row.blacklist_scope) return scope === null || reason === undefined ? {} : { reason };
  return {
    blacklist_scope: scope,
    reason: scope === null ? null : (reason ?? null),
    blacklisted_at: scope === null ? null : now.toISOString(),
  };
};
