import { blacklistScopes } from '../../../src/contract/enumerations';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import type { Decision } from '../decision';

type Scope = (typeof blacklistScopes)[number];

/** A creator's page with its blacklists. */
export interface BlacklistedPage {
  readonly id: number;
  readonly blacklists: readonly string[];
}

/**
 * Adds a page to a blacklist, or removes it with `remove`. Returns the same object if nothing changes. Rejects
 * blacklisting the platform's own page.
 */
export const decideBlacklist = <Page extends BlacklistedPage>(
  page: Page,
  { scope, remove }: { readonly scope: Scope; readonly remove: boolean },
): Decision<Page> => {
  if (page.id === platformHeartbeatId && !remove)
    return { ok: false, code: 'conflict', message: messageFor('blocked-platform') };
  if (page.blacklists.includes(scope) !== remove) return { ok: true, next: page };
  const isIncluded = (each: string) => (each === scope ? !remove : page.blacklists.includes(each));
  return { ok: true, next: { ...page, blacklists: blacklistScopes.filter(isIncluded) } };
};
