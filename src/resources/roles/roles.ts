import { roleChanges, roleEndpoints, rolesPermission } from '../../contract/endpoints/administration/roles';
import { role } from '../../contract/entities/administration/role';
import { deletionReason } from '../../contract/transitions/roleReasons';
import { defineResource } from '../../engine/resource/defineResource';
import { IconTrash } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { roleWords } from './words.en';

/** Roles: named sets of permissions, for those who decide who may do what. */
export const roles = defineResource({
  name: 'roles',
  words: roleWords,
  entity: role,
  endpoints: roleEndpoints,
  changes: roleChanges,
  access: [rolesPermission],
  title: record => record.name,
  actions: {
    delete: {
      icon: IconTrash,
      tone: 'bad',
      confirm: true,
      isPermanent: true,
      disabledReason: deletionReason,
      change: { deleted: true },
    },
  },
  list: {
    primary: { title: 'name', subtitle: record => record.description },
    columns: [{ name: 'permissions', whenNarrow: 'hide', columns: ['permissions'] }, 'people', 'updated_at'],
    filters: ['permissions', 'people'],
    omit: ['id', 'description'],
    sort: { field: 'name', order: 'asc' },
    card: {
      subtitle: (record, text) => text('card', { smart_count: record.people }),
      chips: ['permissions'],
    },
    widths: { permissions: 420, people: 88 },
  },
  form: ['name', { field: 'description', hasHelp: true }, { field: 'permissions', hasHelp: true }],
  details: {
    parameter: 'role',
    Header: lazyPart(() => import('./RoleHeader'), 'RoleHeader'),
    related: [{ resource: 'people', field: 'roles' }],
  },
});
