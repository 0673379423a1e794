import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureRoles } from '../../../server/db/studio/ensureRoles';
import { permissions } from '../../../src/contract/permissions';
import { people, startApiStudio, type Answered, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

const manage = 'heartbeat.manage_app_configs';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const call = (method: string, path: string, body?: unknown, as: PersonName = 'admin') =>
  studio.call(method, path, { as, ...(body !== undefined && { body }) });
const itemOf = ({ body }: Answered) => body.data.items[0]!;
const failure = ({ status, body }: Answered) => [status, body.code, body.detail];

let made = 0;
const createRole = async (granted: readonly string[]): Promise<string> => {
  const body = { name: `Role ${(made += 1)}`, permissions: granted };
  return String(itemOf(await call('POST', '/roles', body))['id']);
};
const rolesOf = async (name: PersonName) => itemOf(await call('GET', `/people/${people[name].id}`))['roles'];
const setRoles = (name: PersonName, roles: readonly string[], as?: PersonName) =>
  call('PUT', `/people/${people[name].id}`, { roles }, as);
const permissionsOf = async (as: PersonName) =>
  (await call('GET', '/user/permissions', undefined, as)).body.data.items;
const auditOf = async (entity: string, id: string) =>
  (await call('GET', `/audit?entity=${entity}&entity_id=${id}`)).body.data.items;

/** Everything that decides who may do what. */
const stateOfRoles = async () => {
  const { rows } = await studio.db.execute(sql`
    select (select jsonb_agg(roles order by id) from roles) as roles,
      (select jsonb_agg(user_roles order by user_id, role) from user_roles) as given`);
  return rows[0];
};

/** A call that is refused with this sentence, and leaves everything as it was. */
const expectRefused = async (send: () => Promise<Answered>, expected: readonly unknown[]) => {
  const before = await stateOfRoles();
  expect(failure(await send())).toEqual(expected);
  expect(await stateOfRoles()).toEqual(before);
};

/** The other person may change roles by a role of their own, with these other permissions. */
const makeManager = async (...others: string[]): Promise<string> => {
  const id = await createRole([manage, ...others]);
  expect((await setRoles('other', ['rlcreator', id])).status).toBe(200);
  return id;
};

beforeEach(async () => {
  await studio.db.execute(sql`delete from user_roles`);
  for (const { id, roles } of Object.values(people))
    for (const role of roles)
      await studio.db.execute(sql`insert into user_roles (user_id, role) values (${id}, ${role})`);
});

describe('a role', () => {
  it('is created, changed, renamed and deleted, each in the audit log and the history', async () => {
    const created = await call('POST', '/roles', { name: 'Tag editor', permissions: ['tags.manage'] });
    expect(itemOf(created)).toMatchObject({ name: 'Tag editor', description: '', people: 0 });
    const id = String(itemOf(created)['id']);
    await setRoles('creator', ['rlcreator', id]);
    const change = { name: 'Tag keeper', permissions: ['tags.manage', 'ads.manage'] };
    expect(itemOf(await call('PUT', `/roles/${id}`, change))).toMatchObject({ ...change, people: 1 });
    expect(await rolesOf('creator')).toEqual([id, 'rlcreator'].toSorted());
    await setRoles('creator', ['rlcreator']);
    expect((await call('GET', `/roles/${id}/history`)).body.data.total).toBe(2);
    expect((await call('DELETE', `/roles/${id}`, {})).status).toBe(200);
    expect((await call('GET', `/roles/${id}`)).status).toBe(404);
    const entries = await auditOf('role', id);
    expect(entries.map(({ action }) => action)).toEqual([
      'DELETE /roles/{id}',
      'PUT /roles/{id}',
      'POST /roles',
    ]);
  });

  it('has a name of its own', async () => {
    const id = await createRole([]);
    const { name } = itemOf(await call('GET', `/roles/${id}`));
    const refused = [409, [{ path: 'name', message: 'Another role has the same name' }]];
    for (const other of [String(name), String(name).toUpperCase()]) {
      const created = await call('POST', '/roles', { name: other, permissions: [] });
      expect([created.status, created.body.errors]).toEqual(refused);
      const renamed = await call('PUT', `/roles/${await createRole([])}`, { name: other });
      expect([renamed.status, renamed.body.errors]).toEqual(refused);
    }
  });

  it('is listed with the number of people, and found by name and permission', async () => {
    const list = await call('GET', '/roles?q=review&permissions=comments.review');
    expect(list.body.data.items).toMatchObject([{ id: 'rlreviewer', name: 'reviewer', people: 1 }]);
  });

  it('keeps what administrators made of it when a server starts, except that admin gets everything', async () => {
    const reviewer = ['comments.review'];
    expect((await call('PUT', '/roles/rlreviewer', { permissions: reviewer })).status).toBe(200);
    await studio.db.execute(sql`update roles set permissions = '{}' where name = 'beta'`);
    await studio.db.execute(
      sql`update roles set permissions = ${sql.param([manage])}::text[] where name = 'admin'`,
    );
    await ensureRoles(studio.databaseUrl);
    const permissionsIn = async (id: string) => itemOf(await call('GET', `/roles/${id}`))['permissions'];
    expect(await permissionsIn('rlreviewer')).toEqual(reviewer);
    expect(await permissionsIn('rlbeta')).toEqual([]);
    expect(await permissionsIn('rladmin')).toEqual(permissions);
    await call('PUT', '/roles/rlreviewer', { permissions: ['comments.review', 'moments.review'] });
  });

  it('shows no permission that a later release stored', async () => {
    const id = await createRole(['tags.manage']);
    await studio.db.execute(
      sql`update roles set permissions = array['tags.manage', 'of.later'] where id = ${id}`,
    );
    expect(itemOf(await call('GET', `/roles/${id}`))['permissions']).toEqual(['tags.manage']);
    const listed = (await call('GET', `/roles?id=${id}`)).body.data.items;
    expect(listed).toMatchObject([{ permissions: ['tags.manage'] }]);
  });

  it('is undone: a change of it, and its creation', async () => {
    const id = await createRole(['tags.manage']);
    const activity = { 'x-activity-id': 'roles-undone' };
    await studio.call('PUT', `/roles/${id}`, { as: 'admin', body: { permissions: [] }, headers: activity });
    const undone = await call('POST', '/activity/roles-undone/undo');
    expect(undone.status).toBe(200);
    expect(itemOf(await call('GET', `/roles/${id}`))['permissions']).toEqual(['tags.manage']);

    const headers = { 'x-activity-id': 'role-created' };
    const body = { name: 'Undone', permissions: [] };
    const created = itemOf(await studio.call('POST', '/roles', { as: 'admin', body, headers }));
    await call('POST', '/activity/role-created/undo');
    expect((await call('GET', `/roles/${String(created['id'])}`)).status).toBe(404);
  });
});

describe('a role of a person', () => {
  it('opens and closes calls from their next call on', async () => {
    expect((await call('GET', '/tags/ranking', undefined, 'creator')).status).toBe(403);
    const id = await createRole(['tags.manage']);
    await setRoles('creator', ['rlcreator', id]);
    expect((await call('GET', '/tags/ranking', undefined, 'creator')).status).toBe(200);
    expect(await permissionsOf('creator')).toEqual(['tags.manage']);
    await call('PUT', `/roles/${id}`, { permissions: ['ads.manage'] });
    expect((await call('GET', '/tags/ranking', undefined, 'creator')).status).toBe(403);
    expect(await permissionsOf('creator')).toEqual(['ads.manage']);
    await setRoles('creator', ['rlcreator']);
    expect(await permissionsOf('creator')).toEqual([]);
  });

  it('is given to several and taken from several, with a result for each, in the audit log', async () => {
    const id = await createRole(['tags.manage']);
    const ids = [people.creator.id, people.newcomer.id].map(String);
    const give = { ids: [...ids, '999'], changes: { roles: { action: 'attach', roles: [id] } } };
    const given = await call('PUT', '/people/bulk_update', give);
    expect(given.body.data.items.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await rolesOf('newcomer')).toContain(id);
    const take = { ids, changes: { roles: { action: 'detach', roles: [id] } } };
    await call('PUT', '/people/bulk_update', take);
    expect(await rolesOf('newcomer')).not.toContain(id);
    const [entry] = await auditOf('person', ids[1]!);
    expect(entry).toMatchObject({
      actor_name: 'admin of the test',
      action: 'PUT /people/bulk_update',
      address: '127.0.0.1',
    });
  });

  it('exists', async () => {
    const before = await stateOfRoles();
    const { status, body } = await setRoles('creator', ['rlnowhere1']);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'roles.0', message: 'There is no role rlnowhere1' }],
    ]);
    expect(await stateOfRoles()).toEqual(before);
  });

  it('finds people by name, email, handle and role', async () => {
    const found = async (query: string) =>
      (await call('GET', `/people?${query}`)).body.data.items.map(({ id }) => id);
    const reviewer = [String(people.reviewer.id)];
    expect(await found('q=reviewer%20of')).toEqual(reviewer);
    expect(await found('q=reviewer@people')).toEqual(reviewer);
    expect(await found('q=reviewerofthe')).toEqual(reviewer);
    expect(await found('roles=rlreviewer')).toEqual(reviewer);
  });
});

describe('nobody', () => {
  it('gives a permission that they do not have: by a new role, a changed role, or a role of others', async () => {
    const own = await makeManager('tags.manage');
    const ads = await createRole(['ads.manage']);
    const refused = (message: string) => [403, 'not-enough-permission', message];
    const notHeld = 'You do not have ads.manage yourself, so you cannot give it to others';
    const body = { name: 'Ads', permissions: ['tags.manage', 'ads.manage'] };
    await expectRefused(() => call('POST', '/roles', body, 'other'), refused(notHeld));
    await expectRefused(
      () => call('PUT', `/roles/${own}`, { permissions: [manage, 'ads.manage'] }, 'other'),
      refused(notHeld),
    );
    await expectRefused(() => setRoles('creator', [ads], 'other'), refused(notHeld));
    await expectRefused(
      () => setRoles('other', ['rlcreator', own, ads], 'other'),
      refused('You cannot give yourself ads.manage. Ask another administrator'),
    );
    expect((await setRoles('creator', [], 'other')).status).toBe(200);
  });

  it('gives it by several at once, by a job, or by undo', async () => {
    await makeManager('tags.manage');
    const ads = await createRole(['ads.manage']);
    const changes = { roles: { action: 'attach', roles: [ads] } };
    const ids = [String(people.creator.id)];
    const before = await stateOfRoles();
    const several = await call('PUT', '/people/bulk_update', { ids, changes }, 'other');
    expect(several.body.data.items).toMatchObject([{ ok: false, code: 'not-enough-permission' }]);
    const job = await jobSteps(studio, 'other', '/people/jobs').planned({ target: { ids }, changes });
    expect(job).toMatchObject({ total: 1, skipped: 1 });
    expect(await stateOfRoles()).toEqual(before);

    await setRoles('creator', ['rlcreator', ads]);
    const headers = { 'x-activity-id': 'taken-by-other' };
    await studio.call('PUT', `/people/${people.creator.id}`, {
      as: 'other',
      body: { roles: ['rlcreator'] },
      headers,
    });
    await call('POST', '/activity/taken-by-other/undo', undefined, 'other');
    expect(await rolesOf('creator')).toEqual(['rlcreator']);
  });

  it('deletes or renames a built-in role, or a role that people have', async () => {
    const held = await createRole([]);
    await setRoles('creator', [held]);
    const builtIn = 'The role “reviewer” is built in. It can be neither renamed nor deleted';
    await expectRefused(() => call('DELETE', '/roles/rlreviewer', {}), [409, 'conflict', builtIn]);
    await expectRefused(() => call('PUT', '/roles/rlreviewer', { name: 'Jury' }), [409, 'conflict', builtIn]);
    await expectRefused(
      () => call('DELETE', `/roles/${held}`, {}),
      [409, 'conflict', '1 person has this role. Take it from them first'],
    );
    await expectRefused(
      () => call('PUT', '/roles/rladmin', { permissions: [manage] }),
      [409, 'conflict', 'The role “admin” always has every permission'],
    );
  });

  it('takes the last manager away: by a role, by several at once, by the role itself', async () => {
    const last = [409, 'conflict', `Nobody else has ${manage}. Give it to another person first`];
    await expectRefused(() => setRoles('admin', ['rlcreator']), last);
    const own = await makeManager();
    const take = {
      ids: [String(people.admin.id), String(people.other.id)],
      changes: { roles: { action: 'update', roles: ['rlcreator'] } },
    };
    await expectRefused(() => call('PUT', '/people/bulk_update', take), last);
    expect((await setRoles('admin', ['rlcreator'], 'other')).status).toBe(200);
    await expectRefused(() => call('PUT', `/roles/${own}`, { permissions: [] }, 'other'), last);
    await expectRefused(() => setRoles('other', [], 'other'), last);
  });

  it('counts on a banned manager', async () => {
    await makeManager();
    await studio.db.execute(sql`update users set is_banned = true where id = ${people.other.id}`);
    await expectRefused(
      () => setRoles('admin', ['rlcreator']),
      [409, 'conflict', `Nobody else has ${manage}. Give it to another person first`],
    );
    await studio.db.execute(sql`update users set is_banned = false where id = ${people.other.id}`);
  });
});

it('two managers who take the role from each other at the same time leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await setRoles('other', ['rlcreator', 'rladmin']);
    const answers = await Promise.all([
      setRoles('other', ['rlcreator'], 'admin'),
      setRoles('admin', ['rlcreator'], 'other'),
    ]);
    const [done, refused] = answers.map(({ status }) => status).toSorted();
    // 403 where the first change is saved before the second call reads who sends it.
    expect([done, [403, 409].includes(refused!)]).toEqual([200, true]);
    const { rows } = await studio.db.execute<{ user_id: number }>(
      sql`select user_id from user_roles where role = 'admin'`,
    );
    expect(rows).toHaveLength(1);
    await studio.db.execute(
      sql`insert into user_roles (user_id, role) values (${people.admin.id}, 'admin') on conflict do nothing`,
    );
  }
});

describe('what explains permissions', () => {
  it('has the roles and the people of each, without banned ones', async () => {
    const { body } = await call('GET', '/permissions');
    expect(body.data.items.map(({ permission }) => permission)).toEqual(permissions);
    const review = body.data.items.find(({ permission }) => permission === 'comments.review');
    expect(review).toMatchObject({
      people: 2,
      roles: [
        { id: 'rladmin', name: 'admin', people: 1, is_own: true },
        { id: 'rlreviewer', name: 'reviewer', people: 1, is_own: false },
      ],
      first: [{ name: expect.any(String) }, { name: expect.any(String) }],
    });
  });

  it('is in the refusal of a call: the permission that it needs', async () => {
    expect(failure(await call('GET', '/roles', undefined, 'creator'))).toEqual([
      403,
      'not-enough-permission',
      `This needs ${manage}. Ask an administrator.`,
    ]);
    const others = await call('GET', `/moments?heartbeat_id=${people.other.id}`, undefined, 'creator');
    expect(others.body.detail).toBe('This needs moments.manage. Ask an administrator.');
  });
});
