import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { oidcPayloads } from '../db/signInTables';

/**
 * Ends the embedded provider's sessions of a user in every browser, and unused codes, so that the next sign-in requires the
 * password.
 */
export const endProviderSessions = async (db: Transaction, userId: number): Promise<void> => {
  const isTheirs = sql`${oidcPayloads.payload}->>'accountId' = ${String(userId)}`;
  await db
    .delete(oidcPayloads)
    .where(and(inArray(oidcPayloads.model, ['Session', 'AuthorizationCode']), isTheirs));
};
