import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { oidcPayloads } from '../db/signIn/signInTables';

/**
 * Ends the embedded provider's sessions of a user in every browser, unused codes, and sign-ins whose password was checked but
 * which were not completed, so that the next sign-in requires the password.
 */
export const endProviderSessions = async (db: Transaction, userId: number): Promise<void> => {
  const { model, payload } = oidcPayloads;
  const id = String(userId);
  await db
    .delete(oidcPayloads)
    .where(
      or(
        and(inArray(model, ['Session', 'AuthorizationCode']), sql`${payload}->>'accountId' = ${id}`),
        and(eq(model, 'Interaction'), sql`${payload}->'result'->'login'->>'accountId' = ${id}`),
      ),
    );
};
