import { delay, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageFor } from '../../contract/messages';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { sessionEndpoints } from '../../contract/endpoints/people/session';
import { userEndpoints } from '../../contract/endpoints/people/user';
import { aConfig } from '../../../tests/builders/aConfig';
import { aToken } from '../../../tests/builders/aToken';
import { aUser } from '../../../tests/builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../../../tests/msw';
import { createClient } from '../http/client';
import { createNotices } from '../notices/notices';
import { createSafeStorage, unsavedKey, userKey } from '../storage';
import { createSession, type Session } from './session';
import { createTokenCookie } from './tokenCookie';

const opened: Session[] = [];

/** Opens a tab: a session of its own, with the cookie and storage that all tabs share. */
const openTab = (over: Partial<Parameters<typeof createSession>[0]> = {}) => {
  const notices = createNotices({ messageFor });
  const session = createSession({ config: aConfig(), notices, messageFor, ...over });
  opened.push(session);
  return { session, notices, client: createClient({ config: aConfig(), session, messageFor }) };
};

/** The state after a sign-in: token in the cookie, the rest in local storage. */
const signIn = (token = aToken()) => {
  createTokenCookie().write(token);
  localStorage.setItem('refreshToken', 'refresh-0');
  localStorage.setItem('user', JSON.stringify(aUser()));
  localStorage.setItem('permissions', '["moments.review"]');
  return token;
};

/** A server that accepts one access token and rotates the refresh token. */
const rotatingServer = () => {
  const state = { refreshes: 0, access: '', usedTokens: [] as string[] };
  mockEndpoints(
    mockEndpoint(sessionEndpoints.refresh, async ({ body }) => {
      state.refreshes += 1;
      state.usedTokens.push(body.refreshToken);
      await delay(30);
      state.access = aToken();
      return { accessToken: state.access, refreshToken: `refresh-${state.refreshes}` };
    }),
    mockEndpoint(momentEndpoints.list, ({ request }) =>
      request.headers.get('authorization') === `Bearer ${state.access}` ? [] : problem('invalid-jwt'),
    ),
  );
  return state;
};

/** The Web Locks API, as far as it is used. */
const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager); // the code under test uses only `request`
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, get: () => undefined });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  for (const session of opened.splice(0)) session.stop();
  // Restores the original properties.
  Reflect.deleteProperty(document, 'cookie');
  Reflect.deleteProperty(navigator, 'locks');
});

describe('an expired access token', () => {
  it('is refreshed once for 20 calls at once', async () => {
    signIn();
    const server = rotatingServer();
    const { client, session } = openTab();
    await Promise.all(Array.from({ length: 20 }, () => client.call(momentEndpoints.list, { query: {} })));
    expect(server.refreshes).toBe(1);
    expect(session.token()).toBe(server.access);
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  it('is refreshed by one of five tabs for all of them', async () => {
    fakeLocks();
    signIn();
    const server = rotatingServer();
    const tabs = Array.from({ length: 5 }, () => openTab());
    await Promise.all(
      tabs.flatMap(({ client }) =>
        Array.from({ length: 4 }, () => client.call(momentEndpoints.list, { query: {} })),
      ),
    );
    expect(server.refreshes).toBe(1);
    expect(server.usedTokens).toEqual(['refresh-0']);
  });

  it('is refreshed before a call when its cookie is missing', async () => {
    localStorage.setItem('refreshToken', 'refresh-0');
    const server = rotatingServer();
    const { client, session } = openTab();
    expect(session.get().status).toBe('logged_in');
    await client.call(momentEndpoints.list, { query: {} });
    expect(server.refreshes).toBe(1);
  });

  it('is refreshed although a response was lost', async () => {
    signIn();
    let calls = 0;
    mockEndpoints(
      mockEndpoint(sessionEndpoints.refresh, () => {
        calls += 1;
        return calls === 1 ? HttpResponse.error() : { accessToken: aToken(), refreshToken: 'refresh-1' };
      }),
    );
    const { session } = openTab();
    await session.refreshSession(session.token());
    expect(calls).toBe(2);
  });
});

describe('a rejected refresh', () => {
  const rejected = (
    respond: () => ReturnType<typeof problem> | Response,
    first: 'invalid-jwt' | 'session-ended' = 'invalid-jwt',
  ) => {
    signIn();
    mockEndpoints(
      mockEndpoint(sessionEndpoints.refresh, respond),
      mockEndpoint(momentEndpoints.list, () => problem(first)),
    );
    return openTab();
  };

  it.each([
    ['invalid-jwt', 'session-ended', 'expiry', 'Session Timeout. Please sign in again'],
    ['invalid-jwt', 'params-incorrect', 'expiry', 'Session Timeout. Please sign in again'],
    ['session-ended', 'session-ended', 'revoked', 'You have been logged out. Please log in again.'],
    ['invalid-jwt', 'user-is-locked', 'locked', 'User is Locked'],
  ] as const)(
    'after %s with %s ends the session as %s, once for many calls',
    async (first, code, ended, words) => {
      const { session, notices, client } = rejected(() => problem(code), first);
      localStorage.setItem('dark', 'true');
      localStorage.setItem(userKey(7, 'store.drafts.x'), '{}');
      const changes = vi.fn();
      session.subscribe(changes);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 5 }, () => client.call(momentEndpoints.list, { query: {} })),
      );
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'session-ended' } });
        if (outcome.status === 'rejected') notices.error(outcome.reason);
      }
      expect(changes).toHaveBeenCalledOnce();
      expect(session.get()).toMatchObject({ status: 'logged_out', ended });
      expect(notices.get().shown).toMatchObject([{ kind: 'error', title: words, count: 1 }]);
      expect({ ...localStorage }).toEqual({ dark: 'true', [userKey(7, 'store.drafts.x')]: '{}' });
      expect(session.token()).toBeUndefined();
    },
  );

  it('keeps the page open until the user signs in again', async () => {
    const { session, client } = rejected(() => problem('invalid-jwt'));
    await client.call(momentEndpoints.list, { query: {} }).catch(() => undefined);
    expect(session.get()).toMatchObject({ user: { id: 7 }, permissions: ['moments.review'] });
  });

  it('also ends the other tabs', async () => {
    const { client } = rejected(() => problem('session-ended'), 'session-ended');
    const other = openTab();
    await client.call(momentEndpoints.list, { query: {} }).catch(() => undefined);
    await vi.waitFor(
      () => expect(other.session.get()).toMatchObject({ status: 'logged_out', ended: 'revoked' }),
      20_000,
    );
    expect(other.notices.get().shown).toHaveLength(1);
  });

  it.each([
    ['a 403', () => problem('not-enough-permission')],
    ['a 429', () => problem('rate-limited')],
    ['a 500', () => problem('error-occurred')],
    ['a 503', () => problem('unavailable')],
    ['no network', () => HttpResponse.error()],
    ['a 500 with the code session-ended', () => problem('session-ended', { status: 500 })],
    ['HTML', () => HttpResponse.html('<h1>Please pay for the wifi</h1>')],
    ['a 401 of a proxy', () => HttpResponse.html('<h1>Proxy sign-in</h1>', { status: 401 })],
  ])('does not include %s', async (_, respond) => {
    const { session, client, notices } = rejected(respond);
    await expect(client.call(momentEndpoints.list, { query: {} })).rejects.toBeInstanceOf(Error);
    expect(session.get()).toMatchObject({ status: 'logged_in', ended: null });
    expect(localStorage.getItem('refreshToken')).toBe('refresh-0');
    expect(notices.get().shown).toEqual([]);
  });

  it('has no effect when another tab has refreshed the token meanwhile', async () => {
    signIn();
    const renewed = aToken();
    mockEndpoints(
      mockEndpoint(sessionEndpoints.refresh, () => {
        createTokenCookie().write(renewed);
        localStorage.setItem('refreshToken', 'refresh-1');
        return problem('session-ended');
      }),
    );
    const { session } = openTab();
    expect(await session.refreshSession(session.token())).toBe(renewed);
    expect(session.get().status).toBe('logged_in');
  });
});

describe('signing out', () => {
  it('ends the session at the server, clears everything and ends the other tabs', async () => {
    const token = signIn();
    for (const kind of ['draft', 'outbox'] as const)
      localStorage.setItem(unsavedKey(aUser().id, kind, 'notes.1'), '{}');
    const received: unknown[] = [];
    mockEndpoints(
      mockEndpoint(sessionEndpoints.logout, ({ body, request }) => {
        received.push(body, request.headers.get('authorization'));
        return undefined;
      }),
    );
    const { session, notices } = openTab();
    const other = openTab();
    await session.signOut();
    expect(received).toEqual([{ refreshToken: 'refresh-0' }, `Bearer ${token}`]);
    expect(session.get()).toEqual({
      status: 'logged_out',
      user: undefined,
      permissions: [],
      ended: 'logout',
    });
    expect(notices.get().shown).toEqual([]);
    expect(document.cookie).toBe('');
    expect({ ...localStorage }).toEqual({ signed_out: 'true' });
    await vi.waitFor(
      () =>
        expect(other.session.get()).toMatchObject({
          user: undefined,
          ended: 'logout',
          isEndedElsewhere: true,
        }),
      20_000,
    );
    expect(other.notices.get().shown[0]?.title).toBe('Your session has ended. You have been logged out.');
  });

  it.each([
    ['offline', () => HttpResponse.error()],
    ['with a dead token', () => problem('invalid-jwt')],
  ])('works %s', async (_, respond) => {
    signIn();
    mockEndpoints(
      mockEndpoint(sessionEndpoints.logout, respond),
      mockEndpoint(sessionEndpoints.refresh, () => problem('session-ended')),
    );
    const { session, notices } = openTab();
    await session.signOut();
    expect(session.get()).toMatchObject({ status: 'logged_out', user: undefined, ended: 'logout' });
    expect(notices.get().shown).toEqual([]);
  });

  it('is sent to tabs without a channel by storage events', async () => {
    signIn();
    const { session } = openTab();
    localStorage.removeItem('refreshToken');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'refreshToken', oldValue: 'refresh-0', newValue: null }),
    );
    await vi.waitFor(
      () => expect(session.get()).toMatchObject({ status: 'logged_out', ended: 'logout' }),
      20_000,
    );
  });

  it('is not undone by a running refresh', async () => {
    signIn();
    mockEndpoints(
      mockEndpoint(sessionEndpoints.refresh, async () => {
        await delay(60);
        return { accessToken: aToken(), refreshToken: 'late' };
      }),
      mockEndpoint(sessionEndpoints.logout, () => undefined),
    );
    const { session } = openTab();
    const late = session.refreshSession(session.token()).catch((error: unknown) => error);
    await session.signOut();
    expect(await late).toMatchObject({ code: 'session-ended' });
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(session.token()).toBeUndefined();
  });
});

describe('the start', () => {
  it('has the stored user, then the user from the server', async () => {
    signIn();
    mockEndpoints(
      mockEndpoint(userEndpoints.me, () => [aUser({ heartbeat_name: 'Renamed' })]),
      mockEndpoint(userEndpoints.permissions, () => ['ads.manage'] as const),
    );
    const { session } = openTab();
    expect(session.get()).toMatchObject({ status: 'logged_in', permissions: ['moments.review'] });
    await session.start();
    expect(session.get()).toMatchObject({ user: { heartbeat_name: 'Renamed' }, permissions: ['ads.manage'] });
    expect(localStorage.getItem('permissions')).toBe('["ads.manage"]');
  });

  it('uses the stored user while the server is unreachable', async () => {
    signIn();
    mockEndpoints(
      mockEndpoint(userEndpoints.me, () => problem('error-occurred')),
      mockEndpoint(userEndpoints.permissions, () => problem('error-occurred')),
    );
    const { session } = openTab();
    await session.start();
    expect(session.get()).toMatchObject({ status: 'logged_in', user: { id: 7 } });
  });

  it.each(['{"id":"x"}', 'nonsense', '[]'])('ignores the tampered user %s', async stored => {
    signIn();
    localStorage.setItem('user', stored);
    localStorage.setItem('permissions', '["everything","tags.manage"]');
    mockEndpoints(
      mockEndpoint(userEndpoints.me, () => problem('error-occurred')),
      mockEndpoint(userEndpoints.permissions, () => problem('error-occurred')),
    );
    const { session } = openTab();
    expect(session.get()).toMatchObject({ user: undefined, permissions: ['tags.manage'] });
    await expect(session.start()).rejects.toMatchObject({ status: 500 });
  });

  it('is signed out without a token', () => {
    expect(openTab().session.get()).toEqual({
      status: 'logged_out',
      user: undefined,
      permissions: [],
      ended: null,
    });
  });
});

describe('the token', () => {
  const written = () => vi.spyOn(document, 'cookie', 'set');

  it('is a strict cookie that expires with its exp claim', () => {
    const cookie = written();
    const exp = Math.floor(Date.now() / 1000) + 600;
    signIn(aToken(exp));
    expect(cookie.mock.calls[0]?.[0]).toMatch(/^access_token=[\w.-]+; path=\/; SameSite=Strict; expires=/);
    expect(cookie.mock.calls[0]?.[0]).toContain(new Date(exp * 1000).toUTCString());
  });

  it('is in memory when cookies are denied', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
    const cookie = createTokenCookie();
    cookie.write('token');
    expect(cookie.read()).toBe('token');
    cookie.remove();
    expect(cookie.read()).toBeUndefined();
  });

  it('is in memory when the clock is ahead and the cookie expires at once', () => {
    const cookie = createTokenCookie();
    const token = aToken(1000);
    cookie.write(token);
    expect(cookie.read()).toBe(token);
  });

  it('works when storage is denied', async () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.set('refreshToken', 'refresh-0');
    const server = rotatingServer();
    const { client } = openTab({ storage });
    await client.call(momentEndpoints.list, { query: {} });
    expect(server.refreshes).toBe(1);
    expect(storage.get('refreshToken')).toBe('refresh-1');
  });
});
