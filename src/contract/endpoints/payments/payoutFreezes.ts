import * as z from 'zod/mini';
import { changeCall, type ChangeCalls } from '../../calls/changeCalls';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { earningsManager } from '../../entities/earnings/earningFields';
import {
  payoutFreeze,
  payoutFreezeId,
  releaseReason,
  type PayoutFreeze,
} from '../../entities/payments/payoutFreeze';

const base = '/payout-freezes';
const output = { kind: 'items', item: payoutFreeze.record } as const;

/** Payouts that their person stopped, for those who manage earnings. */
export const payoutFreezeEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: base,
    summary: 'A page of the payouts that their person stopped, and who released them',
    access: permitted(earningsManager),
    get query() {
      return listQuery(payoutFreeze);
    },
    output,
    rate: 'read',
  }),
  release: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${base}/{id}/release`,
    summary: 'Pays a person again who stopped their payouts, for a reason; nobody releases their own',
    access: permitted(earningsManager),
    params: z.strictObject({ id: payoutFreezeId }),
    get body() {
      return z.strictObject({ reason: releaseReason });
    },
    output,
    errors: ['not-found', 'validation-failed', 'conflict'],
    money: true,
    rate: 'write',
  }),
};

/** The call that releases payouts. */
export const payoutFreezeChanges: ChangeCalls<PayoutFreeze, { readonly status: 'released' }> = {
  other: changeCall(
    payoutFreezeEndpoints.release,
    ({ ids: [id = ''], reason = '' }) => ({ params: { id }, body: { reason } }),
    { perRecord: true },
  ),
};
