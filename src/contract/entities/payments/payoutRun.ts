import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { money } from '../../../fields/kinds/money/money';
import { month } from '../../../fields/kinds/month/month';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { payoutRunStatuses, payoutStatuses } from '../../transitions/payouts';
import { payoutReasons, payoutRunId } from './payout';
import { paymentTypes } from './paymentChoices';

/** Whom a run pays: everybody, or those who are paid weekly. */
export const payoutRunKinds = ['monthly', 'weekly'] as const;
export type PayoutRunKind = (typeof payoutRunKinds)[number];

/** Payouts of many creators that one person prepares and another releases. Counts and amounts are those of now. */
export const payoutRun = defineEntity({
  name: 'payout run',
  readOnly: {
    id: withMeta(payoutRunId, { filter: 'values' }),
    kind: choice(payoutRunKinds, { filter: 'values' }),
    /** The last month whose earnings are paid. */
    month: month({ sort: true, filter: 'range' }),
    status: choice(payoutRunStatuses, { filter: 'values' }),
    /** Those that are not sent yet. */
    planned: integer({ min: 0 }),
    planned_amount: money(),
    /** Those that the provider has accepted, and not paid yet. */
    sent: integer({ min: 0 }),
    sent_amount: money(),
    paid: integer({ min: 0 }),
    paid_amount: money({ sort: true }),
    failed: integer({ min: 0 }),
    failed_amount: money(),
    skipped: integer({ min: 0 }),
    skipped_amount: money(),
    prepared_by: text(120),
    prepared_at: dateTime({ sort: true, filter: 'range' }),
    released_by: z.nullable(text(120)),
    released_at: z.nullable(dateTime()),
    finished_at: z.nullable(dateTime()),
    updated_at: dateTime(),
  },
  writable: {},
});
export type PayoutRun = RecordOf<typeof payoutRun>;

/** What became of the payouts of a run. */
export const payoutRunSummary = z.object({
  /** The provider that was instructed; null before the first payout is sent. */
  provider: z.nullable(z.string()),
  first_sent_at: z.nullable(dateTime()),
  /** When the provider last reported that a payout was paid, or failed. */
  last_settled_at: z.nullable(dateTime()),
  /** Payouts that were sent again after they failed. */
  sent_again: integer({ min: 0 }),
  /** Payouts with the same method, state and reason. */
  groups: z.array(
    z.object({
      /** Null of creators without a method. */
      type: z.nullable(choice(paymentTypes)),
      status: choice(payoutStatuses),
      reason: z.nullable(choice(payoutReasons)),
      payouts: integer({ min: 1 }),
      amount: money({ currency: 'USD' }),
    }),
  ),
});
export type PayoutRunSummary = z.infer<typeof payoutRunSummary>;

/** What preparing a run does, or would do. */
export const payoutPreview = z.object({
  /** The run; null where nothing was written. */
  run_id: z.nullable(z.string()),
  month: month(),
  kind: choice(payoutRunKinds),
  /** Who is paid, and how much. */
  creators: integer({ min: 0 }),
  amount: money(),
  /** Who is not, by the reason. */
  skipped: z.array(
    z.object({ reason: choice(payoutReasons), creators: integer({ min: 0 }), amount: money() }),
  ),
});
export type PayoutPreview = z.infer<typeof payoutPreview>;
