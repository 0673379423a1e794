import { sql } from 'drizzle-orm';
import { rolesPermission } from '../../../../src/contract/endpoints/administration/roles';
import { person } from '../../../../src/contract/entities/administration/person';
import { peopleView } from '../../../db/studio/peopleTable';
import { decidePerson, personRejection, type PersonRow } from '../../../rules/studio/roleRules';
import { entityStore } from '../../entityStore';
import type { RecordStore } from '../../recordStore';
import { assertManagerRemains, hasManager, lockRoles } from './managers';

const store = entityStore<PersonRow>(peopleView, person, {
  name: 'people',
  managedBy: [rolesPermission],
  title: 'name',
  readWith: {
    role_permissions: () => sql`(select jsonb_object_agg(roles.id, roles.permissions) from roles)`,
    has_other_manager: table => hasManager(sql`managers.id::text <> ${table}.id`),
  },
  decide: (row, change, { caller }) => decidePerson(row, change, caller),
  canRestore: (row, _, next, caller) => personRejection(row, next, caller)?.message ?? true,
});

/**
 * The store of people, of whom nothing but the roles changes. Every change waits for the one before, so that two cannot take the last
 * manager together.
 */
export const peopleStore: RecordStore<PersonRow> = {
  ...store,
  lock: async (db, ids) => {
    await lockRoles(db);
    return store.lock(db, ids);
  },
  save: async (db, changes, now) => {
    const given = sql`jsonb_to_recordset(${JSON.stringify(
      changes.map(({ after: { id, roles } }) => ({ id, roles })),
    )}::jsonb) as given(id integer, roles text[])`;
    await db.execute(sql`
      delete from user_roles using ${given}, roles
      where user_roles.user_id = given.id and roles.name = user_roles.role and roles.id <> all(given.roles)`);
    await db.execute(sql`
      insert into user_roles (user_id, role)
      select given.id, roles.name from ${given} join roles on roles.id = any(given.roles)
      on conflict do nothing`);
    await db.execute(sql`
      update users set updated_at = greatest(${now.toISOString()}::timestamptz, users.updated_at + interval '1 millisecond')
      from ${given} where users.id = given.id`);
    await assertManagerRemains(db);
    const saved = await store.read(
      db,
      changes.map(({ after }) => after.id),
    );
    const byId = new Map(saved.map(row => [row.id, row]));
    return changes.map(({ after }) => byId.get(after.id) ?? after);
  },
};
