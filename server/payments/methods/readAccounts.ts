import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { paymentMethods } from '../../db/studio/paymentTables';
import type { PaymentKeys } from './paymentKeys';
import { sealedAccountOf } from './storedAccount';

/** Decrypts the accounts of people for the provider that pays them. People whose provider has the account are left out. */
export const readAccounts = async (
  db: Transaction,
  keys: PaymentKeys,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> => {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(inArray(paymentMethods.user_id, [...userIds]));
  return new Map(
    rows.flatMap(row => {
      const stored = sealedAccountOf(row);
      return stored ? [[row.user_id, JSON.parse(keys.open(stored.sealed, stored.owner))]] : [];
    }),
  );
};
