import { createHash } from 'node:crypto';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox, users } from '../../../server/db/tables';
import { sessions } from '../../../server/db/signIn/signInTables';
import { rateLimits } from '../../../server/db/frameworkTables';
import { oidcPayloads, passwordResets } from '../../../server/db/signIn/signInTables';
import { AuthBrowser, codeOf, newRequest } from '../helpers/authBrowser';
import { password, startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
beforeAll(async () => {
  studio = await startAuthStudio();
});
afterAll(() => studio.stop());

const forgot = '/sso/forgot-password';
const newPassword = 'a quite different horse';

const mailsTo = (email: string) => studio.db.select().from(outbox).where(eq(outbox.recipient, email));
const ask = (email: string, headers: Record<string, string> = {}) =>
  new AuthBrowser(studio).submit(forgot, { email }, headers);

/** The path of the link that a person was mailed. */
const linkOf = async ({ email }: Person): Promise<string> => {
  await ask(email);
  const body = (await mailsTo(email)).at(-1)?.body ?? '';
  const link = new URL(/http\S+/.exec(body)?.[0] ?? '', studio.publicOrigin);
  expect(link.origin).toBe(studio.publicOrigin);
  return link.pathname + link.search;
};
const signInStatus = async ({ email }: Person, given: string): Promise<number> => {
  const browser = new AuthBrowser(studio);
  const page = await browser.interaction(newRequest(studio));
  return (await browser.submit(page, { email, password: given })).status;
};

const liveSessions = (person: Person) =>
  studio.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, person.id), isNull(sessions.ended_at)));

/**
 * Starts a call, waits until a lock of the test stops it at a statement about `table`, does something else, and lets the call
 * continue. Returns its response.
 */
const whileLocked = async (
  lock: SQL,
  table: string,
  start: () => Promise<Response>,
  meanwhile: () => Promise<Response>,
): Promise<Response> => {
  let started: Promise<Response> | undefined;
  await studio.db.transaction(async tx => {
    await tx.execute(lock);
    started = start();
    await expect
      .poll(
        async () =>
          (
            await studio.db.execute(sql`
              select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`)
          ).rows.length,
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    expect((await meanwhile()).status).toBe(200);
  });
  return started!; // the transaction has started it
};

describe('a forgotten password', () => {
  it('is changed by a mailed link, which ends all sessions and verifies the email', async () => {
    const person = await studio.addPerson('forgetful');
    const browser = new AuthBrowser(studio);
    const tokens = await browser.signIn(person.email);
    const link = await linkOf(person);
    const form = await (await new AuthBrowser(studio).send(link)).text();
    expect(form).toMatch(/<label for="password">New password<\/label>/);

    const changed = await new AuthBrowser(studio).submit(link, { password: newPassword });
    expect([changed.status, await changed.text()]).toEqual([
      200,
      expect.stringContaining('Password changed'),
    ]);
    expect(await codeOf(await browser.call('GET', '/user', undefined, tokens.accessToken))).toBe(
      '401 session-ended',
    );
    expect(await codeOf(await browser.refresh(tokens.refreshToken))).toBe('401 session-ended');
    expect(await browser.interaction(newRequest(studio))).toContain('/sso/interaction/');
    expect([await signInStatus(person, password), await signInStatus(person, newPassword)]).toEqual([
      401, 303,
    ]);
    expect(await liveSessions(person)).toEqual([]);
    const [user] = await studio.db.select().from(users).where(eq(users.id, person.id));
    expect(user?.email_verified_at).toBeInstanceOf(Date);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ]);
  });

  it('ends sign-ins whose password was checked before, but which were not completed', async () => {
    const person = await studio.addPerson('intruded');
    const intruder = new AuthBrowser(studio);
    const page = await intruder.interaction(newRequest(studio));
    const approved = await intruder.submit(page, { email: person.email, password });
    expect(approved.status).toBe(303);
    await new AuthBrowser(studio).submit(await linkOf(person), { password: newPassword });
    const { pathname, search } = new URL(approved.headers.get('location') ?? '', studio.publicOrigin);
    const resumed = await intruder.send(pathname + search);
    expect(resumed.headers.get('location') ?? '').not.toContain('code=');
    expect(resumed.status).toBeGreaterThanOrEqual(400);
  });

  it('starts no session for a code that was exchanged before, but whose session was not started', async () => {
    const person = await studio.addPerson('exchanging');
    const link = await linkOf(person);
    const intruder = new AuthBrowser(studio);
    const request = newRequest(studio);
    const code = await intruder.obtainCode(person.email, request);
    // The session needs a refresh token, whose table is locked until the password is changed.
    const login = await whileLocked(
      sql`lock table refresh_tokens in share mode`,
      'refresh_tokens',
      () => intruder.login(code, request),
      () => new AuthBrowser(studio).submit(link, { password: newPassword }),
    );
    expect(await codeOf(login)).toBe('401 ERROR_ON_AUTH_CHANNEL');
    expect(await liveSessions(person)).toEqual([]);
  });

  it('ends a sign-in whose password is being checked', async () => {
    const person = await studio.addPerson('checking');
    const link = await linkOf(person);
    const intruder = new AuthBrowser(studio);
    const page = await intruder.interaction(newRequest(studio));
    // A correct password clears the count of failures, which is locked until the password is changed.
    const key = `sso-strikes:${createHash('sha256').update(person.email).digest('base64url')} 127.0.0.1`;
    await studio.db.insert(rateLimits).values({ key, points: 1, expire: Date.now() + 60_000 });
    const answer = await whileLocked(
      sql`select from rate_limits where key = ${key} for update`,
      'rate_limits',
      () => intruder.submit(page, { email: person.email, password }),
      () =>
        new AuthBrowser(studio).submit(link, { password: newPassword }, { 'x-test-address': '203.0.113.9' }),
    );
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringContaining('The password was changed meanwhile. Sign in with the new one.'),
    ]);
    const stored = await studio.db
      .select()
      .from(oidcPayloads)
      .where(eq(oidcPayloads.id, page.split('/').at(-1)!));
    expect(stored.map(({ payload }) => payload['result'])).toEqual([undefined]);
  });

  it('helps while the password is refused for too many attempts', async () => {
    const person = await studio.addPerson('braked');
    const statuses: number[] = [];
    for (let guess = 0; guess < 9; guess += 1) statuses.push(await signInStatus(person, 'a guess'));
    expect(statuses.at(-1)).toBe(429);
    await new AuthBrowser(studio).submit(await linkOf(person), { password: newPassword });
    const browser = new AuthBrowser(studio);
    const page = await browser.interaction(newRequest(studio));
    expect((await browser.submit(page, { email: person.email, password: newPassword })).status).toBe(303);
  });

  it('has links that work once, also in concurrent submissions, and for 15 minutes', async () => {
    const person = await studio.addPerson('twice');
    const [older, link] = [await linkOf(person), await linkOf(person)];
    const submit = (path: string) => new AuthBrowser(studio).submit(path, { password: newPassword });
    const statuses = await Promise.all([submit(link), submit(link), submit(link)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    // The other links of the account are used up, too.
    expect((await submit(older)).status).toBe(410);
    const late = await linkOf(person);
    const [stored] = await studio.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.user_id, person.id));
    const minutes = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    await studio.db.update(passwordResets).set({ expires_at: new Date(Date.now() - 1) });
    const expired = await new AuthBrowser(studio).send(late);
    expect([expired.status, await expired.text()]).toEqual([
      410,
      expect.stringMatching(/This link does not work any more.*href="\/sso\/forgot-password"/s),
    ]);
    expect((await submit(late)).status).toBe(410);
  });

  it('gets the same response whether the account exists or not', async () => {
    const person = await studio.addPerson('exists');
    const known = await ask(person.email);
    const startedAt = performance.now();
    const unknown = await ask('nobody@people.test');
    // Not sooner than with a mail to write. Timers can be a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const [one, other] = [await known.text(), await unknown.text()];
    expect(one.replace(person.email, '')).toBe(other.replace('nobody@people.test', ''));
    expect(await mailsTo('nobody@people.test')).toEqual([]);
  });

  it('mails nothing to demo accounts, banned ones and those of another issuer', async () => {
    const states = { demo: { is_demo: true }, banned: { is_banned: true }, outside: { password_hash: null } };
    for (const [name, state] of Object.entries(states)) {
      const person = await studio.addPerson(name);
      await studio.db.update(users).set(state).where(eq(users.id, person.id));
      expect((await ask(person.email)).status).toBe(200);
      expect(await mailsTo(person.email)).toEqual([]);
    }
  });

  it('shows errors at the fields', async () => {
    const person = await studio.addPerson('careless');
    expect(await (await ask('')).text()).toContain(
      '<p class="error" id="email-error">Required. Please fill this up.</p>',
    );
    const link = await linkOf(person);
    for (const [given, message] of [
      ['', 'Required'],
      ['short', '10 characters'],
      [person.email, 'Choose something other than your own name or email'],
    ] as const) {
      const response = await new AuthBrowser(studio).submit(link, { password: given });
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(new RegExp(`id="password-error">[^<]*${message}`));
    }
    // The rejected forms did not use up the link.
    expect((await new AuthBrowser(studio).submit(link, { password: newPassword })).status).toBe(200);
  });

  it('takes no form of another site', async () => {
    const person = await studio.addPerson('framed');
    const link = await linkOf(person);
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await ask(person.email, foreign)).status).toBe(403);
    expect((await new AuthBrowser(studio).submit(link, { password: newPassword }, foreign)).status).toBe(403);
  });

  it('limits mails per account silently, and requests per address visibly', async () => {
    const person = await studio.addPerson('flooded');
    const from = (address: string) => ask(person.email, { 'x-test-address': address });
    for (let at = 0; at < 5; at += 1) expect((await from(`203.0.113.${at}`)).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(3);
    const statuses = await Promise.all(Array.from({ length: 21 }, () => from('198.51.100.7')));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('limits the links that an address opens, and the codes that it exchanges', async () => {
    const headers = { 'x-test-address': '198.51.100.8' };
    const statusesOf = async (send: (browser: AuthBrowser) => Promise<Response>) => {
      const responses = await Promise.all(Array.from({ length: 62 }, () => send(new AuthBrowser(studio))));
      expect(
        responses.every(({ status, headers: given }) => status !== 429 || given.has('retry-after')),
      ).toBe(true);
      return responses.filter(({ status }) => status === 429).length;
    };
    const open = (browser: AuthBrowser) => browser.send('/sso/reset-password?token=x', { headers });
    expect(await statusesOf(open)).toBe(2);
    const used = await new AuthBrowser(studio).submit(
      '/sso/reset-password?token=x',
      { password: newPassword },
      headers,
    );
    expect(used.status).toBe(429);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'heartbeat-studio',
      code: 'x',
    });
    // The provider's router ignores case and a slash at the end.
    const exchange = (browser: AuthBrowser) => browser.send('/sso/Token/', { method: 'POST', body, headers });
    expect(await statusesOf(exchange)).toBe(2);
  });

  it('writes no token and no email to the log', async () => {
    const person = await studio.addPerson('logged');
    const link = await linkOf(person);
    await new AuthBrowser(studio).submit(link, { password: newPassword });
    expect(studio.logged()).toContain('"msg":"a password was changed with a reset link');
    const token = new URL(link, studio.publicOrigin).searchParams.get('token')!;
    expect(token).toHaveLength(43);
    for (const secret of [token, person.email, newPassword]) expect(studio.logged()).not.toContain(secret);
  });
});
