import * as z from 'zod/mini';
import { user as userSchema, type User } from '../../contract/entities/user';
import { permissions as knownPermissions, type Permission } from '../../contract/permissions';
import type { SessionEnd } from '../../contract/transitions/session';
import type { SafeStorage } from '../storage';

export interface SessionState {
  readonly status: 'logged_out' | 'logged_in';
  /** Undefined for visitors, and for the moment between a token and the first answer about its owner. */
  readonly user: User | undefined;
  readonly permissions: readonly Permission[];
  /**
   * Why the last session of this tab ended, until the next one begins. Unless the person signed out, `user` and
   * `permissions` stay here, so that the page keeps its place and its drafts until they sign in again.
   */
  readonly ended: SessionEnd | null;
}

export const signedOut: SessionState = {
  status: 'logged_out',
  user: undefined,
  permissions: [],
  ended: null,
};

const userKey = 'user';
const permissionsKey = 'permissions';

/** The person as kept in local storage (specification section 6); what was tampered with is as good as absent. */
export const readPerson = (storage: SafeStorage): Pick<SessionState, 'user' | 'permissions'> => ({
  user: storage.getJson(userKey, userSchema),
  permissions: known(storage.getJson(permissionsKey, z.array(z.string())) ?? []),
});

export const keepPerson = (storage: SafeStorage, user: User, permissions: readonly Permission[]): void => {
  storage.setJson(userKey, user);
  storage.setJson(permissionsKey, permissions);
};

const known = (held: readonly string[]): readonly Permission[] =>
  knownPermissions.filter(permission => held.includes(permission));
