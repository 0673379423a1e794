import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../server/db/database';
import { paymentMethods } from '../../../server/db/studio/paymentTables';
import { prepareRun, takeRunStep } from '../../../server/payments/payouts/runSteps';
import { sendPayouts } from '../../../server/payments/payouts/sendPayouts';
import { createSandbox } from '../../../server/payments/providers/sandbox';
import { activePaymentTypes } from '../../../src/contract/entities/payments/paymentChoices';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { demoAccounts, demoCreatorId, neighbours } from '../../people';
import { addPayoutFreezes } from './payoutFreezes';

const dayMs = 24 * 3_600_000;

/** Who prepares runs in the demo, so that the administrator can release them: Ines, who managed earnings then. */
const preparer = { userId: 13, name: 'Ines Carvalho' };

const kinds = [
  { type: 'paypal', masked_account: 'p••••@mail.example' },
  { type: 'fbt', masked_account: '•••• 3000', bank_country: 'DE', currency: 'EUR' },
  { type: 'payoneer', masked_account: '•••• 4417' },
] as const;

/** How creators of the demo are paid; every fifth has no method. Their accounts are not stored, so nothing can be sent anywhere. */
const composeMethods = (now: Date) => {
  const entered = new Date(now.getTime() - 400 * dayMs);
  const paid = [...demoAccounts.filter(({ id }) => id === demoCreatorId), ...neighbours];
  return paid.flatMap(({ id }, at) => {
    const kind = kinds[at % kinds.length];
    return at % 5 === 4 || !kind
      ? []
      : [{ user_id: id, ...kind, entered_at: entered, verified_at: entered, active_at: entered }];
  });
};

/**
 * Two payout runs: one that is done, of which the provider refused a payout, and one that waits for the release, without a creator who
 * stopped their payouts in between. Afterwards the people who sign in have no payment method, so that they can set one up.
 */
export const addPayouts = async (db: Transaction, now: Date): Promise<void> => {
  const { name = '' } = demoAccounts.find(({ id }) => id === platformHeartbeatId) ?? {};
  const methods = composeMethods(now);
  await db.insert(paymentMethods).values(methods).onConflictDoNothing();
  let time = new Date(now.getTime() - 20 * dayMs);
  const clock = () => time;
  const plan = (month: string) => ({
    ...{ month, kind: 'monthly' as const, now: time, activeTypes: activePaymentTypes },
  });
  const refused = neighbours[1]?.id;
  const provider = createSandbox(db, {
    now: clock,
    origin: '',
    behaviourOf: ({ userId }) => (userId === refused ? 'refuses' : 'pays'),
  });
  const { run_id: id } = await prepareRun(db, plan(monthAhead(-3, now)), preparer);
  if (id === null) return;
  const step = { id, step: 'release' as const, provider: provider.name, now: time };
  await takeRunStep(db, step, { userId: platformHeartbeatId, name });
  await sendPayouts(db, { provider, now: clock });
  time = new Date(time.getTime() + dayMs);
  await sendPayouts(db, { provider, now: clock });
  await addPayoutFreezes(db, now, preparer);
  time = new Date(now.getTime() - dayMs);
  await prepareRun(db, plan(monthAhead(-2, now)), preparer);
  await db.execute(sql`
    delete from payment_methods where encrypted_account is null and application_id is null
      and user_id = any(${sql.param(demoAccounts.map(account => account.id))}::integer[])`);
};
