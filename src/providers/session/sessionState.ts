import type { User } from '../../contract/entities/user';
import type { Permission } from '../../contract/permissions';
import type { SessionEnd } from '../../contract/transitions/session';

export interface SessionState {
  readonly status: 'logged_out' | 'logged_in';
  /** Undefined for visitors, and until the first response about the owner of a new token. */
  readonly user: User | undefined;
  readonly permissions: readonly Permission[];
  /**
   * Why the last session of this tab ended, until the next one begins. Unless the user signed out, `user` and
   * `permissions` stay, so that the page keeps its state and its drafts until the user signs in again.
   */
  readonly ended: SessionEnd | null;
}

export const signedOut: SessionState = {
  status: 'logged_out',
  user: undefined,
  permissions: [],
  ended: null,
};
