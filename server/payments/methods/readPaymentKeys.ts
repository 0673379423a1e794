import { sharedKey } from '../../auth/sharedSecret';
import type { Transaction } from '../../db/database';
import { createPaymentKeys, type PaymentKey, type PaymentKeys } from './paymentKeys';

/** The name of the key that the database has; no key of the configuration has it. */
export const embeddedKeyId = 'embedded';

/**
 * The keys of the configuration, and the one of the database last: it writes where no other is configured, and reads what it wrote
 * before one was.
 */
export const readPaymentKeys = async (
  db: Transaction,
  configured: readonly PaymentKey[],
): Promise<PaymentKeys> => {
  const embedded = { id: embeddedKeyId, bytes: await sharedKey(db, 'payment-key') };
  const [first = embedded, ...others] = configured;
  return createPaymentKeys(configured.length === 0 ? [first] : [first, ...others, embedded]);
};
