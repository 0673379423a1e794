import { eq } from 'drizzle-orm';
import { endSessions } from '../../../server/auth/endSessions';
import type { Transaction } from '../../../server/db/database';
import { users } from '../../../server/db/tables';

/** Locks an account and ends its sessions. The user can sign in again, but not change payment details. */
export const lockAccount = async (db: Transaction, userId: number, now: Date): Promise<void> => {
  await db.update(users).set({ is_locked: true, updated_at: now }).where(eq(users.id, userId));
  await endSessions(db, { userId }, 'locked', now);
};

/** Bans a user: ends the sessions and rejects every sign-in. */
export const banAccount = async (db: Transaction, userId: number, now: Date): Promise<void> => {
  await db.update(users).set({ is_banned: true, updated_at: now }).where(eq(users.id, userId));
  await endSessions(db, { userId }, 'revoked', now);
};
