import { earningsManager } from '../../../src/contract/entities/earnings/earningFields';
import { payout, type Payout } from '../../../src/contract/entities/payments/payout';
import { payoutFreeze, type PayoutFreeze } from '../../../src/contract/entities/payments/payoutFreeze';
import { payoutRun, type PayoutRun } from '../../../src/contract/entities/payments/payoutRun';
import { payoutFreezes } from '../../db/studio/paymentTables';
import { payoutRuns, payouts } from '../../db/studio/payoutTables';
import { entityStore } from '../../records/entityStore';

/** The store of payouts. Only `movePayouts` and `insertPayouts` write them. */
export const payoutStore = entityStore<Payout>(payouts, payout, {
  name: 'payouts',
  ownerField: 'heartbeat_id',
  managedBy: [earningsManager],
  title: 'id',
});

/** The store of payout runs. Only `runSteps` and `movePayouts` write them. */
export const payoutRunStore = entityStore<PayoutRun>(payoutRuns, payoutRun, {
  name: 'payoutRuns',
  managedBy: [earningsManager],
  title: 'id',
});

/** The store of payouts that their person stopped. Only `freezing` writes them. */
export const payoutFreezeStore = entityStore<PayoutFreeze>(payoutFreezes, payoutFreeze, {
  name: 'payoutFreezes',
  ownerField: 'heartbeat_id',
  managedBy: [earningsManager],
  title: 'id',
});
