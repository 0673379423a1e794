import type { AuthProvider } from 'ra-core';
import { hasAnyPermission } from '../../contract/permissions';
import type { Access } from '../../contract/tools/endpoint';
import type { Bindings, ResourceBinding } from '../data/binding';
import type { Session } from '../session/session';

const endpointOf = ({ endpoints }: ResourceBinding, action: string) =>
  ({
    list: endpoints.list,
    show: endpoints.list,
    edit: endpoints.update,
    create: endpoints.create,
    delete: endpoints.remove,
    export: endpoints.list,
  })[action];

/**
 * React-admin's questions, answered by the session. The session itself watches every answer and ends when a refresh is
 * refused, so an error of a call is never a reason to sign out here.
 */
export const createAuthProvider = ({
  session,
  bindings,
}: {
  readonly session: Session;
  readonly bindings: Bindings;
}): AuthProvider => {
  const isIn = (): boolean => {
    const { status, ended, user } = session.get();
    // A page stays where it is under the "session ended" screen.
    return status === 'logged_in' || (ended !== null && user !== undefined);
  };

  const mayCall = (access: Access): boolean => {
    if (access.who !== 'permission') return isIn();
    return isIn() && hasAnyPermission(session.get().permissions, access.anyOf);
  };

  return {
    login: (params?: { returnTo?: string }) => session.startSignIn(params?.returnTo),
    logout: async () => {
      await session.signOut();
      return false; // the frame shows what comes next; react-admin redirects nowhere
    },
    checkAuth: async () => {
      if (!isIn()) throw new Error('Signed out');
    },
    checkError: async () => undefined,
    getIdentity: async () => {
      const { user } = session.get();
      if (!user) throw new Error('Signed out');
      return { ...user, fullName: user.heartbeat_name, avatar: user.avatar ?? '' };
    },
    getPermissions: async () => session.get().permissions,
    canAccess: async ({ resource, action }) => {
      const binding = bindings[resource];
      const endpoint = binding && endpointOf(binding, action);
      return endpoint !== undefined && mayCall(endpoint.access);
    },
  };
};
