import { sql } from 'drizzle-orm';
import { roles as roleSets } from '../../../src/contract/permissions';
import { connect } from '../database';
import { roles } from '../tables';

/** Writes the roles of this release into the database, with their permissions. */
export const ensureRoles = async (url: string): Promise<void> => {
  const db = connect(url, { use: 'tool', connections: 1 });
  try {
    await db
      .insert(roles)
      .values(
        Object.entries(roleSets).map(([name, permissions]) => ({ name, permissions: [...permissions] })),
      )
      .onConflictDoUpdate({ target: roles.name, set: { permissions: sql`excluded.permissions` } });
  } finally {
    await db.$client.end();
  }
};
