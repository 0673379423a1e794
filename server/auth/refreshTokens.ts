import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { serverLimits } from '../../src/contract/calls/serverLimits';
import type { Database, Transaction } from '../db/database';
import type { Sender } from '../db/people/sender';
import { users } from '../db/tables';
import { refreshTokens, sessions } from '../db/signIn/signInTables';
import { problemOf } from '../errors/problem';
import { mayHaveSession } from './accountAccess';
import { endSessions } from './endSessions';
import { addDays } from '../rules/days';

/** Whose browser starts a session, and when its person proved who they are. */
export interface SessionOrigin {
  readonly sender?: Pick<Sender, 'userAgent' | 'address'> | undefined;
  /** The start of the session where left out. */
  readonly authenticatedAt?: Date | undefined;
}

/** A refresh token, its cookie and the session they belong to. */
export interface RefreshPair {
  readonly userId: number;
  readonly sessionId: string;
  /** Sent in the body. It changes with every refresh. */
  readonly token: string;
  /** Sent as an HttpOnly cookie. It stays the same for the whole token family. */
  readonly cookie: string;
  readonly expiresAt: Date;
}

export interface RefreshTokens {
  /** Starts a session with the first token of its family. `inSameTransaction` can still prevent it. */
  start(
    userId: number,
    now: Date,
    inSameTransaction: (tx: Transaction, sessionId: string) => Promise<void>,
    from?: SessionOrigin,
  ): Promise<RefreshPair>;
  /** Exchanges a token for its successor. Throws `session-ended`. */
  rotate(token: string, cookie: string | undefined, now: Date): Promise<RefreshPair>;
}

const random = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Refresh token rotation with one token family per session (product: sign-in). Only hashes are stored. A token's
 * successor is its HMAC, so that concurrent refreshes of one token, such as by five tabs, get the same successor. A used
 * token is accepted again for 10 s while its successor is unused; any later reuse ends the session. A refresh extends the
 * token, but never the session.
 */
export const createRefreshTokens = ({
  db,
  successorKey,
  demo,
  sessionDays,
  onReuse,
}: {
  readonly db: Database;
  readonly successorKey: Uint8Array;
  /** Whether the demo accounts may have sessions. */
  readonly demo: boolean;
  readonly sessionDays: number;
  readonly onReuse: (session: { readonly userId: number; readonly sessionId: string }) => void;
}): RefreshTokens => {
  const successorOf = (token: string): string =>
    createHmac('sha256', successorKey).update(token).digest('base64url');

  const tokenExpiry = (session: { readonly expires_at: Date }, now: Date): Date =>
    new Date(Math.min(addDays(now, serverLimits.refreshTokenDays).getTime(), session.expires_at.getTime()));

  const add = async (
    tx: Transaction,
    session: { readonly id: string; readonly expires_at: Date },
    token: string,
    cookieHash: string | null,
    now: Date,
  ): Promise<void> => {
    await tx.insert(refreshTokens).values({
      hash: hashOf(token),
      session_id: session.id,
      cookie_hash: cookieHash,
      created_at: now,
      expires_at: tokenExpiry(session, now),
    });
  };

  const isUnused = async (tx: Transaction, token: string): Promise<boolean> => {
    const found = await tx
      .select({ hash: refreshTokens.hash })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.hash, hashOf(token)), isNull(refreshTokens.spent_at)));
    return found.length === 1;
  };

  /** Returns undefined for a rejected refresh instead of throwing, because the end of the session must be committed. */
  const rotateIn = async (
    tx: Transaction,
    token: string,
    cookie: string | undefined,
    now: Date,
  ): Promise<RefreshPair | undefined> => {
    const [found] = await tx
      .select({ token: refreshTokens, session: sessions, mayHaveSession: mayHaveSession(demo) })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(refreshTokens.hash, hashOf(token)))
      .for('update', { of: [refreshTokens, sessions] });
    if (!found) return undefined;
    const { token: row, session } = found;
    if (row.cookie_hash !== null && !isSame(row.cookie_hash, hashOf(cookie ?? ''))) return undefined;
    if (!found.mayHaveSession || session.ended_at !== null || session.expires_at <= now) return undefined;
    if (row.expires_at <= now) return undefined;
    const next = successorOf(token);
    const refresh = {
      userId: session.user_id,
      sessionId: session.id,
      token: next,
      cookie: cookie ?? '',
      expiresAt: tokenExpiry(session, now),
    };
    if (row.spent_at === null) {
      await tx.update(refreshTokens).set({ spent_at: now }).where(eq(refreshTokens.hash, row.hash));
      await add(tx, session, next, row.cookie_hash, now);
      await tx.update(sessions).set({ refreshed_at: now }).where(eq(sessions.id, session.id));
      return refresh;
    }
    const isInGrace = now.getTime() - row.spent_at.getTime() <= serverLimits.refreshGraceS * 1000;
    if (isInGrace && (await isUnused(tx, next))) return refresh;
    await endSessions(tx, { sessionId: session.id }, 'revoked', now);
    onReuse({ userId: session.user_id, sessionId: session.id });
    return undefined;
  };

  return {
    start: async (userId, now, inSameTransaction, { sender, authenticatedAt } = {}) => {
      const session = { id: randomUUID(), expires_at: addDays(now, sessionDays) };
      const [token, cookie] = [random(), random()];
      await db.transaction(async tx => {
        const from = { user_agent: sender?.userAgent, address: sender?.address };
        const times = { created_at: now, authenticated_at: authenticatedAt ?? now };
        await tx.insert(sessions).values({ ...session, ...from, ...times, user_id: userId });
        await add(tx, session, token, hashOf(cookie), now);
        await inSameTransaction(tx, session.id);
      });
      return { userId, sessionId: session.id, token, cookie, expiresAt: tokenExpiry(session, now) };
    },
    rotate: async (token, cookie, now) => {
      const refresh = await db.transaction(tx => rotateIn(tx, token, cookie, now));
      if (!refresh) throw problemOf('session-ended');
      return refresh;
    },
  };
};
