import * as z from 'zod/mini';
import { role, roleId } from '../../entities/administration/role';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { crudChanges } from '../../calls/changeCalls';
import { listQuery } from '../../calls/listQuery';
import { manyChanges, recordCalls } from '../../calls/recordCalls';
import type { Permission } from '../../permission';

/** What people need who change who may do what. */
export const rolesPermission: Permission = 'heartbeat.manage_app_configs';

const access = permitted(rolesPermission);
const params = z.strictObject({ id: roleId });
const output = { kind: 'items', item: role.record } as const;

const { history, jobs } = recordCalls({
  entity: role,
  path: '/roles',
  managedBy: [rolesPermission],
  access,
  changes: () => manyChanges(role),
});

/** Roles: named sets of permissions, for those who manage the platform. */
export const roleEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/roles',
    summary: 'A page of the list of roles, with the number of people who have each',
    access,
    get query() {
      return listQuery(role);
    },
    output,
    rate: 'read',
  }),
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/roles/{id}',
    summary: 'One role',
    access,
    params,
    get query() {
      return z.strictObject({});
    },
    output,
    errors: ['not-found'],
    rate: 'read',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/roles',
    summary: 'Creates one role. Nobody puts a permission into it that they do not have',
    access,
    get body() {
      return role.input;
    },
    output,
    errors: ['validation-failed', 'conflict'],
    creates: true,
    rate: 'write',
    writes: role,
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/roles/{id}',
    summary:
      'Changes the given fields of one role. Everybody who has it has the new permissions with their next call',
    access,
    params,
    get body() {
      return role.patch;
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
    writes: role,
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/roles/{id}',
    summary: 'Deletes one role that nobody has',
    access,
    params,
    get body() {
      return z.strictObject({});
    },
    output,
    errors: ['not-found', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
  }),
  jobs,
  history,
};

/** The call that makes each change of roles. */
export const roleChanges = crudChanges(roleEndpoints);
