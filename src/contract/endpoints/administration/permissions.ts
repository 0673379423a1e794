import * as z from 'zod/mini';
import { permissions } from '../../permissions';
import { roleId } from '../../entities/administration/role';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { choice } from '../../../fields/kinds/choice/choice';
import { rolesPermission } from './roles';

const count = z.int();

/** A permission with the roles that contain it and the people who have it by one of them. */
export const permissionHolders = z.object({
  permission: choice(permissions),
  roles: z.array(
    z.object({
      id: roleId,
      name: z.string(),
      people: count,
      /** The caller has the role. */
      is_own: z.boolean(),
    }),
  ),
  /** How many people have it, each once. Banned ones have none. */
  people: count,
  /** Some of them, those who joined first. */
  first: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PermissionHolders = z.infer<typeof permissionHolders>;

/** Who may do what. */
export const permissionEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/permissions',
    summary: 'Every permission with the roles that contain it and the people who have it',
    access: permitted(rolesPermission),
    output: { kind: 'items', item: permissionHolders },
    rate: 'read',
  }),
};
