import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuthBrowser, codeOf } from '../helpers/authBrowser';
import { startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

interface Shown {
  readonly id: string;
  readonly is_own: boolean;
  readonly user_agent: string | null;
  readonly viewer_name: string | null;
}

let studio: AuthStudio;
let maya: Person;
let other: Person;
beforeAll(async () => {
  studio = await startAuthStudio();
  maya = await studio.addPerson('maya');
  other = await studio.addPerson('other');
});
beforeEach(() => studio.db.execute(sql`delete from sessions`));
afterAll(() => studio.stop());

const signIn = async (person: Person) => {
  const browser = new AuthBrowser(studio);
  const { accessToken, refreshToken } = await browser.signIn(person.email);
  const call = (method: string, path: string, body?: unknown) =>
    browser.call(method, path, body, accessToken);
  return {
    call,
    refresh: () => browser.call('POST', '/auth/refresh', { refreshToken }),
    sessions: async () => {
      const { data } = (await (await call('GET', '/user/sessions')).json()) as { data: { items: Shown[] } }; // the items envelope
      return data.items;
    },
    me: async () => codeOf(await call('GET', '/user')),
  };
};

it('lists where a person is signed in, and marks the session of the call', async () => {
  const [first, second] = [await signIn(maya), await signIn(maya)];
  await signIn(other);
  expect((await first.sessions()).map(({ is_own: isOwn }) => isOwn)).toEqual([false, true]);
  expect((await second.sessions()).map(({ is_own: isOwn }) => isOwn)).toEqual([true, false]);
});

it('ends one other session: its next call and its next refresh are refused', async () => {
  const [first, second] = [await signIn(maya), await signIn(maya)];
  const { id } = (await first.sessions()).find(({ is_own: isOwn }) => !isOwn)!;
  const ended = await first.call('POST', '/user/sessions/end', { ids: [id] });
  expect(await ended.json()).toMatchObject({ data: { items: [{ ended: 1 }] } });
  expect(await second.me()).toBe('401 session-ended');
  expect(await codeOf(await second.refresh())).toBe('401 session-ended');
  expect((await first.call('GET', '/user')).status).toBe(200);
  const { rows } = await studio.db.execute(sql`
    select actor_id, action, entity, before, after, is_own from audit_log where action = 'POST /user/sessions/end'`);
  expect(rows).toEqual([
    {
      actor_id: maya.id,
      action: 'POST /user/sessions/end',
      ...{ entity: 'profile', before: { sessions: 2 }, after: { sessions: 1 }, is_own: true },
    },
  ]);
});

it('ends all others, but neither its own nor those of other people', async () => {
  const [first, second, third, stranger] = [
    await signIn(maya),
    await signIn(maya),
    await signIn(maya),
    await signIn(other),
  ];
  const strangers = await stranger.sessions();
  const named = await first.call('POST', '/user/sessions/end', { ids: strangers.map(({ id }) => id) });
  expect(await named.json()).toMatchObject({ data: { items: [{ ended: 0 }] } });
  const own = (await first.sessions()).filter(({ is_own: isOwn }) => isOwn).map(({ id }) => id);
  expect(await (await first.call('POST', '/user/sessions/end', { ids: own })).json()).toMatchObject({
    data: { items: [{ ended: 0 }] },
  });
  await first.call('POST', '/user/sessions/end', {});
  expect([await second.me(), await third.me()]).toEqual(['401 session-ended', '401 session-ended']);
  expect((await first.call('GET', '/user')).status).toBe(200);
  expect((await stranger.call('GET', '/user')).status).toBe(200);
});

it('ends the session of the embedded provider, too, so that the ended browser needs the password', async () => {
  const count = async () => {
    const { rows } = await studio.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from oidc_payloads
      where model = 'Session' and payload->>'accountId' = ${String(maya.id)}`);
    return rows[0]!.count;
  };
  const first = await signIn(maya);
  await signIn(maya);
  expect(await count()).toBeGreaterThan(0);
  await first.call('POST', '/user/sessions/end', {});
  expect(await count()).toBe(0);
});
