import { sql, type SQL } from 'drizzle-orm';
import type { PayoutReason } from '../../../src/contract/entities/payments/payout';
import {
  withoutInstantPayment,
  type PaymentType,
} from '../../../src/contract/entities/payments/paymentChoices';
import type { Transaction } from '../../db/database';

/** What decides whether a creator can be paid. */
export interface Payee {
  readonly heartbeat_id: number;
  /** The account that has the method, or the first one; null where there is none. */
  readonly user_id: number | null;
  readonly is_locked: boolean;
  readonly is_banned: boolean;
  readonly is_frozen: boolean;
  readonly type: PaymentType | null;
  readonly masked_account: string | null;
  readonly is_pending: boolean;
  /** From when on the method is used; null while an application goes on. */
  readonly active_at: string | null;
}

/** Why a creator cannot be paid now; undefined where nothing is in the way. */
export const skipReason = (
  payee: Pick<Payee, 'is_locked' | 'is_banned' | 'is_frozen' | 'type' | 'is_pending' | 'active_at'>,
  now: Date,
  activeTypes: readonly PaymentType[],
): PayoutReason | undefined => {
  const { type, active_at: activeAt } = payee;
  if (payee.is_banned) return 'banned';
  if (payee.is_locked) return 'locked';
  if (payee.is_frozen) return 'frozen';
  if (type === null) return 'no-method';
  if (payee.is_pending || activeAt === null) return 'pending';
  if (!activeTypes.includes(type)) return 'method-not-active';
  return new Date(activeAt) > now ? 'held' : undefined;
};

/** The columns of `Payee` beside a table `of` with the column `heartbeat_id`. */
export const payeeColumns = sql`
  payee.user_id, coalesce(payee.is_locked, false) as is_locked, coalesce(payee.is_banned, false) as is_banned,
  coalesce(payee.is_frozen, false) as is_frozen, payee.type, payee.masked_account,
  coalesce(payee.is_pending, false) as is_pending, payee.active_at::text as active_at`;

/** Joins the payee to a table `of`. Where a creator has several accounts, the one with a method is paid; one that is frozen freezes all. */
export const payeeJoin: SQL = sql`
  left join lateral (
    select users.id as user_id, users.is_locked, users.is_banned, method.type, method.masked_account, method.is_pending, method.active_at,
      coalesce(settings.weekly_payment, false) as weekly_payment, users.instant_payment, users.payment_threshold,
      bool_or(settings.frozen_at is not null) over () as is_frozen
    from users
    left join payment_methods as method on method.user_id = users.id
    left join payout_settings as settings on settings.user_id = users.id
    where users.heartbeat_id = "of".heartbeat_id
    order by method.user_id is null, users.id limit 1
  ) as payee on true`;

/** Whether the method of a payee is paid between the monthly runs: Wise has neither instant payments nor catch-up. */
export const isPaidBetween: SQL = sql`coalesce(payee.type <> all(${sql.param(withoutInstantPayment)}::text[]), true)`;

/** Reads what decides whether some creators can be paid. */
export const readPayees = async (
  db: Transaction,
  heartbeatIds: readonly number[],
): Promise<ReadonlyMap<number, Payee>> => {
  const { rows } = await db.execute<Payee & Record<string, unknown>>(sql`
    select "of".heartbeat_id, ${payeeColumns}
    from unnest(${sql.param([...new Set(heartbeatIds)])}::integer[]) as "of"(heartbeat_id) ${payeeJoin}`);
  return new Map(rows.map(row => [row.heartbeat_id, row]));
};
