import { sql } from 'drizzle-orm';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { peopleEndpoints } from '../../../src/contract/endpoints/administration/people';
import {
  permissionEndpoints,
  type PermissionHolders,
} from '../../../src/contract/endpoints/administration/permissions';
import { roleEndpoints } from '../../../src/contract/endpoints/administration/roles';
import { permissions } from '../../../src/contract/permissions';
import type { Transaction } from '../../db/database';
import type { ListCaches } from '../../db/lists/listCaches';
import { implement, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { createRecords } from '../../records/applyChanges';
import { changeMany } from '../../records/changeRecords';
import { rejectionProblem } from '../../records/recordStore';
import { lockRoles } from '../../records/studio/people/managers';
import { peopleStore } from '../../records/studio/people/peopleStore';
import { roleStore } from '../../records/studio/people/roleStore';
import { recordImplementations } from '../../resources/recordImplementations';
import { grantRejection } from '../../rules/studio/roleRules';

interface Services {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}

/** How many people of each permission are named. */
const namedPeople = 5;

/** Every permission with its roles and the people who have it, in the order of the contract. */
const readHolders = async (db: Transaction, userId: number): Promise<PermissionHolders[]> => {
  const { rows } = await db.execute<PermissionHolders & Record<string, unknown>>(sql`
    with requested as (
      select permission, position
      from unnest(${sql.param([...permissions])}::text[]) with ordinality as given(permission, position)
    ), holders as (
      select distinct requested.permission, users.id, users.created_at
      from requested
      join roles on requested.permission = any(roles.permissions)
      join user_roles on user_roles.role = roles.name
      join users on users.id = user_roles.user_id and not users.is_banned
    )
    select permission,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', roles.id,
          'name', roles.name,
          'people', (select count(*) from user_roles where user_roles.role = roles.name),
          'is_own', exists (select from user_roles where user_roles.role = roles.name and user_roles.user_id = ${userId})
        ) order by lower(roles.name))
        from roles where requested.permission = any(roles.permissions)
      ), '[]') as roles,
      (select count(*)::integer from holders where holders.permission = requested.permission) as people,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', people.id, 'name', people.name) order by first.created_at, first.id)
        from (
          select holders.id, holders.created_at from holders where holders.permission = requested.permission
          order by holders.created_at, holders.id limit ${namedPeople}
        ) as first
        join people on people.id = first.id::text
      ), '[]') as first
    from requested order by position`);
  return rows;
};

/** Roles, and who has which permission by them. */
export const roleImplementations = ({ lists, jobs }: Services): readonly Implementation[] => {
  const { create: _, ...generic } = roleEndpoints;
  return [
    ...recordImplementations(roleStore, generic, { lists, jobs }),

    implement(roleEndpoints.create, async call => {
      const { caller, body } = call;
      const { create } = roleStore;
      if (!create) throw new Error('roles: the store creates none');
      const rejection = grantRejection(body.permissions, caller);
      if (rejection) throw rejectionProblem(rejection);
      await lockRoles(call.db);
      const work = { ...call, action: nameOf(roleEndpoints.create), totals: lists.totals };
      const [created] = await createRecords(work, { ...roleStore, create }, [body], caller.heartbeatId);
      if (!created) throw new Error('roles: no role was created');
      return only(created);
    }),

    implement(permissionEndpoints.list, async ({ db, caller }) => {
      const items = await readHolders(db, caller.userId);
      return { items, total: items.length, page: 1, per_page: items.length };
    }),
  ];
};

/** People and their roles. */
export const peopleImplementations = ({ lists, jobs }: Services): readonly Implementation[] => [
  ...recordImplementations(peopleStore, peopleEndpoints, { lists, jobs }),

  implement(peopleEndpoints.updateMany, async call => {
    const { ids, changes: change } = call.body;
    const work = { ...call, action: nameOf(peopleEndpoints.updateMany), totals: lists.totals };
    return changeMany(work, peopleStore, { ids, change });
  }),
];
