import { sessionEndpoints } from '../../contract/endpoints/session';
import { userEndpoints } from '../../contract/endpoints/user';
import type { User } from '../../contract/entities/user';
import { messageFor as inEnglish, type MessageKey } from '../../contract/messages';
import type { Permission } from '../../contract/permissions';
import type { SessionEnd } from '../../contract/transitions/session';
import type { Config } from '../../app/config';
import type { ApiError } from '../http/ApiError';
import { createClient } from '../http/client';
import type { Credentials } from '../http/credentials';
import { endedFailure } from '../http/failures';
import type { Notices } from '../notices/notices';
import { createObservable, type Observable } from '../observable';
import type { Say } from '../say';
import { safeStorage, type SafeStorage } from '../storage';
import { createRefresh } from './refresh';
import { readCallback, redirectUri, signInAddress } from './signIn';
import { keepPerson, readPerson, signedOut, type SessionState } from './state';
import { createTabs, sharedKey as refreshKey, type TabMessage } from './tabs';
import { createTokenCookie } from './tokenCookie';

/** Who is signed in, in all tabs of this browser (specification sections 4 and 6, contract section 5). */
export interface Session extends Observable<SessionState>, Credentials {
  get(): SessionState;
  /** Reads the person and what they may do anew. Rejects only where nothing was kept to go on with. */
  start(): Promise<void>;
  /** Leaves for the sign-in service; `returnTo` is a path under /studio/, by default the present one. */
  startSignIn(returnTo?: string): Promise<void>;
  /** Finishes at the callback; gives the checked path to go to. Asked twice with one address it answers the same. */
  completeSignIn(url: string): Promise<string>;
  /** Ends the session here, in the other tabs and at the server. */
  signOut(options?: { readonly reason?: SessionEnd }): Promise<void>;
  /** Stops listening to other tabs. */
  stop(): void;
}

export interface SessionDependencies {
  readonly config: Config;
  readonly notices: Pick<Notices, 'error' | 'clear'>;
  readonly storage?: SafeStorage;
  readonly say?: Say;
  /** Leaves the page. */
  readonly go?: (address: string) => void;
}

/** Set after an explicit sign-out: the next sign-in asks for the password again. */
const signedOutKey = 'signed_out';
/** How long a sign-out waits for the server before it is done here alone. */
const goodbyeMs = 5000;

const endWords: Readonly<Record<SessionEnd, MessageKey>> = {
  logout: 'session-ended',
  expiry: 'session-timeout',
  revoked: 'you-have-been-logged-out-please-log-in-again',
  locked: 'user-is-locked',
};

export const createSession = ({
  config,
  notices,
  storage = safeStorage,
  say = inEnglish,
  go = address => location.assign(address),
}: SessionDependencies): Session => {
  const cookie = createTokenCookie();
  const hasSession = (): boolean => storage.get(refreshKey) !== undefined || cookie.read() !== undefined;
  const state = createObservable<SessionState>(
    hasSession() ? { ...signedOut, status: 'logged_in', ...readPerson(storage) } : signedOut,
  );
  const isOver = (): boolean => state.get().status === 'logged_out';
  let isLeaving = false;

  /** Ends it once, however many calls come back refused; the notice comes before the storage goes. */
  const end = (asked: SessionEnd, isTold = false): ApiError => {
    // Found gone before the other tab's word came: the person signed out there.
    const reason = isLeaving || storage.get(signedOutKey) !== undefined ? 'logout' : asked;
    if (!isOver()) {
      if (reason !== 'logout' || isTold) notices.error(say(endWords[reason]), { once: true });
      else notices.clear();
      cookie.remove();
      storage.wipe();
      if (reason === 'logout') storage.set(signedOutKey, 'true');
      state.set(
        reason === 'logout'
          ? { ...signedOut, ended: reason }
          : { ...state.get(), status: 'logged_out', ended: reason },
      );
      if (!isTold) tabs.tell({ type: 'ended', reason });
    }
    // Late calls reject with the same sentence, so that they add nothing to the notice.
    return endedFailure(say(endWords[state.get().ended ?? reason]));
  };

  const hear = (message: TabMessage): void => {
    if (message.type === 'ended') end(message.reason, true);
    else if (isOver() && hasSession()) {
      begin(readPerson(storage));
      if (!state.get().user) session.start().catch(notices.error);
    }
  };
  const tabs = createTabs(hear);

  /** Another person's activity is none of this person's business. */
  const begin = (person: Pick<SessionState, 'user' | 'permissions'>): void => {
    const before = state.get().user;
    if (before && before.id !== person.user?.id) notices.clear();
    state.set({ status: 'logged_in', ...person, ended: null });
  };

  const keepTokens = (tokens: { readonly accessToken: string; readonly refreshToken: string }): void => {
    cookie.write(tokens.accessToken);
    storage.set(refreshKey, tokens.refreshToken);
  };

  const readPermissions = async (): Promise<readonly Permission[]> =>
    (await client.call(userEndpoints.permissions, {})).items;

  const finish = async (url: string): Promise<string> => {
    const { code, verifier, returnTo } = readCallback(url, say);
    const { accessToken, refreshToken, ...user } = await client.call(sessionEndpoints.login, {
      body: { code, code_verifier: verifier, redirect_uri: redirectUri(), client_id: config.client_id },
    });
    keepTokens({ accessToken, refreshToken });
    storage.remove(signedOutKey);
    isLeaving = false;
    // Without an answer the person begins with none; the next start reads them again.
    const permissions = await readPermissions().catch(() => []);
    keepPerson(storage, user satisfies User, permissions);
    begin({ user, permissions });
    tabs.tell({ type: 'signed-in' });
    return returnTo;
  };
  const finishing = new Map<string, Promise<string>>();

  const session: Session = {
    get: state.get,
    subscribe: state.subscribe,
    token: cookie.read,
    stop: tabs.stop,

    start: async () => {
      if (isOver()) return;
      try {
        const [users, permissions] = await Promise.all([
          client.call(userEndpoints.me, {}),
          readPermissions(),
        ]);
        const user = users.items[0];
        if (isOver() || !user) return;
        keepPerson(storage, user, permissions);
        begin({ user, permissions });
      } catch (error) {
        // The person as kept will do until the server answers again.
        if (!state.get().user && !isOver()) throw error;
      }
    },

    startSignIn: async (returnTo = location.pathname + location.search + location.hash) =>
      go(await signInAddress(config, { returnTo, asksAgain: storage.get(signedOutKey) !== undefined, say })),

    completeSignIn: url => {
      const running = finishing.get(url) ?? finish(url);
      finishing.set(url, running);
      return running;
    },

    signOut: async ({ reason = 'logout' } = {}) => {
      if (isOver()) return;
      isLeaving = reason === 'logout';
      const refreshToken = storage.get(refreshKey);
      const body = refreshToken === undefined ? {} : { refreshToken };
      // Offline, too, people can leave: the server then ends the session by its age.
      await client.call(sessionEndpoints.logout, { body }, { timeoutMs: goodbyeMs }).catch(() => undefined);
      end(reason);
      isLeaving = false;
    },

    refreshSession: (failed, code) => {
      const current = cookie.read();
      if (current !== undefined && current !== failed) return Promise.resolve(current);
      return isOver() && !hasSession()
        ? Promise.reject(endedFailure(say(endWords[state.get().ended ?? 'logout'])))
        : refresh(failed, code);
    },
  };

  const client = createClient({ config, session, say });
  const refresh = createRefresh({
    client,
    token: cookie.read,
    refreshToken: () => storage.get(refreshKey),
    keep: keepTokens,
    isOver: () => isOver() && !hasSession(),
    end,
  });
  return session;
};
