import type { AuthProvider } from 'ra-core';
import { isPermitted } from '../../contract/permission';
import { neededFor, type Access, type Endpoint } from '../../contract/calls/endpoint';
import type { LoadBinding, ResourceBinding } from '../data/dataProvider';
import type { Session } from '../session/session';

/** The call that deletes records, or moves them to the trash. */
const deletionOf = ({ endpoints, changes }: ResourceBinding): Endpoint | undefined => {
  const { deleted, in_trash } = changes?.byField ?? {};
  const call = deleted ?? in_trash;
  return call && typeof call !== 'function' ? call.endpoint : endpoints.remove;
};

const endpointOf = (binding: ResourceBinding, action: string): Endpoint | undefined => {
  const { endpoints } = binding;
  return {
    list: endpoints.list,
    show: endpoints.list,
    edit: endpoints.update,
    create: endpoints.create,
    delete: deletionOf(binding),
    export: endpoints.list,
  }[action];
};

/**
 * React-admin's auth provider on top of the session. Failed calls never sign out here, because a rejected refresh already
 * ends the session.
 */
export const createAuthProvider = ({
  session,
  loadBinding,
}: {
  readonly session: Session;
  readonly loadBinding: LoadBinding;
}): AuthProvider => {
  const isSignedIn = (): boolean => {
    const { status, ended, user } = session.get();
    // The page stays open behind the "session ended" dialog.
    return status === 'logged_in' || (ended !== null && user !== undefined);
  };

  const canCall = (access: Access): boolean => {
    return isSignedIn() && isPermitted(session.get().permissions, neededFor(access));
  };

  return {
    login: (params?: { returnTo?: string; isPasswordRequired?: boolean }) =>
      session.startSignIn(params?.returnTo, params?.isPasswordRequired),
    logout: async () => {
      if (!isSignedIn()) return; // nothing to end: react-admin shows its sign-in page to a visitor
      await session.signOut();
      return false; // `SignOut` navigates; react-admin must not redirect
    },
    checkAuth: async () => {
      if (!isSignedIn()) throw new Error('Signed out');
    },
    checkError: async () => undefined,
    getIdentity: async () => {
      const { user } = session.get();
      if (!user) throw new Error('Signed out');
      return { ...user, fullName: user.heartbeat_name, avatar: user.avatar ?? '' };
    },
    getPermissions: async () => session.get().permissions,
    canAccess: async ({ resource, action }) => {
      // React-admin asks about any name; nobody may do anything with what does not exist.
      const binding = await loadBinding(resource).catch(() => undefined);
      const endpoint = binding && endpointOf(binding, action);
      return endpoint !== undefined && canCall(endpoint.access);
    },
  };
};
