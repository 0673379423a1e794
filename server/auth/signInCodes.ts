import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { sessions, signInCodes } from '../db/signIn/signInTables';
import { problemOf } from '../errors/problem';
import { endSessions } from './endSessions';

/**
 * The first use of each authorization code. A second use ends the session of the first one, even while the first is still
 * running: both use the same row.
 */
export interface SignInCodes {
  /** Claims a code before it is exchanged. Throws `ERROR_ON_AUTH_CHANNEL` for its second use. */
  claim(code: string, now: Date): Promise<void>;
  /** Forgets a claimed code that the issuer rejected, so that made-up codes leave no rows. */
  release(code: string): Promise<void>;
  /** Binds a claimed code to its session. Throws `ERROR_ON_AUTH_CHANNEL` if it was used again meanwhile. */
  bind(tx: Transaction, code: string, sessionId: string): Promise<void>;
  /** Ends the session of a code that was used again. */
  endReplayed(code: string, now: Date): Promise<void>;
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

export const createSignInCodes = (
  db: Database,
  onReplay: (session: { readonly userId: number; readonly sessionId: string }) => void,
): SignInCodes => {
  const endReplayed = async (code: string, now: Date): Promise<void> =>
    db.transaction(async tx => {
      const [used] = await tx
        .update(signInCodes)
        .set({ replayed_at: now })
        .where(eq(signInCodes.hash, hashOf(code)))
        .returning({ sessionId: signInCodes.session_id });
      if (!used?.sessionId) return;
      const { sessionId } = used;
      await endSessions(tx, { sessionId }, 'revoked', now);
      const [session] = await tx
        .select({ userId: sessions.user_id })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      if (session) onReplay({ userId: session.userId, sessionId });
    });

  return {
    endReplayed,
    claim: async (code, now) => {
      const claimed = await db
        .insert(signInCodes)
        .values({ hash: hashOf(code), created_at: now })
        .onConflictDoNothing()
        .returning({ hash: signInCodes.hash });
      if (claimed.length === 1) return;
      await endReplayed(code, now);
      throw problemOf('ERROR_ON_AUTH_CHANNEL');
    },
    release: async code => {
      await db
        .delete(signInCodes)
        .where(and(eq(signInCodes.hash, hashOf(code)), isNull(signInCodes.session_id)));
    },
    bind: async (tx, code, sessionId) => {
      const bound = await tx
        .update(signInCodes)
        .set({ session_id: sessionId })
        .where(and(eq(signInCodes.hash, hashOf(code)), isNull(signInCodes.replayed_at)))
        .returning({ hash: signInCodes.hash });
      if (bound.length === 0) throw problemOf('ERROR_ON_AUTH_CHANNEL');
    },
  };
};
