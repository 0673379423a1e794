import { sql, type SQL } from 'drizzle-orm';
import { rolesPermission } from '../../../../src/contract/endpoints/administration/roles';
import type { Transaction } from '../../../db/database';
import { ProblemError } from '../../../errors/problem';
import { messageFor } from '../../../messages';

/**
 * Serialises changes of who may do what. The first lock of a transaction that changes roles, gives or takes them, or bans somebody: what is
 * read after it is what the change before left.
 */
export const lockRoles = async (db: Transaction): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7411909)`);
};

/** Whether somebody who is not banned may change roles, by a role and as a person that meet a condition. */
export const hasManager = (where: SQL): SQL => sql`exists (
  select from user_roles as given
  join roles as manager_roles on manager_roles.name = given.role
  join users as managers on managers.id = given.user_id
  where ${rolesPermission} = any(manager_roles.permissions) and not managers.is_banned and ${where}
)`;

/**
 * Bans accounts by an update of `users`. Throws `conflict` where nobody would be left who may change roles. Called before the transaction
 * locks accounts, because changes of roles lock them after the roles.
 */
export const banAccounts = async (db: Transaction, update: () => Promise<unknown>): Promise<void> => {
  await lockRoles(db);
  await update();
  await assertManagerRemains(db);
};

/**
 * Throws `conflict` where nobody is left who may change roles. Called after several people or roles changed in one statement, each of which
 * was decided as if the others stayed, and after somebody was banned.
 */
export const assertManagerRemains = async (db: Transaction): Promise<void> => {
  const { rows } = await db.execute<{ remains: boolean }>(sql`select ${hasManager(sql`true`)} as remains`);
  if (!rows[0]?.remains)
    throw new ProblemError('conflict', {
      detail: messageFor('last-manager', { permission: rolesPermission }),
    });
};
