import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { oidcPayloads } from '../db/signIn/signInTables';

/**
 * Locks the provider's row of an exchanged code until the transaction ends. False if the row is gone, because the provider's sessions
 * of its user were ended since the exchange, such as by a new password: the code must not start a session any more.
 * `endProviderSessions` waits for the lock, so that `endSessions` after it finds the session that this transaction starts.
 */
export const holdCode = async (tx: Transaction, code: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.model, 'AuthorizationCode'), eq(oidcPayloads.id, code)))
    .for('share');
  return rows.length > 0;
};
