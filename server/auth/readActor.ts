import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { heartbeats, roles, userRoles, users } from '../db/tables';
import type { Actor } from '../rules/caller';
import { isPermission } from './isPermission';

type ActorRow = { heartbeat_id: number; name: string; permissions: string[] };

/** Reads a user with their current permissions; undefined if they were deleted or banned. */
export const readActor = async (db: Transaction, userId: number): Promise<Actor | undefined> => {
  const { rows } = await db.execute<ActorRow>(sql`
    select ${users.heartbeat_id} as heartbeat_id, ${heartbeats.name} as name,
      array(
        select distinct unnest(${roles.permissions}) from ${userRoles}
        join ${roles} on ${roles.name} = ${userRoles.role} where ${userRoles.user_id} = ${users.id}
      ) as permissions
    from ${users} join ${heartbeats} on ${heartbeats.id} = ${users.heartbeat_id}
    where ${users.id} = ${userId} and not ${users.is_banned}`);
  const [row] = rows;
  return (
    row && {
      userId,
      heartbeatId: row.heartbeat_id,
      name: row.name,
      permissions: row.permissions.filter(isPermission),
    }
  );
};
