import { sql } from 'drizzle-orm';
import { fullRole } from '../../../src/contract/entities/administration/role';
import { roles as roleSets } from '../../../src/contract/permissions';
import { connect } from '../database';
import { roles } from '../tables';

/**
 * Creates the built-in roles that the database lacks. Those that it has keep what administrators made of them, except that the full
 * role gets every permission of this release.
 */
export const ensureRoles = async (url: string): Promise<void> => {
  const db = connect(url, { use: 'tool', connections: 1 });
  try {
    await db
      .insert(roles)
      .values(
        Object.entries(roleSets).map(([name, permissions]) => ({
          id: `rl${name}`,
          name,
          permissions: [...permissions],
        })),
      )
      .onConflictDoUpdate({
        target: roles.name,
        set: { permissions: sql`excluded.permissions` },
        setWhere: sql`${roles.name} = ${fullRole}`,
      });
  } finally {
    await db.$client.end();
  }
};
