import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { money } from '../../../fields/kinds/money/money';
import { month } from '../../../fields/kinds/month/month';
import { owner } from '../../../fields/kinds/owner/owner';
import { text } from '../../../fields/kinds/text/text';
import { shaped } from '../../../fields/shaped';
import { withMeta } from '../../../fields/meta';
import { idPatterns } from '../../ids';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { payoutStatuses } from '../../transitions/payouts';
import { paymentTypes } from './paymentChoices';

export const payoutId = shaped(idPatterns.payout, { message: 'invalid-id' });
export const payoutRunId = shaped(idPatterns.payoutRun, { message: 'invalid-id' });

/** Why a payout is made. */
export const payoutKinds = ['monthly', 'weekly', 'instant', 'advance', 'test'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Why a creator was not paid. Those up to `not-owed` are known before anything is sent. */
export const payoutReasons = [
  'no-method',
  'pending',
  'held',
  'method-not-active',
  'frozen',
  'locked',
  'banned',
  'not-owed',
  'refused',
  'returned',
] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** One payment to a creator, in dollars. The ledger has its amount from the moment when it is sent. */
export const payout = defineEntity({
  name: 'payout',
  readOnly: {
    id: withMeta(payoutId, { filter: 'values' }),
    /** The heartbeat of the creator. */
    heartbeat_id: owner('creators'),
    /** The run that it belongs to; null of one that is no part of any. */
    run_id: z.nullable(withMeta(payoutRunId, { filter: 'values' })),
    kind: choice(payoutKinds, { filter: 'values' }),
    /** The first and the last month whose earnings it pays; null of tests and advances. */
    first_month: z.nullable(month()),
    last_month: z.nullable(month()),
    status: choice(payoutStatuses, { filter: 'values' }),
    /** Why it was skipped or failed; null otherwise. */
    reason: z.nullable(choice(payoutReasons, { filter: 'values' })),
    /** The method, and the masked account; null where the creator has none. */
    type: z.nullable(choice(paymentTypes, { filter: 'values' })),
    account: z.nullable(text(120)),
    amount: money({ currency: 'USD', sort: true, filter: 'range' }),
    /** What the provider calls it. */
    reference: z.nullable(text(120)),
    created_at: dateTime({ sort: true, filter: 'range' }),
    sent_at: z.nullable(dateTime()),
    /** When it was paid, or failed. */
    settled_at: z.nullable(dateTime()),
    updated_at: dateTime(),
  },
  writable: {},
});
export type Payout = RecordOf<typeof payout>;
