import { lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { oidcPayloads, sessions } from '../db/tables';

/** Deletes sessions, with their refresh tokens, and sign-in state that expired more than a day ago. */
export const purgeExpired = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 86_400_000);
  await db.delete(sessions).where(lt(sessions.expires_at, before));
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expires_at, before));
};
