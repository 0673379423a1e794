import { lt } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { paymentCodes, payoutFreezeLinks } from '../../db/studio/paymentTables';
import { addDays } from '../../rules/days';

/** Deletes codes of a day ago, and links that do not work any more. */
export const purgePayments = async (db: Transaction, now: Date): Promise<void> => {
  await db.delete(paymentCodes).where(lt(paymentCodes.mailed_at, addDays(now, -1)));
  await db.delete(payoutFreezeLinks).where(lt(payoutFreezeLinks.expires_at, now));
};
