import { and, eq, isNull } from 'drizzle-orm';
import type { SessionEnd } from '../../src/contract/transitions/session';
import type { Transaction } from '../db/database';
import { sessions, users } from '../db/tables';

/** Ends one session, or every session of a person. It acts on the very next call, since each call reads the row. */
export const endSessions = async (
  db: Transaction,
  which: { readonly sessionId: string } | { readonly userId: number },
  by: SessionEnd,
  now: Date,
): Promise<void> => {
  const matching =
    'sessionId' in which ? eq(sessions.id, which.sessionId) : eq(sessions.user_id, which.userId);
  await db
    .update(sessions)
    .set({ ended_at: now, ended_by: by })
    .where(and(matching, isNull(sessions.ended_at)));
};

/**
 * Locks an account: its present sessions end. The person may sign in again and work, but payment calls refuse them
 * with `user-is-locked` (specification section 6).
 */
export const lockAccount = async (db: Transaction, userId: number, now: Date): Promise<void> => {
  await db.update(users).set({ is_locked: true, updated_at: now }).where(eq(users.id, userId));
  await endSessions(db, { userId }, 'locked', now);
};

/** Bans a person: their sessions end, and signing in answers `user-is-locked`. */
export const banAccount = async (db: Transaction, userId: number, now: Date): Promise<void> => {
  await db.update(users).set({ is_banned: true, updated_at: now }).where(eq(users.id, userId));
  await endSessions(db, { userId }, 'revoked', now);
};
