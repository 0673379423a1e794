import { sql, type SQL } from 'drizzle-orm';
import type { PayoutReason } from '../../../src/contract/entities/payments/payout';
import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import type { PayoutPreview, PayoutRunKind } from '../../../src/contract/entities/payments/payoutRun';
import { sumOf } from '../../../src/fields/amounts/amountSums';
import type { Transaction } from '../../db/database';
import { isPaidBetween, payeeColumns, payeeJoin, skipReason, type Payee } from './payees';

/** What a creator is owed, and how they are paid. */
export interface Owed extends Payee {
  readonly amount: string;
  readonly first_month: string | null;
  readonly last_month: string | null;
}

/** A creator in a run: paid, or skipped for a reason. */
export interface PlannedPayout {
  readonly owed: Owed;
  readonly reason: PayoutReason | undefined;
}

/** What a run is about. */
export interface RunPlan {
  readonly month: string;
  readonly kind: PayoutRunKind;
  readonly now: Date;
  readonly activeTypes: readonly PaymentType[];
}

/**
 * What is owed to creators of months up to one: what is final, less what was paid. Creators with an open payout, and those who are owed
 * nothing, are left out. There is no smallest amount: a cent is paid.
 */
export const readOwedCreators = async (
  db: Transaction,
  month: string,
  isIncluded: SQL = sql`true`,
): Promise<readonly Owed[]> => {
  const { rows } = await db.execute<Owed & Record<string, unknown>>(sql`
    with entries as (
      select user_id as heartbeat_id, month, finalized as amount, finalized_at from finalized_earnings where month <= ${month}::date
      union all
      select heartbeat_id, null, amount, null from ledger_entries where account like 'payable:%' and month is null
    ), paid as (
      select heartbeat_id, max(last_month) as month from payouts
      where status in ('sent', 'paid') and last_month is not null group by heartbeat_id
    ), "of" as (
      select entries.heartbeat_id, sum(amount) as amount,
        min(entries.month) filter (where paid.month is null or entries.month > paid.month) as first_month,
        max(entries.month) as last_month
      from entries left join paid on paid.heartbeat_id = entries.heartbeat_id
      group by entries.heartbeat_id having sum(amount) > 0
    )
    select "of".heartbeat_id::integer as heartbeat_id, "of".amount::numeric(16, 2)::text as amount,
      coalesce(first_month, last_month)::text as first_month, last_month::text as last_month, ${payeeColumns}
    from "of" ${payeeJoin}
    where ${isIncluded} and not exists (
      select from payouts where payouts.heartbeat_id = "of".heartbeat_id and status in ('planned', 'sending') and kind <> 'test')
    order by "of".heartbeat_id`);
  return rows;
};

/** Decides for each creator whether they are paid. */
export const planOf = (
  owed: readonly Owed[],
  { now, activeTypes }: Pick<RunPlan, 'now' | 'activeTypes'>,
): readonly PlannedPayout[] =>
  owed.map(creator => ({ owed: creator, reason: skipReason(creator, now, activeTypes) }));

/** Who a run pays and who not: the same for a preview and for what is written. */
export const planRun = async (db: Transaction, plan: RunPlan): Promise<readonly PlannedPayout[]> =>
  planOf(
    await readOwedCreators(
      db,
      plan.month,
      plan.kind === 'weekly' ? sql`payee.weekly_payment and ${isPaidBetween}` : sql`true`,
    ),
    plan,
  );

const amountOf = (planned: readonly PlannedPayout[]): string => sumOf(planned.map(({ owed }) => owed.amount));

/** Adds up a plan. */
export const previewOf = (
  planned: readonly PlannedPayout[],
  { month, kind }: Pick<RunPlan, 'month' | 'kind'>,
  runId: string | null,
): PayoutPreview => {
  const paid = planned.filter(({ reason }) => reason === undefined);
  const reasons = [...new Set(planned.flatMap(({ reason }) => reason ?? []))].toSorted();
  return {
    run_id: runId,
    month,
    kind,
    creators: paid.length,
    amount: amountOf(paid),
    skipped: reasons.map(reason => {
      const ofReason = planned.filter(each => each.reason === reason);
      return { reason, creators: ofReason.length, amount: amountOf(ofReason) };
    }),
  };
};
