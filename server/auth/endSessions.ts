import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SessionEnd } from '../../src/contract/transitions/session';
import type { Transaction } from '../db/database';
import { endedSessionsChannel, endedSessionsText } from '../db/notifications/endedSessions';
import { sessions } from '../db/signIn/signInTables';

/**
 * Ends one session, or all sessions of a user. Takes effect on the next call, because each call reads the session; streams are closed
 * when the processes are notified.
 */
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
  await db.execute(sql`select pg_notify(${endedSessionsChannel}, ${endedSessionsText(which)})`);
};
