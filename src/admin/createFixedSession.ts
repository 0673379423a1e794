import type { Permission } from '../contract/permission';
import type { PageSession, SessionFacts } from '../providers/http/credentials';

/** The person of a page whose sign-in is elsewhere. */
export interface AdminPerson {
  /** Their id, which is that of the owner of their records. */
  readonly id: number;
  /** None where left out. The server decides what they may do; the page hides what they may not. */
  readonly permissions?: readonly Permission[];
}

/**
 * A session that lasts as long as the page. `token` returns the token of the header `Authorization`; it is called before the first
 * call and again when the server refuses the token. Without it, the browser's cookies identify the person.
 */
export const createFixedSession = (
  { id, permissions = [] }: AdminPerson,
  token?: () => Promise<string>,
): PageSession => {
  const facts: SessionFacts = { status: 'logged_in', user: { id, heartbeat_id: id }, permissions };
  let current = token ? undefined : '';
  return {
    get: () => facts,
    subscribe: () => () => undefined,
    token: () => current,
    refreshSession: async () => (current = (await token?.()) ?? ''),
  };
};
