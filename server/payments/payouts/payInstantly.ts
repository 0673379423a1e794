import { sql } from 'drizzle-orm';
import { activePaymentTypes, type PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import type { Transaction } from '../../db/database';
import { enterEarnings } from '../ledger/ledger';
import { insertPayouts } from './insertPayouts';
import { isPaidBetween } from './payees';
import { planOf, readOwedCreators } from './planRun';

/**
 * Plans a payout for everybody with instant payments who is owed at least the amount that they chose, once their month is final. Wise has
 * no instant payments. Returns how many.
 */
export const payInstantly = async (
  db: Transaction,
  now: Date,
  activeTypes: readonly PaymentType[] = activePaymentTypes,
): Promise<number> => {
  const month = monthAhead(0, now);
  const isDue = sql`payee.instant_payment and ${isPaidBetween} and "of".amount >= payee.payment_threshold::numeric`;
  const { rows } = await db.execute(sql`select from users where instant_payment limit 1`);
  if (rows.length === 0) return 0;
  const due = planOf(await readOwedCreators(db, month, isDue), { now, activeTypes }).filter(
    ({ reason }) => reason === undefined,
  );
  if (due.length === 0) return 0;
  return db.transaction(async tx => {
    await enterEarnings(tx, month, now);
    const ids = await insertPayouts(
      tx,
      due.map(({ owed: { heartbeat_id, user_id, type, masked_account: account, ...owed } }) => ({
        ...{ heartbeat_id, user_id, type, account },
        ...{ amount: owed.amount, first_month: owed.first_month, last_month: owed.last_month },
      })),
      { kind: 'instant', now },
    );
    return ids.length;
  });
};
