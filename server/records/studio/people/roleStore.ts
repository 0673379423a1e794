import { sql } from 'drizzle-orm';
import { rolesPermission } from '../../../../src/contract/endpoints/administration/roles';
import { role } from '../../../../src/contract/entities/administration/role';
import { permissions } from '../../../../src/contract/permissions';
import type { Transaction } from '../../../db/database';
import type { ListSource } from '../../../db/lists/listSource';
import { newId } from '../../../db/newId';
import { roles } from '../../../db/tables';
import { constraintOf } from '../../../errors/databaseError';
import { messageFor } from '../../../messages';
import type { Rejection } from '../../../rules/decision';
import {
  decideRole,
  roleDeletionRejection,
  roleRejection,
  type RoleRow,
} from '../../../rules/studio/roleRules';
import { entityStore } from '../../entityStore';
import { rejectionProblem, type RecordStore } from '../../recordStore';
import { assertManagerRemains, hasManager, lockRoles } from './managers';

/** The permissions that this release knows: a later release can have stored others. */
const known = sql`array(
  select permission from unnest(permissions) with ordinality as stored(permission, position)
  where permission = any(${sql.param([...permissions])}::text[]) order by position
)`;

/** The view with the number of people. */
const source: ListSource = {
  table: 'role_list',
  entity: role,
  computed: { permissions: known },
  types: {
    id: 'text',
    name: 'text',
    description: 'text',
    permissions: 'text[]',
    people: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

const store = entityStore<RoleRow>(roles, role, {
  name: 'roles',
  managedBy: [rolesPermission],
  newId: () => newId('rl'),
  readWith: {
    people: table => sql`(select count(*)::integer from user_roles where user_roles.role = ${table}.name)`,
    has_other_manager: table => hasManager(sql`manager_roles.name <> ${table}.name`),
  },
  decide: (row, change, { caller }) => decideRole(row, change, caller),
  canRestore: (row, _, next, caller) => roleRejection(row, next, caller)?.message ?? true,
  canDelete: row => roleDeletionRejection(row)?.message ?? true,
  afterSave: db => assertManagerRemains(db),
});

const readable = (row: RoleRow): RoleRow => ({
  ...row,
  permissions: permissions.filter(permission => row.permissions.includes(permission)),
});

/**
 * Renames roles, and those of the people who have them in the same statement: the key of `user_roles` is checked when it ends. A cascade of
 * the key would have replaced the constraint that servers of the release before use.
 */
const rename = async (
  db: Transaction,
  changes: readonly { readonly before: RoleRow; readonly after: RoleRow }[],
): Promise<void> => {
  for (const { before, after } of changes)
    if (before.name !== after.name)
      await db.execute(sql`
        with renamed as (
          update roles set name = ${after.name} where id = ${before.id}
        )
        update user_roles set role = ${after.name} where role = ${before.name}`);
};

/** A name that differs in no letter violates the primary key before the index that ignores case. */
const sameName: Rejection = {
  ok: false,
  code: 'conflict',
  path: 'name',
  message: messageFor('same-values', { name: role.name, fields: 'name' }),
};

/** The store of roles. Every change waits for the one before, so that two cannot take the last manager together. */
export const roleStore: RecordStore<RoleRow> = {
  ...store,
  source,
  read: async (db, ids) => (await store.read(db, ids)).map(readable),
  lock: async (db, ids) => {
    await lockRoles(db);
    return (await store.lock(db, ids)).map(readable);
  },
  save: async (db, changes, now) => {
    await rename(db, changes);
    return store.save(db, changes, now);
  },
  rejectionOf: error => (constraintOf(error) === 'roles_pkey' ? sameName : store.rejectionOf(error)),
  remove: async (db, rows, now) => {
    for (const row of rows) {
      const rejection = roleDeletionRejection(row);
      if (rejection) throw rejectionProblem(rejection);
    }
    await store.remove(db, rows, now);
  },
};
