import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sessions } from '../db/signIn/signInTables';
import { rateLimits } from '../db/frameworkTables';
import { oidcPayloads, passwordResets, refreshTokens, signInCodes, signUps } from '../db/signIn/signInTables';

/** Deletes what sign-ins leave behind once it is expired: sessions, refresh tokens, sign-in state, reset links, applications, counts. */
export const purgeExpired = async (db: Database, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expires_at, now));
  await db.delete(refreshTokens).where(lt(refreshTokens.expires_at, now));
  // Used codes are deleted with their session; an exchange takes seconds.
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db
    .delete(signInCodes)
    .where(and(isNull(signInCodes.session_id), lt(signInCodes.created_at, hourAgo)));
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expires_at, now));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, now));
  await db.delete(signUps).where(lt(signUps.expires_at, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
};
