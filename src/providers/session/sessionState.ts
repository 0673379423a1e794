import type { User } from '../../contract/entities/user';
import type { Permission } from '../../contract/permissions';
import type { SessionEnd } from '../../contract/transitions/session';

export interface SessionState {
  readonly status: 'logged_out' | 'logged_in';
  /** Undefined for visitors, and until the user of a new token is loaded. */
  readonly user: User | undefined;
  readonly permissions: readonly Permission[];
  /**
   * Why the last session of this tab ended, until the next one begins. Unless the user signed out, `user` and
   * `permissions` stay set, so that the page stays mounted until the user signs in again.
   */
  readonly ended: SessionEnd | null;
}

export const signedOut: SessionState = {
  status: 'logged_out',
  user: undefined,
  permissions: [],
  ended: null,
};
