import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageFor } from '../../contract/messages';
import { sessionEndpoints } from '../../contract/endpoints/people/session';
import { userEndpoints } from '../../contract/endpoints/people/user';
import { aConfig } from '../../../tests/builders/aConfig';
import { aToken } from '../../../tests/builders/aToken';
import { aUser } from '../../../tests/builders/aUser';
import { mockEndpoint, mockEndpoints, problem, server } from '../../../tests/msw';
import { createNotices } from '../notices/notices';
import { createSession, type Session } from './session';

const sha = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');
const issuer = 'https://id.example';
const opened: Session[] = [];

const open = (sso = issuer) => {
  const redirects: URL[] = [];
  const notices = createNotices({ messageFor });
  const session = createSession({
    config: aConfig({ sso }),
    notices,
    messageFor,
    navigate: address => redirects.push(new URL(address)),
  });
  opened.push(session);
  return { session, notices, redirects };
};

/** Starts a sign-in and returns the parameters of the authorization request. */
const startSignIn = async (returnTo?: string) => {
  const tab = open();
  await tab.session.startSignIn(returnTo);
  const [address] = tab.redirects;
  if (!address) throw new Error('there was no redirect');
  return { ...tab, address, sent: Object.fromEntries(address.searchParams) };
};

const callback = (parameters: Record<string, string>) =>
  `${location.origin}/studio/sso/callback?${new URLSearchParams(parameters).toString()}`;

const mockSignInResponses = (): void => {
  mockEndpoints(
    mockEndpoint(sessionEndpoints.login, () => ({
      accessToken: aToken(),
      refreshToken: 'refresh-0',
      ...aUser(),
    })),
    mockEndpoint(userEndpoints.permissions, () => ['tags.manage'] as const),
  );
};

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server.use(
    http.get(`${issuer}/.well-known/openid-configuration`, () =>
      HttpResponse.json({ issuer, authorization_endpoint: `${issuer}/authorize?tenant=1` }),
    ),
  );
});

afterEach(() => {
  for (const session of opened.splice(0)) session.stop();
});

describe('the authorization request', () => {
  it('uses the discovered endpoint, with PKCE, state and a nonce bound to the verifier', async () => {
    const { address, sent } = await startSignIn('/studio/earn');
    expect(address.origin + address.pathname).toBe(`${issuer}/authorize`);
    expect(sent).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'heartbeat-studio',
      redirect_uri: `${location.origin}/studio/sso/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(sent.prompt).toBeUndefined();
    const { verifier } = JSON.parse(sessionStorage.getItem(`sign_in_${sent.state}`) ?? '{}') as {
      verifier: string;
    };
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(sent.code_challenge).toBe(await sha(verifier));
    expect(sent.nonce).toBe(await sha(`nonce:${verifier}`));
  });

  it.each(['https://evil.test/studio/', '//evil.test', '/studio/\\evil.test', '/studio/logout'])(
    'returns to the dashboard instead of %s',
    async attack => {
      const { sent } = await startSignIn(attack);
      const { returnTo } = JSON.parse(sessionStorage.getItem(`sign_in_${sent.state}`) ?? '{}') as {
        returnTo: string;
      };
      expect(returnTo).toBe('/studio/');
    },
  );

  it('asks for pages in the language of the studio', async () => {
    document.documentElement.lang = 'uk';
    const { sent } = await startSignIn().finally(() => document.documentElement.removeAttribute('lang'));
    expect(sent.ui_locales).toBe('uk');
  });

  it('requires the password after an explicit sign-out', async () => {
    localStorage.setItem('signed_out', 'true');
    expect((await startSignIn()).sent.prompt).toBe('login');
  });

  it('accepts an issuer with a trailing slash, which the configuration omits', async () => {
    const tenant = `${issuer}/tenant`;
    server.use(
      http.get(`${tenant}/.well-known/openid-configuration`, () =>
        HttpResponse.json({ issuer: `${tenant}/`, authorization_endpoint: `${tenant}/authorize` }),
      ),
    );
    const { session, redirects } = open(tenant);
    await session.startSignIn('/studio/');
    expect(redirects[0]?.pathname).toBe('/tenant/authorize');
  });

  it.each([
    ['away', () => new HttpResponse(null, { status: 503 })],
    ['no sign-in service', () => HttpResponse.html('<h1>Hello</h1>')],
    [
      'one of another issuer',
      () =>
        HttpResponse.json({
          issuer: 'https://evil.example',
          authorization_endpoint: 'https://evil.example/authorize',
        }),
    ],
    [
      'one with a script for an address',
      () => HttpResponse.json({ issuer, authorization_endpoint: 'javascript:alert(1)' }),
    ],
  ])('fails without leaving the page when the service is %s', async (_, respond) => {
    server.use(http.get(`${issuer}/.well-known/openid-configuration`, respond));
    const { session, redirects } = open();
    await expect(session.startSignIn('/studio/')).rejects.toMatchObject({ name: 'ApiError' });
    expect(redirects).toEqual([]);
  });
});

describe('the callback', () => {
  it('exchanges the code, stores the user and navigates to the requested path', async () => {
    const { session, sent } = await startSignIn('/studio/content/moments?q=fog#list');
    const { verifier } = JSON.parse(sessionStorage.getItem(`sign_in_${sent.state}`) ?? '{}') as {
      verifier: string;
    };
    mockSignInResponses();
    mockEndpoints(
      mockEndpoint(sessionEndpoints.login, ({ body }) => {
        expect(body).toEqual({
          code: 'the-code',
          code_verifier: verifier,
          redirect_uri: `${location.origin}/studio/sso/callback`,
          client_id: 'heartbeat-studio',
        });
        return { accessToken: aToken(), refreshToken: 'refresh-0', ...aUser() };
      }),
    );
    const url = callback({ code: 'the-code', state: sent.state ?? '', iss: issuer });
    // In strict mode an effect runs twice.
    const paths = await Promise.all([session.completeSignIn(url), session.completeSignIn(url)]);
    expect(paths).toEqual(Array(2).fill('/studio/content/moments?q=fog#list'));
    expect(session.get()).toMatchObject({
      status: 'logged_in',
      user: { id: 7 },
      permissions: ['tags.manage'],
    });
    expect(localStorage.getItem('user')).not.toContain('refresh-0');
    expect(sessionStorage).toHaveLength(0);
  });

  it('removes the code from the address at once', async () => {
    const { session, sent } = await startSignIn();
    mockSignInResponses();
    const url = callback({ code: 'the-code', state: sent.state ?? '' });
    history.pushState(null, '', url);
    const done = session.completeSignIn(url);
    expect(location.search).toBe('');
    await done;
    history.pushState(null, '', '/');
  });

  it('works where session storage is denied, through a short-lived cookie', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    history.pushState(null, '', '/studio/');
    const { session, sent } = await startSignIn('/studio/earn');
    expect(document.cookie).toContain(`sign_in_${sent.state}`);
    mockSignInResponses();
    expect(await session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }))).toBe(
      '/studio/earn',
    );
    expect(document.cookie).not.toContain('sign_in_');
    history.pushState(null, '', '/');
  });

  it.each([
    ['another state', { code: 'stolen', state: 'another' }],
    ['no state', { code: 'stolen' }],
    ['no code', { error: 'access_denied' }],
    ['another issuer', { code: 'c', iss: 'https://evil.example' }],
  ])('is rejected with %s, and no code is exchanged', async (_, parameters) => {
    const { session, sent } = await startSignIn();
    const url = callback({
      ...('iss' in parameters || 'error' in parameters ? { state: sent.state ?? '' } : {}),
      ...parameters,
    });
    await expect(session.completeSignIn(url)).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
      message: 'Failed authentication. Please try again.',
    });
    expect(session.get().status).toBe('logged_out');
  });

  it('is rejected without the issuer when the metadata declares that it is sent', async () => {
    server.use(
      http.get(`${issuer}/.well-known/openid-configuration`, () =>
        HttpResponse.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          authorization_response_iss_parameter_supported: true,
        }),
      ),
    );
    const { session, sent } = await startSignIn();
    const call = session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }));
    await expect(call).rejects.toMatchObject({ code: 'ERROR_ON_AUTH_CHANNEL' });
  });

  it('is rejected a second time with the same address in another tab', async () => {
    const { session, sent } = await startSignIn();
    mockSignInResponses();
    const url = callback({ code: 'c', state: sent.state ?? '' });
    await session.completeSignIn(url);
    await expect(open().session.completeSignIn(url)).rejects.toMatchObject({ code: 'ERROR_ON_AUTH_CHANNEL' });
  });

  it.each([
    'https://evil.example/studio/',
    '//evil.example/studio/',
    '/studio/../../evil',
    '/studio//evil.example',
    '/studio\\..\\..\\evil',
    'javascript:alert(1)',
    '/elsewhere',
    '/studio/%2f%2fevil.example',
    '/studio/logout',
  ])('never goes to %s', async attack => {
    const { session, sent } = await startSignIn(attack);
    mockSignInResponses();
    expect(await session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }))).toBe('/studio/');
  });

  it('checks the return path again, in case it was tampered with', async () => {
    const { session, sent } = await startSignIn('/studio/earn');
    const key = `sign_in_${sent.state}`;
    const pending = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    sessionStorage.setItem(key, JSON.stringify({ ...pending, returnTo: 'https://evil.example/' }));
    mockSignInResponses();
    expect(await session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }))).toBe('/studio/');
  });

  it('reports why the server rejected the code', async () => {
    const { session, sent } = await startSignIn();
    mockEndpoints(mockEndpoint(sessionEndpoints.login, () => problem('user-is-locked')));
    const call = session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }));
    await expect(call).rejects.toMatchObject({ code: 'user-is-locked', message: 'User is Locked' });
    expect({ ...localStorage }).toEqual({});
  });

  it('signs the other tabs in', async () => {
    const { session, sent } = await startSignIn();
    const other = open();
    mockSignInResponses();
    await session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }));
    await vi.waitFor(
      () => expect(other.session.get()).toMatchObject({ status: 'logged_in', user: { id: 7 } }),
      20_000,
    );
  });

  it('starts with an empty tray when another user signs in', async () => {
    localStorage.setItem('refreshToken', 'gone');
    localStorage.setItem('user', JSON.stringify(aUser({ id: 9 })));
    mockEndpoints(mockEndpoint(sessionEndpoints.refresh, () => problem('invalid-jwt')));
    const { session, notices, sent } = await startSignIn();
    await session.refreshSession(undefined).catch(() => undefined);
    expect(notices.get().history).toHaveLength(1);
    mockSignInResponses();
    await session.completeSignIn(callback({ code: 'c', state: sent.state ?? '' }));
    expect(notices.get().history).toEqual([]);
    expect(session.get().ended).toBeNull();
  });
});
