import { blacklistScopes } from '../../src/contract/enumerations';
import { platformHeartbeatId } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import type { Decision } from './decision';

type Scope = (typeof blacklistScopes)[number];

/** A creator's page with the blacklists that it is on. */
export interface BlacklistedPage {
  readonly id: number;
  readonly blacklists: readonly string[];
}

/**
 * The page put on a blacklist, or taken off it with `remove`: the same page where it is as asked already. The platform's
 * own page is on none.
 */
export const decideBlacklist = <Page extends BlacklistedPage>(
  page: Page,
  { scope, remove }: { readonly scope: Scope; readonly remove: boolean },
): Decision<Page> => {
  if (page.id === platformHeartbeatId && !remove)
    return { ok: false, code: 'conflict', message: messageFor('blocked-platform') };
  if (page.blacklists.includes(scope) !== remove) return { ok: true, next: page };
  const wanted = (each: string) => (each === scope ? !remove : page.blacklists.includes(each));
  return { ok: true, next: { ...page, blacklists: blacklistScopes.filter(wanted) } };
};
