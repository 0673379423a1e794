import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions, roles as builtIn } from '../../../src/contract/permissions';
import {
  decidePerson,
  decideRole,
  grantRejection,
  roleDeletionRejection,
  type PersonRow,
  type RoleRow,
} from './roleRules';

const manage = 'heartbeat.manage_app_configs';
const time = '2026-01-04T03:04:05.000Z';

const aRole = (over: Partial<RoleRow> = {}): RoleRow => ({
  id: 'rlabcdefgh',
  name: 'Tag editor',
  description: '',
  permissions: ['tags.manage'],
  people: 0,
  has_other_manager: true,
  created_at: time,
  updated_at: time,
  ...over,
});

const aPerson = (over: Partial<PersonRow> = {}): PersonRow => ({
  id: '7',
  name: 'Nora Lind',
  email: 'nora@people.test',
  handle: 'noralind',
  avatar: null,
  status: 'active',
  roles: [],
  role_permissions: {},
  has_other_manager: true,
  created_at: time,
  updated_at: time,
  ...over,
});

const somePermissions = fc.subarray([...permissions]);
const callerWith = (held: readonly string[], userId = 1) => ({
  userId,
  permissions: permissions.filter(each => held.includes(each)),
});
const adds = <T>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter(each => !before.includes(each));

describe('the permissions of a role', () => {
  it('grow only by what the caller has, whatever the role had', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, somePermissions, (before, after, held) => {
        const row = aRole({ permissions: before });
        const decision = decideRole(row, { permissions: after }, callerWith(held));
        const isAllowed = adds(before, after).every(each => held.includes(each));
        const refused = { ok: false, code: 'not-enough-permission', path: 'permissions' };
        expect(decision).toMatchObject(isAllowed ? { ok: true } : refused);
      }),
    );
  });

  it('of a new role are those that the caller has', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, (given, held) => {
        const isAllowed = given.every(each => held.includes(each));
        expect(grantRejection(given, callerWith(held)) === undefined).toBe(isAllowed);
      }),
    );
  });

  it('keep the last person who may change roles', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, fc.boolean(), (before, after, hasOther) => {
        const row = aRole({ permissions: before, has_other_manager: hasOther });
        const decision = decideRole(row, { permissions: after }, callerWith(permissions));
        const isLast = before.includes(manage) && !after.includes(manage) && !hasOther;
        const refused = { ok: false, code: 'conflict', path: 'permissions' };
        expect(decision).toMatchObject(isLast ? refused : { ok: true });
      }),
    );
  });

  it('of the role admin are all, always', () => {
    const row = aRole({ name: 'admin', permissions: [...permissions] });
    expect(decideRole(row, { permissions: [] }, callerWith(permissions))).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'The role “admin” always has every permission',
    });
    expect(decideRole(row, { description: 'All' }, callerWith([manage])).ok).toBe(true);
  });
});

describe.each(Object.keys(builtIn))('the built-in role %s', name => {
  it('is neither renamed nor deleted', () => {
    const message = `The role “${name}” is built in. It can be neither renamed nor deleted`;
    const rejection = { ok: false, code: 'conflict', message };
    expect(decideRole(aRole({ name }), { name: 'Other' }, callerWith(permissions))).toMatchObject(rejection);
    expect(roleDeletionRejection(aRole({ name }))).toEqual(rejection);
  });
});

it('a role that people have is not deleted', () => {
  expect(roleDeletionRejection(aRole())).toBeUndefined();
  expect(roleDeletionRejection(aRole({ people: 1 }))?.message).toBe(
    '1 person has this role. Take it from them first',
  );
  expect(roleDeletionRejection(aRole({ people: 12 }))?.message).toBe(
    '12 people have this role. Take it from them first',
  );
});

describe('the roles of a person', () => {
  const ids = ['rlaaaa', 'rlbbbb', 'rlcccc', 'rldddd'];
  const sets = fc.tuple(somePermissions, somePermissions, somePermissions, somePermissions);
  const someRoles = fc.subarray(ids);

  it('are given only with permissions that the caller has, to others as to themself', () => {
    fc.assert(
      fc.property(
        sets,
        someRoles,
        someRoles,
        somePermissions,
        fc.boolean(),
        (all, before, after, held, isSelf) => {
          const role_permissions = Object.fromEntries(ids.map((id, at) => [id, all[at] ?? []]));
          const row = aPerson({ roles: before, role_permissions });
          const decision = decidePerson(row, { roles: after }, callerWith(held, isSelf ? 7 : 1));
          const granted = adds(before, after).flatMap(id => role_permissions[id] ?? []);
          expect(decision.ok).toBe(granted.every(each => held.includes(each)));
          if (decision.ok) return;
          expect(decision).toMatchObject({ code: 'not-enough-permission', path: 'roles' });
          expect(decision.message).toMatch(isSelf ? /^You cannot give yourself/ : /^You do not have/);
        },
      ),
    );
  });

  it('leave one person who may change roles', () => {
    fc.assert(
      fc.property(sets, someRoles, someRoles, fc.boolean(), (all, before, after, hasOther) => {
        const role_permissions = Object.fromEntries(ids.map((id, at) => [id, all[at] ?? []]));
        const row = aPerson({ roles: before, role_permissions, has_other_manager: hasOther });
        const mayManage = (roles: readonly string[]) =>
          roles.some(id => role_permissions[id]?.includes(manage));
        const decision = decidePerson(row, { roles: after }, callerWith(permissions));
        const message = `Nobody else has ${manage}. Give it to another person first`;
        const isAllowed = hasOther || !mayManage(before) || mayManage(after);
        expect(decision).toMatchObject(isAllowed ? { ok: true } : { ok: false, code: 'conflict', message });
      }),
    );
  });

  it('can be taken by somebody who does not have them, and are stored in one order', () => {
    const role_permissions = { rlaaaa: ['ads.manage'], rlbbbb: [] };
    const row = aPerson({ roles: ['rlaaaa'], role_permissions });
    expect(decidePerson(row, { roles: [] }, callerWith([manage]))).toMatchObject({
      ok: true,
      next: { roles: [] },
    });
    expect(decidePerson(row, { roles: ['rlbbbb', 'rlaaaa'] }, callerWith([manage]))).toMatchObject({
      ok: true,
      next: { roles: ['rlaaaa', 'rlbbbb'] },
    });
  });
});
