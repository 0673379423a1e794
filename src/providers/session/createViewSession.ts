import * as z from 'zod/mini';
import type { Config } from '../../app/config';
import { creatorSessionEndpoints } from '../../contract/endpoints/administration/creatorSessions';
import { userEndpoints } from '../../contract/endpoints/people/user';
import type { SessionEnd } from '../../contract/transitions/session';
import { sessionEndedFailure } from '../http/ApiError';
import { createClient } from '../http/client';
import type { MessageFor } from '../i18n/MessageFor';
import { createObservable } from '../observable';
import type { Session } from './session';
import { sessionPerson, signedOut, type SessionState } from './sessionState';
import { removeView, type StudioView } from './studioView';

/** The time limit of the call that ends a view, after which it ends only in the browser. */
const endTimeoutMs = 5000;

/**
 * The session of a view of somebody else's studio. It has one token and nothing that other tabs share. When it ends, the tab returns to
 * the studio of the administrator: with `?view=ended` unless they ended it.
 */
export const createViewSession = ({
  config,
  view,
  messageFor,
  navigate = url => location.assign(url),
}: {
  readonly config: Config;
  readonly view: StudioView;
  readonly messageFor: MessageFor;
  /** Leaves the page. */
  readonly navigate?: (url: string) => void;
}): Session => {
  const state = createObservable<SessionState>({ ...signedOut, status: 'logged_in' });
  const leave = (reason: SessionEnd): void => {
    removeView();
    navigate(reason === 'logout' ? view.from : `${view.from}?view=ended`);
  };
  const session: Session = {
    get: state.get,
    subscribe: state.subscribe,
    token: () => view.token,
    stop: () => undefined,
    view,
    start: async () => {
      const [users, permissions] = await Promise.all([
        client.call(userEndpoints.me, {}),
        client.call(userEndpoints.permissions, {}),
      ]);
      const user = z.parse(sessionPerson, users.items[0]);
      state.set({ ...state.get(), user, permissions: permissions.items });
    },
    onForbidden: () => void session.start().catch(() => undefined), // the call reports its own failure
    refreshSession: () => {
      leave('expiry');
      return Promise.reject(sessionEndedFailure(messageFor('session-timeout')));
    },
    signOut: async ({ reason = 'logout' } = {}) => {
      const { endView } = creatorSessionEndpoints;
      // A view that cannot be ended at the server ends there by itself.
      await client.call(endView, {}, { timeoutMs: endTimeoutMs }).catch(() => undefined);
      leave(reason);
    },
    // Only somebody without a session signs in.
    startSignIn: () => Promise.resolve(leave('logout')),
    completeSignIn: () => Promise.resolve(view.from),
  };
  const client = createClient({ config, session, messageFor });
  return session;
};
