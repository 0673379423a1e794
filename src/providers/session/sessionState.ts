import * as z from 'zod/mini';
import { user } from '../../contract/entities/people/user';
import type { Permission } from '../../contract/permission';
import type { SessionEnd } from '../../contract/transitions/session';

/** The signed-in user without private data, because it lies in local storage. Screens read private data from the server. */
export const sessionPerson = z.omit(user, {
  email: true,
  phone: true,
  gender: true,
  date_of_birth: true,
});
export type SessionPerson = z.infer<typeof sessionPerson>;

export interface SessionState {
  readonly status: 'logged_out' | 'logged_in';
  /** Undefined for visitors, and until the user of a new token is loaded. */
  readonly user: SessionPerson | undefined;
  readonly permissions: readonly Permission[];
  /**
   * Why the last session of this tab ended, until the next one begins. Unless the user signed out, `user` and
   * `permissions` stay set, so that the page stays mounted until the user signs in again.
   */
  readonly ended: SessionEnd | null;
  /** The user signed out in another tab. */
  readonly isEndedElsewhere?: boolean;
}

export const signedOut: SessionState = {
  status: 'logged_out',
  user: undefined,
  permissions: [],
  ended: null,
};
