import { rolesPermission } from '../../../src/contract/endpoints/administration/roles';
import { person, type Person } from '../../../src/contract/entities/administration/person';
import { role, type Role } from '../../../src/contract/entities/administration/role';
import { permissions } from '../../../src/contract/permissions';
import {
  deletionReason,
  fixedPermissionsReason,
  renameReason,
} from '../../../src/contract/transitions/roleReasons';
import { messageFor } from '../../messages';
import type { Actor } from '../caller';
import { changeFields, type Change } from '../changeFields';
import type { Decision, Rejection } from '../decision';

/** A role, with what decisions about it read besides. */
export interface RoleRow extends Role {
  /** Somebody may change roles who does not have this one. */
  readonly has_other_manager: boolean;
}

/** A person, with what decisions about their roles read besides. */
export interface PersonRow extends Person {
  /** The permissions of every role, by its id. */
  readonly role_permissions: Readonly<Record<string, readonly string[]>>;
  /** Somebody else may change roles. */
  readonly has_other_manager: boolean;
}

type Grantor = Pick<Actor, 'userId' | 'permissions'>;

/** The first permission that somebody would grant without having it. Those that this release does not know open nothing. */
const notHeld = (granted: readonly string[], { permissions: held }: Grantor) =>
  permissions.find(permission => granted.includes(permission) && !held.includes(permission));

const refusesLastManager: Rejection = {
  ok: false,
  code: 'conflict',
  message: messageFor('last-manager', { permission: rolesPermission }),
};

const isManager = (granted: readonly string[]): boolean => granted.includes(rolesPermission);

/** Why nobody may put these permissions into a role: the caller does not have one of them. */
export const grantRejection = (granted: readonly string[], caller: Grantor): Rejection | undefined => {
  const permission = notHeld(granted, caller);
  return permission === undefined
    ? undefined
    : {
        ok: false,
        code: 'not-enough-permission',
        path: 'permissions',
        message: messageFor('grant-not-held', { permission }),
      };
};

const conflictAt = (path: string, message: string): Rejection => ({
  ok: false,
  code: 'conflict',
  path,
  message,
});

/**
 * Why a role cannot become this: a built-in one keeps its name, the full one its permissions. Nobody puts a permission into a role that
 * they do not have, and the last person who may change roles stays one.
 */
export const roleRejection = (before: RoleRow, after: Role, caller: Grantor): Rejection | undefined => {
  const fixedName = after.name === before.name ? undefined : renameReason(before);
  if (fixedName !== undefined) return conflictAt('name', fixedName);
  const added = after.permissions.filter(each => !before.permissions.includes(each));
  const removed = before.permissions.filter(each => !after.permissions.includes(each));
  const fixedPermissions = added.length + removed.length > 0 ? fixedPermissionsReason(before) : undefined;
  if (fixedPermissions !== undefined) return conflictAt('permissions', fixedPermissions);
  if (isManager(removed) && !before.has_other_manager) return { ...refusesLastManager, path: 'permissions' };
  return grantRejection(added, caller);
};

/** Decides a change of a role. */
export const decideRole = (row: RoleRow, change: Change, caller: Grantor): Decision<RoleRow> => {
  const decision = changeFields(role, row, change);
  return decision.ok ? (roleRejection(row, decision.next, caller) ?? decision) : decision;
};

/** Why a role cannot be deleted. */
export const roleDeletionRejection = (row: Pick<Role, 'name' | 'people'>): Rejection | undefined => {
  const message = deletionReason(row);
  return message === undefined ? undefined : { ok: false, code: 'conflict', message };
};

/** Every permission of some roles. */
const permissionsOf = ({ role_permissions }: PersonRow, roles: readonly string[]): readonly string[] =>
  roles.flatMap(id => role_permissions[id] ?? []);

/**
 * Why a person cannot have these roles: nobody gives a permission that they do not have, least of all to themself, and the last person
 * who may change roles stays one.
 */
export const personRejection = (
  before: PersonRow,
  { roles }: Pick<Person, 'roles'>,
  caller: Grantor,
): Rejection | undefined => {
  const isLost =
    before.status !== 'banned' &&
    isManager(permissionsOf(before, before.roles)) &&
    !isManager(permissionsOf(before, roles));
  if (isLost && !before.has_other_manager) return { ...refusesLastManager, path: 'roles' };
  const given = roles.filter(id => !before.roles.includes(id));
  const permission = notHeld(permissionsOf(before, given), caller);
  if (permission === undefined) return undefined;
  const key = before.id === String(caller.userId) ? 'raise-oneself' : 'grant-not-held';
  return {
    ok: false,
    code: 'not-enough-permission',
    path: 'roles',
    message: messageFor(key, { permission }),
  };
};

/** Decides a change of the roles of a person. They are stored in the order of their ids. */
export const decidePerson = (row: PersonRow, change: Change, caller: Grantor): Decision<PersonRow> => {
  const decision = changeFields(person, row, change);
  if (!decision.ok) return decision;
  const next = { ...decision.next, roles: decision.next.roles.toSorted() };
  return personRejection(row, next, caller) ?? { ok: true, next };
};
