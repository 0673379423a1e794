import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../server/db/frameworkTables';
import { oidcPayloads } from '../../../server/db/signIn/signInTables';
import { purgeExpired } from '../../../server/auth/purgeExpired';
import { createAttemptLimiter } from '../../../server/sso/attemptLimiter';
import { AuthBrowser, newRequest } from '../helpers/authBrowser';
import { password, startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
let person: Person;

beforeAll(async () => {
  studio = await startAuthStudio();
  person = await studio.addPerson('maya');
});
afterAll(() => studio.stop());

const visit = async () => {
  const browser = new AuthBrowser(studio);
  return { browser, page: await browser.interaction(newRequest(studio)) };
};

const alertIn = (markup: string): string | undefined =>
  /role="alert">.*?<span\s*>([^<]+)<\/span/s.exec(markup)?.[1];

describe('the sign-in page', () => {
  it('has labelled fields and a button, and a policy for its own files only', async () => {
    const { browser, page } = await visit();
    const response = await browser.send(page);
    const markup = await response.text();
    expect(response.status).toBe(200);
    expect(markup).toMatch(/<label for="email">Email<\/label>/);
    expect(markup).toMatch(/<label for="password">Password<\/label>/);
    expect(markup).toMatch(/<button type="submit" class="primary">Sign in<\/button>/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(markup).not.toMatch(/<script>| style="| on\w+="/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('links style and script with content hashes in their addresses', async () => {
    const { browser, page } = await visit();
    const markup = await (await browser.send(page)).text();
    const addresses = [...markup.matchAll(/(?:href|src)="(\/sso\/assets\/[^"]+)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      const asset = await browser.send(address);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('shows no demo accounts without demo data', async () => {
    const { browser, page } = await visit();
    expect(await (await browser.send(page)).text()).not.toContain('demo');
    const response = await browser.submit(page, { demo: 'creator@demo.test' });
    expect(response.status).toBe(422);
  });

  it('shows the same error for a wrong password and an unknown email, and keeps the email', async () => {
    const { browser, page } = await visit();
    const wrong = await browser.submit(page, { email: person.email, password: 'wrong password' });
    const unknown = await browser.submit(page, { email: 'nobody@people.test', password: 'wrong password' });
    const [one, other] = [await wrong.text(), await unknown.text()];
    expect(wrong.status).toBe(401);
    expect(alertIn(one)).toBe('Email and password do not match. Check both and try again.');
    expect(one.replace(person.email, '')).toBe(other.replace('nobody@people.test', ''));
    expect(one).toContain(`value="${person.email}"`);
    expect(one).not.toContain('wrong password');
  });

  it('shows missing values next to their fields', async () => {
    const { browser, page } = await visit();
    const response = await browser.submit(page, { email: '', password: '' });
    expect(response.status).toBe(422);
    const markup = await response.text();
    expect(markup).toContain('<p class="error" id="email-error">Required. Please fill this up.</p>');
    expect(markup).toContain('<p class="error" id="password-error">Required. Please fill this up.</p>');
  });

  it('shows entered values as text, never as markup', async () => {
    const { browser, page } = await visit();
    const markup = await (
      await browser.submit(page, { email: '"><script>alert(1)</script>', password: 'x' })
    ).text();
    expect(markup).not.toContain('<script>alert');
    expect(markup).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('accepts an email in any case', async () => {
    const { browser, page } = await visit();
    const response = await browser.submit(page, { email: person.email.toUpperCase(), password });
    expect((await browser.follow(response)).searchParams.get('code')).toBeTruthy();
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['a site next to it', { 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
  ])('takes no form of %s', async (_, headers) => {
    const { browser, page } = await visit();
    const response = await browser.submit(page, { email: person.email, password }, headers);
    expect(response.status).toBe(403);
  });

  it('works only in the browser that opened it', async () => {
    const { page } = await visit();
    const stranger = new AuthBrowser(studio);
    expect((await stranger.send(page)).status).toBe(410);
    expect((await stranger.submit(page, { email: person.email, password })).status).toBe(410);
  });

  it('expires, with a link back to the studio', async () => {
    const { browser, page } = await visit();
    await studio.db
      .update(oidcPayloads)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(oidcPayloads.id, page.split('/').at(-1)!));
    const response = await browser.send(page);
    expect(response.status).toBe(410);
    expect(await response.text()).toMatch(/This sign-in has ended.*href="\/studio\/"/s);
  });

  it('rejects an invalid or too large form', async () => {
    const { browser, page } = await visit();
    const json = await browser.send(page, {
      method: 'POST',
      body: '{}',
      headers: { origin: studio.publicOrigin, 'content-type': 'application/json' },
    });
    const large = await browser.submit(page, { email: 'x'.repeat(20_000), password });
    expect([json.status, large.status]).toEqual([400, 400]);
  });

  it('limits guessing per account, existing or not, without affecting others', async () => {
    const { browser, page } = await visit();
    const guessed = await studio.addPerson('guessed');
    for (const email of [guessed.email, 'ghost@people.test']) {
      for (let guess = 0; guess < 8; guess += 1) {
        const response = await browser.submit(page, { email, password: `guess ${guess}` });
        expect(response.status).toBe(401);
      }
      const braked = await browser.submit(page, { email, password });
      expect(braked.status).toBe(429);
      expect(Number(braked.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(alertIn(await braked.text())).toBe(
        'Too many attempts. Try again in 15 minutes. With “Forgot your password?” you get in sooner.',
      );
    }
    expect((await browser.submit(page, { email: person.email, password })).status).toBe(303);
  });

  it('waits twice as long each time the limit is exceeded again', async () => {
    const { browser, page } = await visit();
    const { email } = await studio.addPerson('stubborn');
    const waits: number[] = [];
    for (const _ of ['first', 'second', 'third']) {
      let status = 401;
      let response: Response | undefined;
      while (status === 401) {
        response = await browser.submit(page, { email, password: 'a guess' });
        status = response.status;
      }
      waits.push(Number(response?.headers.get('retry-after')));
      // The end of the wait: the counts of the pair expire.
      await studio.db.delete(rateLimits).where(like(rateLimits.key, 'sso-pair:%'));
    }
    expect(waits).toEqual([900, 1800, 3600]);
  });

  it('locks nobody out whose account is guessed from many addresses, and slows the guessing', async () => {
    const { email } = await studio.addPerson('popular');
    for (let address = 1; address <= 7; address += 1) {
      const { browser, page } = await visit();
      for (let guess = 0; guess < 8; guess += 1)
        await browser.submit(
          page,
          { email, password: 'a guess' },
          { 'x-test-address': `203.0.113.${address}` },
        );
    }
    const { browser, page } = await visit();
    const next = async () =>
      (await browser.submit(page, { email, password: 'a guess' }, { 'x-test-address': '203.0.113.99' }))
        .status;
    expect([await next(), await next(), await next()]).toEqual([401, 401, 429]);
    const own = await browser.submit(page, { email, password }, { 'x-test-address': '198.51.100.1' });
    expect(own.status).toBe(303);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const { email } = await studio.addPerson('sixes');
    const { browser, page } = await visit();
    const statuses: number[] = [];
    for (let guess = 1; guess <= 9; guess += 1) {
      const headers = { 'x-test-address': `2001:db8:7:7::${guess}` };
      statuses.push((await browser.submit(page, { email, password: 'a guess' }, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
  });

  it('limits also in another process, and after a restart', async () => {
    const { email } = await studio.addPerson('restarted');
    const [one, other] = [createAttemptLimiter(studio.db), createAttemptLimiter(studio.db)];
    for (let guess = 0; guess < 8; guess += 1)
      expect(await (guess % 2 ? one : other).signIn(email, '203.0.113.50')).toBe(0);
    expect(await createAttemptLimiter(studio.db).signIn(email, '203.0.113.50')).toBe(900);
  });

  it('logs refusals and every request, with the address, but no password, email or id of a sign-in', async () => {
    const { browser, page } = await visit();
    await browser.submit(page, { email: 'typed-by-mistake@people.test', password: 'my-secret-guess' });
    await browser.submit(page, { email: person.email, password: 'my-secret-guess' });
    const { email } = await studio.addPerson('refused');
    for (let guess = 0; guess < 9; guess += 1)
      await browser.submit(
        page,
        { email, password: 'my-secret-guess' },
        { 'x-test-address': '203.0.113.60' },
      );
    const uid = page.split('/').at(-1)!;
    expect(studio.logged()).toMatch(
      new RegExp(`"userId":${person.id},"msg":"refused a sign-in: wrong password`),
    );
    expect(studio.logged()).toMatch(
      /"address":"203\.0\.113\.60","waitS":900,"msg":"refused a sign-in: too many attempts"/,
    );
    expect(studio.logged()).toMatch(
      /"method":"POST","route":"\/sso\/interaction\/\{uid\}","status":401,"ms":[\d.]+,"address":"127\.0\.0\.1"/,
    );
    for (const secret of ['typed-by-mistake', 'my-secret-guess', person.email, email, uid])
      expect(studio.logged()).not.toContain(secret);
  });

  it('limits the sign-ins that an address starts, and stores them for 20 minutes only', async () => {
    const rows = () => studio.db.select().from(oidcPayloads);
    const before = (await rows()).length;
    const start = () =>
      new AuthBrowser(studio).authorize(newRequest(studio), {}, { 'x-test-address': '203.0.113.77' });
    const responses = await Promise.all(Array.from({ length: 310 }, start));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(300);
    // The provider's router ignores case and a slash at the end.
    for (const path of ['/sso/AUTH', '/sso/auth/', '/sso/Auth//'])
      expect(
        (
          await new AuthBrowser(studio).send(`${path}?client_id=x`, {
            headers: { 'x-test-address': '203.0.113.77' },
          })
        ).status,
      ).toBe(429);
    const stored = await rows();
    expect(stored.length - before).toBeLessThanOrEqual(600);
    const in20Minutes = new Date(Date.now() + 20 * 60_000 + 1000);
    const anonymous = stored.filter(({ payload }) => payload.accountId === undefined);
    expect(anonymous.length).toBeGreaterThanOrEqual(300);
    expect(anonymous.filter(({ expires_at }) => !expires_at || expires_at > in20Minutes)).toEqual([]);
    await purgeExpired(studio.db, in20Minutes);
    expect((await rows()).filter(({ payload }) => payload.accountId === undefined)).toEqual([]);
  });
});

describe('any other address under the mount', () => {
  it.each(['/sso', '/ssoevil', '/sso/nothing', '/sso/assets/../provider.ts', '/sso/interaction/', '/sso//'])(
    'is not found: %s',
    async path => {
      const response = await fetch(studio.address + path, { redirect: 'manual' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );
});
