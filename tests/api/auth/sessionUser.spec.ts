import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heartbeats } from '../../../server/db/tables';
import { AuthBrowser, codeOf } from '../helpers/authBrowser';
import { startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
let maya: Person;
let other: Person;
let tokens: { maya: string; admin: string };

beforeAll(async () => {
  studio = await startAuthStudio();
  maya = await studio.addPerson('maya');
  other = await studio.addPerson('other');
  const admin = await studio.addPerson('admin', 'admin');
  const tokenOf = async (person: Person) => (await new AuthBrowser(studio).signIn(person.email)).accessToken;
  tokens = { maya: await tokenOf(maya), admin: await tokenOf(admin) };
});
afterAll(() => studio.stop());

const call = (token: string, method: string, path: string, body?: unknown) =>
  new AuthBrowser(studio).call(method, path, body, token);
const itemOf = async (response: Response): Promise<Record<string, unknown>> => {
  const { data } = (await response.json()) as { data: { items: Record<string, unknown>[] } }; // the items envelope
  return data.items[0]!;
};

describe('the caller', () => {
  it('can change the handle once in 14 days', async () => {
    expect(await itemOf(await call(tokens.maya, 'GET', '/user'))).toMatchObject({
      change_handle_remaining: 1,
      change_handle_remaining_days: 0,
      payment_method: 'not_set',
      instant_payment: { status: false },
    });
    const me = await itemOf(await call(tokens.maya, 'GET', '/user'));
    const changed = new Date(Date.now() - 4 * 86_400_000 + 60_000);
    await studio.db
      .update(heartbeats)
      .set({ handle_changed_at: changed })
      .where(eq(heartbeats.id, Number(me.heartbeat_id)));
    expect(await itemOf(await call(tokens.maya, 'GET', '/user'))).toMatchObject({
      change_handle_remaining: 0,
      change_handle_remaining_days: 11,
    });
  });

  it('contains no password, subject or settings', async () => {
    const me = await itemOf(await call(tokens.maya, 'GET', '/user'));
    expect(Object.keys(me)).not.toEqual(expect.arrayContaining(['password_hash']));
    expect(JSON.stringify(me)).not.toMatch(/scrypt|subject|preferences/);
  });
});

describe('a profile', () => {
  it('is readable by its user, and with moments.manage', async () => {
    const own = await itemOf(await call(tokens.maya, 'GET', `/user/profile?user_id=${maya.id}`));
    expect(own).toMatchObject({ data: { user: { id: maya.id } } });
    const theirs = await itemOf(await call(tokens.admin, 'GET', `/user/profile?user_id=${other.id}`));
    expect(theirs).toMatchObject({ data: { user: { id: other.id } } });
  });

  it('of another user is not found without it, like an unknown one', async () => {
    expect(await codeOf(await call(tokens.maya, 'GET', `/user/profile?user_id=${other.id}`))).toBe(
      '404 not-found',
    );
    expect(await codeOf(await call(tokens.admin, 'GET', '/user/profile?user_id=999999'))).toBe(
      '404 not-found',
    );
  });
});

describe('settings', () => {
  const path = () => `/user/configurations/${maya.id}`;

  it('are merged with the stored ones', async () => {
    await call(tokens.maya, 'PUT', path(), { dark: 'true', tables: { moments: { columns: ['title'] } } });
    const saved = await call(tokens.maya, 'PUT', path(), {
      density: 'dense',
      tables: { tags: { columns: ['name'] } },
    });
    const tables = { moments: { columns: ['title'] }, tags: { columns: ['name'] } };
    const expected = { dark: 'true', density: 'dense', tables };
    expect(await itemOf(saved)).toEqual(expected);
    expect(await itemOf(await call(tokens.maya, 'GET', path()))).toEqual(expected);
  });

  it('saved concurrently in several tabs are all stored', async () => {
    const lists = Array.from({ length: 8 }, (_, index) => `list${index}`);
    await Promise.all(
      lists.map(list => call(tokens.maya, 'PUT', path(), { lists: { [list]: `q=${list}` } })),
    );
    const { lists: stored } = await itemOf(await call(tokens.maya, 'GET', path()));
    expect(Object.keys(stored as object).sort()).toEqual(lists);
  });

  it('reject an unknown key with its name', async () => {
    const response = await call(tokens.maya, 'PUT', path(), { is_admin: true });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('is_admin');
  });

  it('reject too large values, and keep the stored ones', async () => {
    const before = await itemOf(await call(tokens.maya, 'GET', path()));
    const large = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`l${index}`, 'x'.repeat(1999)]),
    );
    const response = await call(tokens.maya, 'PUT', path(), { lists: large });
    expect(await response.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'lists' }] });
    expect(await itemOf(await call(tokens.maya, 'GET', path()))).toEqual(before);
  });

  it('of another user are not accessible, even for administrators', async () => {
    expect(await codeOf(await call(tokens.maya, 'GET', `/user/configurations/${other.id}`))).toBe(
      '404 not-found',
    );
    expect(await codeOf(await call(tokens.admin, 'PUT', path(), { dark: 'true' }))).toBe('404 not-found');
  });
});
