import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managersOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { heartbeatEndpoints } from '../../../src/contract/endpoints/administration/heartbeats';
import { roleEndpoints } from '../../../src/contract/endpoints/administration/roles';
import { isPermitted, type Permission } from '../../../src/contract/permission';
import { permissions } from '../../../src/contract/permissions';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

/** The callers and what they may do: all of it, some of it, one thing, nothing. */
const callers: Readonly<Record<'admin' | 'other' | 'reviewer' | 'creator', readonly Permission[]>> = {
  admin: permissions,
  other: ['moments.manage', 'heartbeat.manage_app_configs', 'tags.manage'],
  reviewer: ['heartbeat.manage_earnings'],
  creator: [],
};
type Caller = keyof typeof callers;
const callerNames = Object.keys(callers) as Caller[];
const roleOf = (caller: Caller) => `of ${caller}`;

/** Roles and people as they are before each change: nobody is locked, and `held` and the roles of callers have people. */
const reset = async (): Promise<void> => {
  await studio.db.execute(sql`truncate heartbeat_blacklists, user_roles`);
  await studio.db.execute(sql`update heartbeats set blacklists = '{}'`);
  await studio.db.execute(sql`update users set is_locked = false, is_banned = false`);
  await studio.db.execute(sql`delete from roles where name not in ('admin', 'reviewer', 'creator', 'beta')`);
  await studio.db.execute(sql`update roles set permissions = '{}' where name = 'reviewer'`);
  await studio.db.execute(sql`insert into roles (name, permissions) values ('held', '{}'), ('free', '{}')`);
  await studio.db.execute(sql`
    insert into user_roles (user_id, role) values (${people.admin.id}, 'admin'), (${people.newcomer.id}, 'held')`);
  for (const caller of callerNames.filter(name => name !== 'admin')) {
    await studio.db.execute(sql`
      insert into roles (name, permissions) values (${roleOf(caller)}, ${sql.param([...callers[caller]])}::text[])`);
    await studio.db.execute(
      sql`insert into user_roles (user_id, role) values (${people[caller].id}, ${roleOf(caller)})`,
    );
    await studio.signInAgain(caller);
  }
};

const mayCall = (caller: Caller, { access }: Pick<Endpoint, 'access'>): boolean =>
  isPermitted(callers[caller], managersOf(access));

describe('a change of a role', () => {
  const stateOfRoles = async () =>
    (
      await studio.db.execute(sql`
        select (select jsonb_agg(roles order by name) from roles) as roles,
          (select jsonb_agg(user_roles order by user_id, role) from user_roles) as given`)
    ).rows[0];
  const changes = {
    rename: { endpoint: roleEndpoints.update, body: { name: 'Renamed' } },
    'give tags': { endpoint: roleEndpoints.update, body: { permissions: ['tags.manage'] } },
    'give ads': { endpoint: roleEndpoints.update, body: { permissions: ['ads.manage'] } },
    delete: { endpoint: roleEndpoints.remove, body: {} },
  } as const;
  type Change = keyof typeof changes;
  const roles = ['admin', 'reviewer', 'held', 'free'] as const;

  const expectedStatus = (role: (typeof roles)[number], change: Change, caller: Caller): number => {
    if (!mayCall(caller, changes[change].endpoint)) return 403;
    const isBuiltIn = role === 'admin' || role === 'reviewer';
    if (change === 'rename') return isBuiltIn ? 409 : 200;
    if (change === 'delete') return isBuiltIn || role === 'held' ? 409 : 200;
    if (role === 'admin') return 409;
    return change === 'give ads' && !callers[caller].includes('ads.manage') ? 403 : 200;
  };

  it.each(roles)('that is illegal for the role “%s” is refused and changes nothing', async role => {
    for (const caller of callerNames)
      for (const change of Object.keys(changes) as Change[]) {
        await reset();
        const { endpoint, body } = changes[change];
        const before = await stateOfRoles();
        const { rows } = await studio.db.execute<{ id: string }>(
          sql`select id from roles where name = ${role}`,
        );
        const path = endpoint.path.replace('{id}', rows[0]?.id ?? '');
        const { status } = await studio.call(endpoint.method, path, { as: caller, body });
        const expected = expectedStatus(role, change, caller);
        const isChanged = !isDeepStrictEqual(await stateOfRoles(), before);
        expect({ caller, change, status, isChanged }).toEqual({
          caller,
          change,
          status: expected,
          isChanged: expected === 200,
        });
      }
  });
});

describe('a change of a creator', () => {
  const { blacklistAll, blacklistPage, blacklistEarnings, lock, ban } = heartbeatEndpoints;
  const calls = [blacklistAll, blacklistPage, blacklistEarnings, lock, ban];
  const stateOfCreators = async () =>
    (
      await studio.db.execute(sql`
        select (select jsonb_agg(jsonb_build_array(id, is_locked, is_banned) order by id) from users) as accounts,
          (select jsonb_agg(jsonb_build_array(heartbeat_id, scope) order by heartbeat_id, scope) from heartbeat_blacklists) as lists`)
    ).rows[0];

  it.each(calls.flatMap(call => callerNames.map(caller => [call.path, caller, call] as const)))(
    '%s by %s is refused where it is illegal, and changes nothing then',
    async (path, caller, endpoint) => {
      const isOfAccount = endpoint === lock || endpoint === ban;
      for (const target of [people.newcomer.id, people.admin.id, people[caller].id]) {
        await reset();
        const before = await stateOfCreators();
        const { status, body } = await studio.call('POST', path, {
          as: caller,
          body: { ids: [String(target)] },
        });
        const isIllegal = target === people.admin.id || (isOfAccount && target === people[caller].id);
        const refusal = isIllegal ? { ok: false, code: 'conflict' } : { ok: true };
        const expected = mayCall(caller, endpoint) ? { status: 200, item: refusal } : { status: 403 };
        const isChanged = !isDeepStrictEqual(await stateOfCreators(), before);
        expect({ target, status, item: body.data?.items[0], isChanged }).toMatchObject({
          target,
          ...expected,
          isChanged: expected.status === 200 && !isIllegal,
        });
      }
    },
  );
});
