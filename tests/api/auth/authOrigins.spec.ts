import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../../server/auth/createAccount';
import { bindSubjects, findOrCreateExternalAccount } from '../../../server/auth/findOrCreateExternalAccount';
import { users } from '../../../server/db/tables';
import { AuthBrowser, codeOf, newRequest } from '../helpers/authBrowser';
import { password, startAuthStudio } from '../helpers/authStudio';

describe('behind another public origin', () => {
  it('signs in over it, with secure cookies', async () => {
    const studio = await startAuthStudio({ publicOrigin: 'https://studio.example.com' });
    const person = await studio.addPerson('maya');
    const browser = new AuthBrowser(studio);
    const request = newRequest(studio);
    const response = await browser.authorize(request);
    expect(response.headers.getSetCookie().every(cookie => /; secure/i.test(cookie))).toBe(true);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    const answer = await browser.login(await browser.obtainCode(person.email, request), request);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
    await studio.stop();
  });
});

describe('with demo data', () => {
  it('shows the demo accounts and signs in to these only with one click', async () => {
    const studio = await startAuthStudio({ demo: true });
    const id = await createAccount(studio.db, {
      email: 'creator@demo.test',
      firstName: 'Maya',
      lastName: 'Lin',
      heartbeatName: 'Maya Lin',
      handle: 'mayalinmoves',
    });
    await studio.db.update(users).set({ is_demo: true }).where(eq(users.id, id));
    const other = await studio.addPerson('other');
    const browser = new AuthBrowser(studio);
    const request = newRequest(studio);
    const page = await browser.interaction(request);
    expect(await (await browser.send(page)).text()).toContain('A channel without moments');
    expect((await browser.submit(page, { demo: other.email })).status).toBe(422);
    const callback = await browser.follow(await browser.submit(page, { demo: 'creator@demo.test' }));
    const answer = await browser.login(callback.searchParams.get('code') ?? '', request);
    expect(await answer.json()).toMatchObject({ id });
    await studio.stop();
  });
});

describe('without the demo, in a database with demo accounts', () => {
  const endedSession = '401 session-ended';

  it('signs no demo account in: not with one click, the password, a code, a session or a refresh token', async () => {
    const studio = await startAuthStudio();
    const person = await studio.addPerson('formerly');
    const browser = new AuthBrowser(studio);
    const tokens = await browser.signIn(person.email);
    const pending = newRequest(studio);
    const elsewhere = new AuthBrowser(studio);
    const code = await elsewhere.obtainCode(person.email, pending);
    await studio.db.update(users).set({ is_demo: true }).where(eq(users.id, person.id));

    expect(await codeOf(await browser.call('GET', '/user', undefined, tokens.accessToken))).toBe(
      endedSession,
    );
    expect(await codeOf(await browser.refresh(tokens.refreshToken))).toBe(endedSession);
    expect(await codeOf(await elsewhere.login(code, pending))).toBe('423 user-is-locked');
    const stranger = new AuthBrowser(studio);
    const page = await stranger.interaction(newRequest(studio));
    expect((await stranger.submit(page, { demo: person.email })).status).toBe(422);
    expect((await stranger.submit(page, { email: person.email, password })).status).toBe(401);
    await studio.stop();
  });
});

describe('with an external issuer', () => {
  const publicOrigin = 'https://studio.example.com';

  it('creates a user at the first sign-in and finds them at the second', async () => {
    const outside = await startAuthStudio({ redirectUris: [`${publicOrigin}/studio/sso/callback`] });
    const studio = await startAuthStudio({ publicOrigin, issuer: `${outside.publicOrigin}/sso` });
    const person = await outside.addPerson('guest');
    const ids: unknown[] = [];
    for (const _ of ['first', 'second']) {
      const elsewhere = new AuthBrowser(outside);
      const request = newRequest(studio);
      const code = await elsewhere.obtainCode(person.email, request);
      const response = await new AuthBrowser(studio).login(code, request);
      const user = (await response.json()) as Record<string, unknown>;
      expect(user).toMatchObject({ email: person.email, first_name: 'guest', application_status: 'pending' });
      ids.push(user.id);
    }
    expect(ids[0]).toBe(ids[1]);
    await Promise.all([studio.stop(), outside.stop()]);
  });

  it('responds 503 while the issuer is unavailable and recovers afterwards', async () => {
    const studio = await startAuthStudio({ publicOrigin, issuer: 'http://127.0.0.1:9/sso' });
    const browser = new AuthBrowser(studio);
    expect(await codeOf(await browser.login('code', newRequest(studio)))).toBe('503 unavailable');
    await studio.stop();
  });

  it('links an account with the same email only if the issuer and the studio verified the email', async () => {
    const studio = await startAuthStudio();
    const person = await studio.addPerson('maya');
    const now = new Date();
    const claims = {
      issuer: 'https://issuer.example/',
      subject: 'outside-1',
      email: person.email.toUpperCase(),
      isEmailVerified: false,
      name: 'Maya Lin',
      firstName: undefined,
      lastName: undefined,
      authenticatedAt: undefined,
    };
    await expect(findOrCreateExternalAccount(studio.db, claims, now)).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
    const verified = { ...claims, isEmailVerified: true };
    // Somebody who applied with the email of another person must not share their account.
    await expect(findOrCreateExternalAccount(studio.db, verified, now)).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
    await studio.db.update(users).set({ email_verified_at: now }).where(eq(users.id, person.id));
    await expect(findOrCreateExternalAccount(studio.db, claims, now)).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
    expect(await findOrCreateExternalAccount(studio.db, verified, now)).toBe(person.id);
    expect(await findOrCreateExternalAccount(studio.db, claims, now)).toBe(person.id);
    expect(
      await findOrCreateExternalAccount(studio.db, { ...claims, issuer: 'https://issuer.example' }, now),
    ).toBe(person.id);
    const thief = { ...claims, subject: 'outside-2', isEmailVerified: true };
    await expect(findOrCreateExternalAccount(studio.db, thief, now)).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
    const nameless = { ...claims, subject: 'outside-3', email: undefined };
    await expect(findOrCreateExternalAccount(studio.db, nameless, now)).rejects.toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
    });
    await studio.stop();
  });

  it('gives the same subject of two issuers two accounts', async () => {
    const studio = await startAuthStudio();
    const claims = {
      subject: '1',
      isEmailVerified: true,
      name: 'First Person',
      firstName: undefined,
      lastName: undefined,
      authenticatedAt: undefined,
    };
    const first = { ...claims, issuer: 'https://one.example', email: 'one@people.test' };
    const second = { ...claims, issuer: 'https://two.example', email: 'two@people.test' };
    const now = new Date();
    const id = await findOrCreateExternalAccount(studio.db, first, now);
    expect(await findOrCreateExternalAccount(studio.db, second, now)).not.toBe(id);
    expect(await findOrCreateExternalAccount(studio.db, first, now)).toBe(id);
    // A subject without an issuer belongs to the issuer that is configured when the server starts.
    await studio.db.update(users).set({ issuer: null }).where(eq(users.id, id));
    await bindSubjects(studio.db, 'https://one.example/');
    expect(await findOrCreateExternalAccount(studio.db, first, now)).toBe(id);
    await studio.stop();
  });

  it('creates one user for concurrent first sign-ins', async () => {
    const studio = await startAuthStudio();
    const claims = {
      issuer: 'https://issuer.example',
      subject: 'outside-9',
      email: 'nine@people.test',
      isEmailVerified: true,
      name: 'Nine Lives',
      firstName: undefined,
      lastName: undefined,
      authenticatedAt: undefined,
    };
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => findOrCreateExternalAccount(studio.db, claims, new Date())),
    );
    expect(new Set(ids).size).toBe(1);
    const rows = await studio.db.select().from(users).where(eq(users.subject, 'outside-9'));
    expect(rows).toMatchObject([{ first_name: 'Nine', last_name: 'Lives' }]);
    await studio.stop();
  });
});
