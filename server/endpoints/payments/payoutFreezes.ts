import { only } from '../../../src/contract/calls/envelope';
import { payoutFreezeEndpoints } from '../../../src/contract/endpoints/payments/payoutFreezes';
import { payoutFreeze } from '../../../src/contract/entities/payments/payoutFreeze';
import { writeAudit } from '../../db/audit';
import { allOwners } from '../../db/lists/totalsCache';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { releasePayouts } from '../../payments/methods/freezing';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { payoutFreezeStore } from '../../payments/payouts/payoutStores';
import { recordImplementations } from '../../resources/recordImplementations';
import type { PayoutDependencies } from './payouts';

/** The list of payouts that their person stopped, and their release. */
export const payoutFreezeImplementations = ({
  lists,
  jobs,
  payments,
}: Pick<PayoutDependencies, 'lists' | 'jobs'> & {
  readonly payments: PaymentServices;
}): readonly Implementation[] => [
  ...recordImplementations(payoutFreezeStore, { list: payoutFreezeEndpoints.list }, { lists, jobs }),

  implement(payoutFreezeEndpoints.release, async call => {
    const { db, caller, now, params, body, afterCommit } = call;
    const { id } = params;
    const { reason } = body;
    const before = await releasePayouts(db, { id, reason, now }, caller, payments);
    const [freeze] = await payoutFreezeStore.read(db, [id]);
    if (!freeze) throw problemOf('not-found');
    await writeAudit(db, payoutFreezeEndpoints.release, call, [
      {
        entity: payoutFreeze.name,
        entityId: id,
        before: { status: before },
        after: { status: freeze.status, reason, released_by: caller.name },
      },
    ]);
    afterCommit(() => lists.totals.invalidate([allOwners], []));
    return only(freeze);
  }),
];
