import type { Config } from '../../app/config';
import { sessionEndpoints } from '../../contract/endpoints/people/session';
import { userEndpoints } from '../../contract/endpoints/people/user';
import * as z from 'zod/mini';
import type { MessageKey } from '../../contract/messages';
import type { Permission } from '../../contract/permission';
import type { SessionEnd } from '../../contract/transitions/session';
import { type ApiError, failureFromException, sessionEndedFailure } from '../http/ApiError';
import { createClient } from '../http/client';
import type { Credentials } from '../http/credentials';
import type { MessageFor } from '../i18n/MessageFor';
import type { Notices } from '../notices/notices';
import { createObservable, type Observable } from '../observable';
import { safeStorage, type SafeStorage } from '../storage';
import { clearCallbackAddress, redirectUri } from './redirectUri';
import { createRefresh } from './refresh';
import { createSessionStore, type SessionUser } from './sessionStore';
import { sessionPerson, signedOut, type SessionState } from './sessionState';
import type { StudioView } from './studioView';
import { createTabChannel, type TabMessage } from './tabChannel';

/** The signed-in user, the same in all tabs of the browser (product: sign-in). */
export interface Session extends Observable<SessionState>, Credentials {
  get(): SessionState;
  /** Reloads the user and their permissions. After a failure the stored ones are used; rejects without them. */
  start(): Promise<void>;
  /** Redirects to the sign-in service. `returnTo` is a path under /studio/, by default the current one. A required password is asked for again. */
  startSignIn(returnTo?: string, isPasswordRequired?: boolean): Promise<void>;
  /** Completes a sign-in at the callback and resolves to the return path. Calls with the same URL share one exchange. */
  completeSignIn(url: string): Promise<string>;
  /** Ends the session in this tab, in the other tabs and at the server. */
  signOut(options?: { readonly reason?: SessionEnd }): Promise<void>;
  /** Stops listening to other tabs. */
  stop(): void;
  /** The view of somebody else's studio, which only reads; undefined in one's own. */
  readonly view?: StudioView;
}

export interface SessionDependencies {
  readonly config: Config;
  readonly notices: Pick<Notices, 'error' | 'clear'>;
  readonly messageFor: MessageFor;
  readonly storage?: SafeStorage;
  /** Leaves the page. */
  readonly navigate?: (url: string) => void;
}

/** The time limit of the sign-out request, after which the session ends only in the browser. */
const signOutTimeoutMs = 5000;

const endMessages: Readonly<Record<SessionEnd, MessageKey>> = {
  logout: 'session-ended',
  expiry: 'session-timeout',
  revoked: 'you-have-been-logged-out-please-log-in-again',
  locked: 'user-is-locked',
};

export const createSession = ({
  config,
  notices,
  messageFor,
  storage = safeStorage,
  navigate = url => location.assign(url),
}: SessionDependencies): Session => {
  const store = createSessionStore(storage);
  const state = createObservable<SessionState>(
    store.hasSession() ? { ...signedOut, status: 'logged_in', ...store.readUser() } : signedOut,
  );
  const hasEnded = (): boolean => state.get().status === 'logged_out';
  let isSigningOut = false;

  /** Ends the session once, also when many calls are rejected. Shows the notice before it clears the storage. */
  const endSession = (requested: SessionEnd, isFromOtherTab = false): ApiError => {
    // A sign-out in another tab is visible in the storage before the message of that tab arrives.
    const reason = isSigningOut || store.wasSignedOut() ? 'logout' : requested;
    if (!hasEnded()) {
      if (reason !== 'logout' || isFromOtherTab)
        notices.error(messageFor(endMessages[reason]), { once: true });
      else notices.clear();
      store.clear({ isSignOut: reason === 'logout', userId: state.get().user?.id });
      state.set(
        reason === 'logout'
          ? { ...signedOut, ended: reason, ...(!isSigningOut && { isEndedElsewhere: true }) }
          : { ...state.get(), status: 'logged_out', ended: reason },
      );
      if (!isFromOtherTab) tabs.broadcast({ type: 'ended', reason });
    }
    // Later calls reject with the same message, so that their notices are merged with the first one.
    return sessionEndedFailure(messageFor(endMessages[state.get().ended ?? reason]));
  };

  /** Begins a session. The notices of another user are removed. */
  const beginSession = (sessionUser: SessionUser): void => {
    const previous = state.get().user;
    if (previous && previous.id !== sessionUser.user?.id) notices.clear();
    state.set({ status: 'logged_in', ...sessionUser, ended: null });
  };

  const onTabMessage = (message: TabMessage): void => {
    if (message.type === 'ended') endSession(message.reason, true);
    else if (hasEnded() && store.hasSession()) {
      beginSession(store.readUser());
      if (!state.get().user) session.start().catch(notices.error);
    }
  };
  const tabs = createTabChannel(onTabMessage);

  const readPermissions = async (): Promise<readonly Permission[]> =>
    (await client.call(userEndpoints.permissions, {})).items;

  const exchangeCode = async (url: string): Promise<string> => {
    clearCallbackAddress();
    const { validateCallback } = await importSignIn(messageFor);
    const { code, verifier, returnTo } = validateCallback(url, config, messageFor);
    const { accessToken, refreshToken, ...account } = await client.call(sessionEndpoints.login, {
      body: { code, code_verifier: verifier, redirect_uri: redirectUri(), client_id: config.client_id },
    });
    store.saveTokens({ accessToken, refreshToken });
    store.forgetSignOut();
    isSigningOut = false;
    // Without a response the session has no permissions until the next start.
    const permissions = await readPermissions().catch(() => []);
    const sessionUser = { user: z.parse(sessionPerson, account), permissions };
    store.saveUser(sessionUser);
    beginSession(sessionUser);
    tabs.broadcast({ type: 'signed-in' });
    return returnTo;
  };
  const exchanges = new Map<string, Promise<string>>();

  const session: Session = {
    get: state.get,
    subscribe: state.subscribe,
    token: store.accessToken,
    stop: tabs.stop,

    start: async () => {
      if (hasEnded()) return;
      try {
        const [users, permissions] = await Promise.all([
          client.call(userEndpoints.me, {}),
          readPermissions(),
        ]);
        const account = users.items[0];
        if (hasEnded() || !account) return;
        const user = z.parse(sessionPerson, account);
        store.saveUser({ user, permissions });
        beginSession({ user, permissions });
      } catch (error) {
        // The stored user is used until the server responds again.
        if (!state.get().user && !hasEnded()) throw error;
      }
    },

    startSignIn: async (
      returnTo = location.pathname + location.search + location.hash,
      isPasswordRequired = store.wasSignedOut(),
    ) => {
      const { createAuthorizationUrl } = await importSignIn(messageFor);
      navigate(await createAuthorizationUrl(config, { returnTo, isPasswordRequired, messageFor }));
    },

    completeSignIn: url => {
      const running = exchanges.get(url) ?? exchangeCode(url);
      exchanges.set(url, running);
      return running;
    },

    onForbidden: () => void session.start().catch(() => undefined), // the call reports its own failure

    signOut: async ({ reason = 'logout' } = {}) => {
      if (hasEnded()) return;
      isSigningOut = reason === 'logout';
      const refreshToken = store.refreshToken();
      const body = refreshToken === undefined ? {} : { refreshToken };
      // Users can also sign out offline. The session at the server then expires.
      await client
        .call(sessionEndpoints.logout, { body }, { timeoutMs: signOutTimeoutMs })
        .catch(() => undefined);
      endSession(reason);
      isSigningOut = false;
    },

    refreshSession: (rejected, code) => {
      const current = store.accessToken();
      if (current !== undefined && current !== rejected) return Promise.resolve(current);
      return hasEnded() && !store.hasSession()
        ? Promise.reject(sessionEndedFailure(messageFor(endMessages[state.get().ended ?? 'logout'])))
        : refresh(rejected, code);
    },
  };

  const client = createClient({ config, session, messageFor });
  const refresh = createRefresh({
    client,
    accessToken: store.accessToken,
    refreshToken: store.refreshToken,
    saveTokens: store.saveTokens,
    hasEnded: () => hasEnded() && !store.hasSession(),
    endSession,
  });
  return session;
};

/** Imports the OAuth chunk. Converts a failed import to `ApiError`. */
const importSignIn = (messageFor: MessageFor) =>
  import('./signIn').catch((error: unknown) => {
    throw failureFromException(error, messageFor);
  });
