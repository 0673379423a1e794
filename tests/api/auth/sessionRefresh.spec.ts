import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../server/db/signIn/signInTables';
import { refreshTokens } from '../../../server/db/signIn/signInTables';
import { AuthBrowser, codeOf, type Tokens } from '../helpers/authBrowser';
import { startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
let person: Person;

beforeAll(async () => {
  studio = await startAuthStudio();
  person = await studio.addPerson('maya');
});
afterAll(() => studio.stop());

const signedIn = async () => {
  const browser = new AuthBrowser(studio);
  return { browser, tokens: await browser.signIn(person.email) };
};
const pairOf = async (response: Response): Promise<Tokens> => {
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens; // the response of a successful refresh
};
const me = (browser: AuthBrowser, { accessToken }: Tokens) =>
  browser.call('GET', '/user', undefined, accessToken);
const ended = '401 session-ended';

describe('refresh', () => {
  it('returns a new pair, and the next refresh another one', async () => {
    const { browser, tokens } = await signedIn();
    const second = await pairOf(await browser.refresh(tokens.refreshToken));
    const third = await pairOf(await browser.refresh(second.refreshToken));
    expect(new Set([tokens, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
    expect((await me(browser, third)).status).toBe(200);
  });

  it('stores only hashes', async () => {
    const { browser, tokens } = await signedIn();
    const { refreshToken } = await pairOf(await browser.refresh(tokens.refreshToken));
    const cookie = browser.cookies.get('studio_refresh /api/studio/auth')?.value ?? '';
    const rows = JSON.stringify(await studio.db.select().from(refreshTokens));
    expect(cookie).toHaveLength(43);
    for (const secret of [tokens.refreshToken, refreshToken, cookie]) expect(rows).not.toContain(secret);
  });

  it('ends the session when a used token is sent after the grace period', async () => {
    const { browser, tokens } = await signedIn();
    const current = await pairOf(await browser.refresh(tokens.refreshToken));
    studio.advance(11);
    expect(await codeOf(await browser.refresh(tokens.refreshToken))).toBe(ended);
    expect(await codeOf(await browser.refresh(current.refreshToken))).toBe(ended);
    expect(await codeOf(await me(browser, current))).toBe(ended);
    expect(studio.logged()).toContain('a used refresh token was sent again');
  });

  it('accepts the direct predecessor within the grace period', async () => {
    const { browser, tokens } = await signedIn();
    const first = await pairOf(await browser.refresh(tokens.refreshToken));
    studio.advance(9);
    const again = await pairOf(await browser.refresh(tokens.refreshToken));
    expect(again.refreshToken).toBe(first.refreshToken);
    expect((await me(browser, again)).status).toBe(200);
    await pairOf(await browser.refresh(again.refreshToken));
  });

  it('ends the session for an older token, even within the grace period', async () => {
    const { browser, tokens } = await signedIn();
    const second = await pairOf(await browser.refresh(tokens.refreshToken));
    const third = await pairOf(await browser.refresh(second.refreshToken));
    expect(await codeOf(await browser.refresh(tokens.refreshToken))).toBe(ended);
    expect(await codeOf(await browser.refresh(third.refreshToken))).toBe(ended);
  });

  it('returns the same valid token to 20 concurrent refreshes', async () => {
    const { browser, tokens } = await signedIn();
    // Opens all connections of the pool first, so that the refreshes run concurrently.
    await Promise.all(Array.from({ length: 10 }, () => studio.db.execute('select pg_sleep(0.05)')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.refresh(tokens.refreshToken)));
    const pairs = await Promise.all(answers.map(pairOf));
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const [row] = await studio.db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, person.id))
      .orderBy(sessions.created_at)
      .then(rows => rows.slice(-1));
    const family = await studio.db.select().from(refreshTokens).where(eq(refreshTokens.session_id, row!.id));
    expect(family.filter(({ spent_at }) => spent_at === null)).toHaveLength(1);
    expect(family).toHaveLength(2);
    await pairOf(await browser.refresh(pairs[7]!.refreshToken));
  });

  it('requires the cookie, and a rejection without it does not end the session', async () => {
    const { browser, tokens } = await signedIn();
    const thief = new AuthBrowser(studio);
    expect(await codeOf(await thief.refresh(tokens.refreshToken))).toBe(ended);
    await thief.signIn((await studio.addPerson('thief')).email);
    expect(await codeOf(await thief.refresh(tokens.refreshToken))).toBe(ended);
    await pairOf(await browser.refresh(tokens.refreshToken));
  });

  it('rejects an unknown token and a body with unknown fields', async () => {
    const { browser, tokens } = await signedIn();
    expect(await codeOf(await browser.refresh('made-up'))).toBe(ended);
    const more = await browser.call('POST', '/auth/refresh', { ...tokens, user_id: 1 });
    expect(more.status).toBe(400);
  });

  it('does not extend the session: it ends 30 days after the sign-in', async () => {
    const { browser, tokens } = await signedIn();
    studio.advance(29 * 86_400);
    const response = await browser.refresh(tokens.refreshToken);
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=(86400|8639\d)/);
    const later = await pairOf(response);
    studio.advance(86_400 - 60);
    const latest = await pairOf(await browser.refresh(later.refreshToken));
    studio.advance(120);
    expect(await codeOf(await browser.refresh(latest.refreshToken))).toBe(ended);
    expect(await codeOf(await me(browser, latest))).toBe(ended);
  });

  it('lasts 30 days from the last refresh in longer sessions', async () => {
    const long = await startAuthStudio({ sessionDays: 90 });
    const browser = new AuthBrowser(long);
    const { refreshToken } = await browser.signIn((await long.addPerson('long')).email);
    long.advance(29 * 86_400);
    const later = await pairOf(await browser.refresh(refreshToken));
    long.advance(29 * 86_400);
    const latest = await pairOf(await browser.refresh(later.refreshToken));
    long.advance(31 * 86_400);
    expect(await codeOf(await browser.refresh(latest.refreshToken))).toBe(ended);
    await long.stop();
  });
});
