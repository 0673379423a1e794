import { addressOf } from '../helpers/addressOf';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { permissions } from '../../../src/contract/permissions';
import { oidcPayloads, sessions } from '../../../server/db/signIn/signInTables';
import { userRoles, users } from '../../../server/db/tables';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(sql`truncate audit_log, activities, moments`);
  await studio.db.update(users).set({ is_banned: false });
  await studio.db.delete(sessions).where(sql`viewer_session_id is not null`);
});
afterAll(() => studio.stop());

const creator = String(people.creator.id);
const start = (id = creator, as: PersonName = 'admin') =>
  studio.call('POST', `/heartbeats/creators/${id}/view`, { as });
const startView = async (id = creator): Promise<string> =>
  (await start(id)).body.data.items[0]!['access_token'] as string; // the output of the call
const inView = (token: string, method: string, path: string, body?: object) =>
  studio.call(method, path, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) });
const audit = async () =>
  (
    await studio.db.execute<{ actor_id: number; action: string; entity_id: string; address: string }>(
      sql`select actor_id, action, entity, entity_id, address, after from audit_log order by id`,
    )
  ).rows;

/** Every call that is made in the name of a person, and is no read. */
const changing = allEndpoints.filter(
  ({ method, access, isAllowedInView }) =>
    method !== 'GET' && !isAllowedInView && ['session', 'permission', 'owner'].includes(access.who),
);

describe('the view of a creator’s studio', () => {
  it('shows what the creator sees, with their permissions', async () => {
    await addMoments(studio.db, {}, {}, { heartbeat_id: people.other.id });
    const token = await startView();
    const me = await inView(token, 'GET', '/user');
    expect(me.body.data.items[0]).toMatchObject({ heartbeat_id: people.creator.id });
    expect((await inView(token, 'GET', '/user/permissions')).body.data.items).toEqual([]);
    expect((await inView(token, 'GET', `/moments?heartbeat_id=${people.other.id}`)).status).toBe(403);
    const own = await inView(token, 'GET', `/moments?heartbeat_id=${creator}`);
    expect(own.body.data.total).toBe(2);
  });

  it.each(changing.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'refuses %s',
    async (_, endpoint) => {
      const token = await startView();
      const before = await studio.db.execute(sql`select count(*) from audit_log`);
      const path = addressOf(
        endpoint,
        Object.fromEntries([...endpoint.path.matchAll(/{(\w+)}/g)].map(([, name]) => [name!, '1'])),
      );
      const { status, body } = await inView(token, endpoint.method, path, {});
      expect({ status, code: body.code, detail: body.detail }).toEqual({
        status: 403,
        code: 'not-enough-permission',
        detail: 'You are viewing somebody else’s studio, where nothing can be changed',
      });
      expect(await studio.db.execute(sql`select count(*) from audit_log`)).toMatchObject({
        rows: before.rows,
      });
    },
  );

  it('shows nobody how a creator is paid', async () => {
    const token = await startView();
    const reads = allEndpoints.filter(({ api, method }) => api === 'partner' && method === 'GET');
    expect(reads.length).toBeGreaterThan(5);
    for (const endpoint of reads) {
      const path = addressOf(endpoint, { provider: 'payoneer' });
      expect([nameOf(endpoint), (await inView(token, 'GET', path)).status]).toEqual([nameOf(endpoint), 403]);
    }
  });

  it('gives no permission that the viewer lacks', async () => {
    const clearRoles = (user_id: number) => studio.db.delete(userRoles).where(eq(userRoles.user_id, user_id));
    await studio.db.execute(
      sql`insert into roles (name, permissions) values ('viewers', '{moments.manage}')`,
    );
    await studio.db.insert(userRoles).values({ user_id: people.reviewer.id, role: 'admin' });
    try {
      const token = await startView(String(people.reviewer.id));
      const held = async () => (await inView(token, 'GET', '/user/permissions')).body.data.items;
      expect(await held()).toHaveLength(permissions.length);
      await clearRoles(people.admin.id);
      await studio.db.insert(userRoles).values({ user_id: people.admin.id, role: 'viewers' });
      expect(await held()).toEqual(['moments.manage']);
      expect((await inView(token, 'GET', '/audit')).status).toBe(403);
    } finally {
      for (const name of ['admin', 'reviewer'] as const) {
        await clearRoles(people[name].id);
        await studio.db
          .insert(userRoles)
          .values(people[name].roles.map(role => ({ user_id: people[name].id, role })));
      }
    }
  });

  it('is in the audit log from its start to its end', async () => {
    const token = await startView();
    expect((await inView(token, 'DELETE', '/user/view')).status).toBe(204);
    expect((await inView(token, 'GET', '/user')).status).toBe(401);
    expect(await audit()).toMatchObject([
      {
        actor_id: people.admin.id,
        action: 'POST /heartbeats/creators/{id}/view',
        entity: 'heartbeat',
        entity_id: creator,
        address: '127.0.0.1',
      },
      {
        actor_id: people.admin.id,
        action: 'DELETE /user/view',
        entity_id: creator,
        after: { viewed_until: null },
      },
    ]);
  });

  it('has a token that no release without views accepts', async () => {
    const [, payload = ''] = (await startView()).split('.');
    expect(JSON.parse(atob(payload))).toMatchObject({ aud: 'heartbeat-studio-view' });
  });

  it('names the viewer in the log of requests', async () => {
    const token = await startView();
    await inView(token, 'GET', '/user');
    expect(studio.logged()).toContain(`"userId":${people.creator.id},"viewerId":${people.admin.id}`);
  });

  it.each([
    ['after 30 minutes', () => Promise.resolve(studio.advance(30 * 60 + 61))],
    [
      'with the session of the viewer',
      () =>
        studio.db.update(sessions).set({ ended_at: new Date() }).where(eq(sessions.user_id, people.admin.id)),
    ],
    [
      'with the permission of the viewer',
      () => studio.db.execute(sql`delete from user_roles where user_id = ${people.admin.id}`),
    ],
    [
      'when the viewer is banned',
      () => studio.db.update(users).set({ is_banned: true }).where(eq(users.id, people.admin.id)),
    ],
  ])('ends %s', async (_, end) => {
    const token = await startView();
    expect((await inView(token, 'GET', '/user')).status).toBe(200);
    try {
      await end();
      expect((await inView(token, 'GET', '/user')).status).toBe(401);
    } finally {
      await studio.db.update(users).set({ is_banned: false });
      await studio.db
        .insert(userRoles)
        .values({ user_id: people.admin.id, role: 'admin' })
        .onConflictDoNothing();
      await studio.signInAgain('admin');
    }
  });

  it('is possible of a banned creator, whose own sessions end', async () => {
    await studio.call('POST', '/heartbeats/ban', { as: 'admin', body: { ids: [creator], reason: 'Spam' } });
    expect((await studio.call('GET', '/user', { as: 'creator' })).status).toBe(401);
    expect((await inView(await startView(), 'GET', '/user')).status).toBe(200);
    await studio.call('POST', '/heartbeats/ban', { as: 'admin', body: { ids: [creator], remove: true } });
    await studio.signInAgain('creator');
  });

  it('is refused of oneself, of nobody and to those who manage no creators', async () => {
    expect(await start(String(people.admin.id))).toMatchObject({
      status: 409,
      body: { detail: 'This is your own studio' },
    });
    expect((await start('999999')).status).toBe(404);
    await studio.signInAgain('reviewer');
    expect((await start(creator, 'reviewer')).status).toBe(403);
    expect(await audit()).toEqual([]);
  });

  it('cannot be ended by a call outside of it', async () => {
    expect((await studio.call('DELETE', '/user/view', { as: 'creator' })).status).toBe(404);
  });
});

describe('the sessions of a creator', () => {
  const list = async () =>
    (await studio.call('GET', `/heartbeats/creators/${creator}/sessions`, { as: 'admin' })).body.data.items;

  it('need the password again once they were ended; the end of a view needs none', async () => {
    const addProviderSession = () =>
      studio.db.insert(oidcPayloads).values({
        model: 'Session',
        id: 'browser',
        payload: { accountId: creator },
        expires_at: new Date(Date.now() + 86_400_000_000),
      });
    const providerSessions = () => studio.db.select().from(oidcPayloads);
    const end = (id: unknown) =>
      studio.call('POST', `/heartbeats/creators/${creator}/sessions/end`, {
        as: 'admin',
        body: { ids: [id] },
      });
    await studio.db.delete(oidcPayloads);
    await addProviderSession();
    await startView();
    const [view, own] = await list();
    await end(view!['id']);
    expect(await providerSessions()).toHaveLength(1);
    await end(own!['id']);
    expect(await providerSessions()).toHaveLength(0);
    await studio.signInAgain('creator');
  });

  it('are listed with the view of an administrator, and ended', async () => {
    const token = await startView();
    const [view, own] = await list();
    expect(view).toMatchObject({
      viewer_name: 'admin of the test',
      email: 'creator@people.test',
      is_own: false,
    });
    expect(own).toMatchObject({ viewer_name: null, refreshed_at: null });
    const end = (id: string, ids: readonly unknown[]) =>
      studio.call('POST', `/heartbeats/creators/${id}/sessions/end`, { as: 'admin', body: { ids } });
    // Those of somebody else are not ended by this call.
    await end(String(people.other.id), [view!['id'], own!['id']]);
    expect(await list()).toHaveLength(2);
    expect((await end(creator, [view!['id'], own!['id']])).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await inView(token, 'GET', '/user')).status).toBe(401);
    expect((await studio.call('GET', '/user', { as: 'creator' })).status).toBe(401);
    expect(await audit()).toMatchObject([
      {},
      { action: 'POST /heartbeats/creators/{id}/sessions/end', after: { sessions: 0 } },
    ]);
    await studio.signInAgain('creator');
  });
});
