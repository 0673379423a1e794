import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAccount } from '../helpers/closeAccount';
import { oidcPayloads, sessions, signInCodes } from '../../../server/db/signIn/signInTables';
import { users } from '../../../server/db/tables';
import { AuthBrowser, codeOf, newRequest, type SignInRequest, type Tokens } from '../helpers/authBrowser';
import { clientId, password, startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
let person: Person;

beforeAll(async () => {
  studio = await startAuthStudio();
  person = await studio.addPerson('maya');
});
afterAll(() => studio.stop());

/** A code for the user, with the values of its request. */
const ready = async (changes: Partial<SignInRequest> = {}) => {
  const browser = new AuthBrowser(studio);
  const request = { ...newRequest(studio), ...changes };
  return { browser, request, code: await browser.obtainCode(person.email, request) };
};

describe('the authorization-code flow', () => {
  it('leads from the authorization request over the sign-in page to a session', async () => {
    const { browser, request, code } = await ready();
    const response = await browser.login(code, request);
    expect(response.status).toBe(200);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ id: person.id, email: person.email, application_status: 'pending' });
    const me = await browser.call('GET', '/user', undefined, String(body.accessToken));
    expect(await me.json()).toMatchObject({ data: { items: [{ id: person.id }], total: 1 } });
  });

  it('sets an HttpOnly refresh cookie for the auth calls only', async () => {
    const { browser, request, code } = await ready();
    const cookie = (await browser.login(code, request)).headers.get('set-cookie');
    expect(cookie).toMatch(
      /^studio_refresh=[\w-]{43}; Path=\/api\/studio\/auth; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    );
  });

  it('returns the state and the issuer, so that the client can check both', async () => {
    const browser = new AuthBrowser(studio);
    const request = newRequest(studio);
    const page = await browser.interaction(request);
    const callback = await browser.follow(await browser.submit(page, { email: person.email, password }));
    expect(callback.origin + callback.pathname).toBe(request.redirectUri);
    expect(callback.searchParams.get('state')).toBe(request.state);
    expect(callback.searchParams.get('iss')).toBe(`${studio.publicOrigin}/sso`);
  });

  it('asks for the password again 12 hours after it, however often the provider session was used', async () => {
    // Those of other tests may expire later.
    await studio.db.delete(oidcPayloads).where(eq(oidcPayloads.model, 'Session'));
    const { browser } = await ready();
    const [stored] = await studio.db
      .select()
      .from(oidcPayloads)
      .where(and(eq(oidcPayloads.model, 'Session'), sql`payload->>'accountId' = ${String(person.id)}`))
      .orderBy(desc(oidcPayloads.expires_at));
    const loginTs = Number(stored?.payload.loginTs) - 11 * 3600;
    await studio.db
      .update(oidcPayloads)
      .set({ payload: { ...stored?.payload, loginTs } })
      .where(eq(oidcPayloads.id, stored?.id ?? ''));
    await browser.follow(await browser.authorize(newRequest(studio)));
    const [used] = await studio.db
      .select()
      .from(oidcPayloads)
      .where(eq(oidcPayloads.uid, stored?.uid ?? ''));
    expect(used?.expires_at?.getTime()).toBeLessThanOrEqual((loginTs + 12 * 3600 + 60) * 1000);
  });

  it('asks for no password during a provider session', async () => {
    const { browser } = await ready();
    const callback = await browser.follow(await browser.authorize(newRequest(studio)));
    expect(callback.searchParams.get('code')).toBeTruthy();
  });

  it('stores when the password was entered, also for sessions that need none', async () => {
    await studio.db.delete(oidcPayloads).where(eq(oidcPayloads.model, 'Session'));
    const { browser } = await ready();
    const hourMs = 3_600_000;
    await studio.db.execute(sql`
      update oidc_payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 3600))
      where model = 'Session' and payload->>'accountId' = ${String(person.id)}`);
    const request = newRequest(studio);
    const callback = await browser.follow(await browser.authorize(request));
    expect((await browser.login(callback.searchParams.get('code') ?? '', request)).status).toBe(200);
    const [newest] = await studio.db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, person.id))
      .orderBy(desc(sessions.created_at));
    const passed = Date.now() - (newest?.authenticated_at?.getTime() ?? 0);
    expect(passed).toBeGreaterThanOrEqual(hourMs - 1000);
  });

  it('rejects a code of a request with another nonce', async () => {
    const { browser, request, code } = await ready({ nonce: 'made-up' });
    expect(await codeOf(await browser.login(code, request))).toBe('401 ERROR_ON_AUTH_CHANNEL');
  });

  it('rejects a code with the verifier of another request', async () => {
    const { browser, request, code } = await ready();
    const response = await browser.login(code, request, { code_verifier: newRequest(studio).verifier });
    expect(await codeOf(response)).toBe('401 ERROR_ON_AUTH_CHANNEL');
  });

  it('rejects an unknown code with the message of the catalogue', async () => {
    const { browser, request } = await ready();
    const response = await browser.login('made-up', request);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
      title: 'Failed authentication. Please try again.',
    });
  });

  it('accepts a code once', async () => {
    const { browser, request, code } = await ready();
    expect((await browser.login(code, request)).status).toBe(200);
    expect(await codeOf(await browser.login(code, request))).toBe('401 ERROR_ON_AUTH_CHANNEL');
  });

  it('accepts a code once, even when sent eight times concurrently', async () => {
    const { browser, request, code } = await ready();
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.login(code, request)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('ends the session of the first use when a code is sent again', async () => {
    const { browser, request, code } = await ready();
    const tokens = (await (await browser.login(code, request)).json()) as Tokens;
    const next = (await (await browser.refresh(tokens.refreshToken)).json()) as Tokens;
    expect(await codeOf(await new AuthBrowser(studio).login(code, request))).toBe(
      '401 ERROR_ON_AUTH_CHANNEL',
    );
    expect(await codeOf(await browser.call('GET', '/user', undefined, next.accessToken))).toBe(
      '401 session-ended',
    );
    expect(await codeOf(await browser.refresh(next.refreshToken))).toBe('401 session-ended');
    expect(studio.logged()).toContain('an authorization code was sent again; its session was ended');
  });

  it('ends the session of the first use when a code is sent to the provider again', async () => {
    const { browser, request, code } = await ready();
    const { accessToken } = (await (await browser.login(code, request)).json()) as Tokens;
    const replay = await browser.send('/sso/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        redirect_uri: request.redirectUri,
      }),
    });
    expect(replay.status).toBe(400);
    await expect
      .poll(async () => (await browser.call('GET', '/user', undefined, accessToken)).status, {
        timeout: 10_000,
      })
      .toBe(401);
  });

  it('starts no session for a code that is sent again during its exchange', async () => {
    await studio.auth.codes.claim('a code', new Date());
    await expect(studio.auth.codes.claim('a code', new Date())).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
    await expect(studio.auth.signIn(person.id, new Date(), { code: 'a code' })).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
  });

  it('stores no made-up code', async () => {
    const { browser, request } = await ready();
    const before = await studio.db.select().from(signInCodes);
    await browser.login('made-up', request);
    expect(await studio.db.select().from(signInCodes)).toEqual(before);
  });

  it('rejects a code with another redirect address or client, and names the field', async () => {
    const { browser, request, code } = await ready();
    const foreign = { redirect_uri: 'https://evil.test/studio/sso/callback', client_id: 'another' };
    const response = await browser.login(code, request, foreign);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'redirect_uri' }, { path: 'client_id' }],
    });
  });

  it.each<[string, Record<string, string>]>([
    ['a foreign redirect address', { redirect_uri: 'https://evil.test/studio/sso/callback' }],
    [
      'a redirect address with the registered one as its prefix',
      { redirect_uri: 'http://localhost/studio/sso/callback/../x' },
    ],
    ['an unknown client', { client_id: 'another' }],
  ])('is not started for %s, and sends the browser nowhere', async (_, changes) => {
    const response = await new AuthBrowser(studio).authorize(newRequest(studio), changes);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['no PKCE challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain PKCE challenge', { code_challenge_method: 'plain' }],
    ['a token instead of a code', { response_type: 'id_token' }],
  ])('is not started with %s', async (_, changes) => {
    const request = newRequest(studio);
    const browser = new AuthBrowser(studio);
    const parameters = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: request.redirectUri,
      scope: 'openid',
      nonce: request.nonce,
      code_challenge: request.challenge,
      code_challenge_method: 'S256',
    });
    for (const [name, value] of Object.entries(changes))
      if (value) parameters.set(name, value);
      else parameters.delete(name);
    const response = await browser.send(`/sso/auth?${parameters}`);
    const location = response.headers.get('location') ?? '';
    expect(location).not.toContain('/sso/interaction/');
    expect(location).toMatch(/[?&#]error=(invalid_request|unsupported_response_type|unauthorized_client)/);
  });
});

describe('who may sign in', () => {
  it('rejects a banned user as locked and asks the next user for a password', async () => {
    const banned = await studio.addPerson('banned');
    const browser = new AuthBrowser(studio);
    const request = newRequest(studio);
    const code = await browser.obtainCode(banned.email, request);
    await studio.db.update(users).set({ is_banned: true }).where(eq(users.id, banned.id));
    expect(await codeOf(await browser.login(code, request))).toBe('423 user-is-locked');
    expect(await browser.interaction(newRequest(studio))).toContain('/sso/interaction/');
  });

  it('signs a locked user in and reports the lock', async () => {
    const locked = await studio.addPerson('locked');
    await lockAccount(studio.db, locked.id, new Date());
    const { accessToken } = await new AuthBrowser(studio).signIn(locked.email);
    const me = await new AuthBrowser(studio).call('GET', '/user', undefined, accessToken);
    expect(await me.json()).toMatchObject({ data: { items: [{ is_locked: true }] } });
  });
});

describe('the login-required address', () => {
  it.each([
    ['/studio/content/moments?q=a b', '/studio/?ref=%2Fstudio%2Fcontent%2Fmoments%3Fq%3Da%2520b'],
    ['//evil.test/studio/', '/studio/'],
    ['https://evil.test/', '/studio/'],
    ['/studio/\\evil.test', '/studio/'],
  ])('sends %s to %s', async (ref, target) => {
    const response = await new AuthBrowser(studio).send(
      `/api/studio/app/login?${new URLSearchParams({ ref })}`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });
});

it('writes no secret to the log', async () => {
  const { browser, request, code } = await ready();
  const tokens = (await (await browser.login(code, request)).json()) as Record<string, string>;
  await browser.refresh(tokens.refreshToken!);
  await browser.refresh(tokens.refreshToken!);
  await browser.login(code, request);
  const cookies = [...browser.cookies.values()].map(({ value }) => value);
  const secrets = [code, request.verifier, tokens.accessToken!, tokens.refreshToken!, password, ...cookies];
  expect(secrets.every(secret => secret.length > 8)).toBe(true);
  expect(studio.logged()).toContain('signed in');
  expect(secrets.filter(secret => studio.logged().includes(secret))).toEqual([]);
});
