import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { paymentMethods } from '../../db/studio/paymentTables';
import type { PaymentKeys } from './paymentKeys';
import { sealedAccountOf } from './storedAccount';

/** Rows of one transaction. */
const rowsAtOnce = 100;

/**
 * Wraps the data keys of accounts again that another key than the writing one wraps, some rows at a time, so that calls go on. Returns
 * their number. A former key can be removed from the configuration when no row names it.
 */
export const rewrapKeys = async (db: Database, keys: PaymentKeys, signal?: AbortSignal): Promise<number> => {
  let total = 0;
  for (let done = rowsAtOnce; done === rowsAtOnce && !signal?.aborted;) {
    done = await db.transaction(async tx => {
      const rows = await tx
        .select()
        .from(paymentMethods)
        .where(and(isNotNull(paymentMethods.key_id), ne(paymentMethods.key_id, keys.writingKeyId)))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      for (const row of rows) {
        const stored = sealedAccountOf(row);
        if (!stored) continue;
        const { wrapped_key, key_id } = keys.rewrap(stored.sealed, stored.owner);
        await tx
          .update(paymentMethods)
          .set({ wrapped_key, key_id })
          .where(eq(paymentMethods.user_id, row.user_id));
      }
      return rows.length;
    });
    total += done;
  }
  return total;
};
