import * as z from 'zod/mini';
import type { Permission } from '../../contract/permission';
import { permissions as knownPermissions } from '../../contract/permissions';
import type { SafeStorage } from '../storage';
import { sessionPerson, type SessionPerson } from './sessionState';
import { refreshTokenKey } from './tabChannel';
import { createTokenCookie } from './tokenCookie';

const userKey = 'user';
const permissionsKey = 'permissions';
/** Set by an explicit sign-out, after which the next sign-in requires the password. */
const signedOutKey = 'signed_out';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SessionUser {
  readonly user: SessionPerson | undefined;
  readonly permissions: readonly Permission[];
}

/** The session data that all tabs share: the access token in a cookie, everything else in local storage. */
export const createSessionStore = (storage: SafeStorage) => {
  const cookie = createTokenCookie();
  return {
    accessToken: cookie.read,
    refreshToken: (): string | undefined => storage.get(refreshTokenKey),
    hasSession: (): boolean => storage.get(refreshTokenKey) !== undefined || cookie.read() !== undefined,
    saveTokens: ({ accessToken, refreshToken }: Tokens): void => {
      cookie.write(accessToken);
      storage.set(refreshTokenKey, refreshToken);
    },
    /** The stored user and permissions. Values that do not match their schema are ignored. */
    readUser: (): SessionUser => {
      const stored = storage.getJson(permissionsKey, z.array(z.string())) ?? [];
      return {
        user: storage.getJson(userKey, sessionPerson),
        permissions: knownPermissions.filter(permission => stored.includes(permission)),
      };
    },
    saveUser: ({ user, permissions }: SessionUser): void => {
      storage.setJson(userKey, user);
      storage.setJson(permissionsKey, permissions);
    },
    wasSignedOut: (): boolean => storage.get(signedOutKey) !== undefined,
    forgetSignOut: (): void => storage.remove(signedOutKey),
    /** Ends the session in the whole browser. A sign-out also removes the user's unsaved work. */
    clear: ({
      isSignOut,
      userId,
    }: {
      readonly isSignOut: boolean;
      readonly userId: number | undefined;
    }): void => {
      cookie.remove();
      storage.wipe(isSignOut ? userId : undefined);
      if (isSignOut) storage.set(signedOutKey, 'true');
    },
  };
};
