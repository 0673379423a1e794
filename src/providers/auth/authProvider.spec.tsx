import { describe, expect, it, vi } from 'vitest';
import { auditEndpoints } from '../../contract/endpoints/administration/audit';
import { momentChanges, momentEndpoints } from '../../contract/endpoints/moments';
import { aSession } from '../../../tests/builders/aSession';
import { aUser } from '../../../tests/builders/aUser';
import { ApiError } from '../http/ApiError';
import { signedOut, type SessionState } from '../session/sessionState';
import { loadBindingOf } from '../../../tests/builders/loadBindingOf';
import { createAuthProvider } from './authProvider';

const open = (state: SessionState) => {
  const session = aSession(state, {
    startSignIn: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
  });
  const loadBinding = loadBindingOf(
    { name: 'moments', endpoints: momentEndpoints, changes: momentChanges },
    { name: 'audit', endpoints: auditEndpoints },
  );
  return { session, auth: createAuthProvider({ session, loadBinding }) };
};
const signedIn: SessionState = {
  ...signedOut,
  status: 'logged_in',
  user: aUser(),
  permissions: ['heartbeat.manage_app_configs'],
};

describe('the auth provider', () => {
  it('accepts users with a session, and users of an open page whose session has ended', async () => {
    await expect(open(signedIn).auth.checkAuth({})).resolves.toBeUndefined();
    await expect(
      open({ ...signedIn, status: 'logged_out', ended: 'expiry' }).auth.checkAuth({}),
    ).resolves.toBeUndefined();
    await expect(open({ ...signedOut, ended: 'logout' }).auth.checkAuth({})).rejects.toThrow('Signed out');
  });

  it.each([401, 403, 500, 0])('does not sign out on a %i', async status => {
    const { auth, session } = open(signedIn);
    const error = new ApiError({ kind: 'rejected', status, code: 'error-occurred', detail: '' });
    await expect(auth.checkError(error)).resolves.toBeUndefined();
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it('signs out without a redirect', async () => {
    const { auth, session } = open(signedIn);
    expect(await auth.logout({})).toBe(false);
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  it('has nothing to end for a visitor, so that a stock admin opens its sign-in page', async () => {
    const { auth, session } = open(signedOut);
    expect(await auth.logout({})).toBeUndefined();
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it('starts the sign-in with the return path', async () => {
    const { auth, session } = open(signedOut);
    await auth.login({ returnTo: '/studio/earn' });
    expect(session.startSignIn).toHaveBeenCalledWith('/studio/earn', undefined);
  });

  it('returns the user and their permissions', async () => {
    const { auth } = open(signedIn);
    expect(await auth.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Mina makes things' });
    expect(await auth.getPermissions?.({})).toEqual(['heartbeat.manage_app_configs']);
    await expect(open(signedOut).auth.getIdentity?.()).rejects.toThrow('Signed out');
  });

  it.each([
    ['moments', 'list', true],
    ['moments', 'edit', true],
    ['moments', 'create', true],
    ['moments', 'delete', true],
    ['audit', 'delete', false],
    ['audit', 'create', false],
    ['audit', 'list', true],
    ['audit', 'edit', false],
    ['nothing', 'list', false],
    ['moments', 'fly', false],
  ])('returns access for %s and %s: %s', async (resource, action, may) => {
    expect(await open(signedIn).auth.canAccess?.({ resource, action })).toBe(may);
  });

  it('denies a call whose permission is missing', async () => {
    const { auth } = open({ ...signedIn, permissions: [] });
    expect(await auth.canAccess?.({ resource: 'audit', action: 'list' })).toBe(false);
  });
});
