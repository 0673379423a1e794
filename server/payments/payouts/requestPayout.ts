import { sql } from 'drizzle-orm';
import { activePaymentTypes, type PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import type { PayoutReason } from '../../../src/contract/entities/payments/payout';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import { differenceOf, signOf, sumOf } from '../../../src/fields/amounts/amountSums';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import type { Transaction } from '../../db/database';
import { ProblemError, problemOf, validationFailed } from '../../errors/problem';
import { messageFor } from '../../messages';
import { readEstimates } from '../../records/studio/earnings/readEstimates';
import { insertPayouts } from './insertPayouts';
import { readPayees, skipReason, type Payee } from './payees';

/** Who requests a payment to themselves. */
export interface Requester {
  readonly userId: number;
  readonly heartbeatId: number;
}

interface Context {
  readonly now: Date;
  readonly activeTypes?: readonly PaymentType[] | undefined;
}

/** What stands in the way of a payment, for the person. */
const reasonMessages: Readonly<Partial<Record<PayoutReason, Parameters<typeof problemOf>[1]>>> = {
  pending: 'payout-pending',
  held: 'payout-held',
  'method-not-active': 'payout-not-offered',
  frozen: 'payout-frozen',
};

/** Locks the account, so that its requests follow one another. Throws where it cannot be paid now. */
const holdPayee = async (
  db: Transaction,
  { userId, heartbeatId }: Requester,
  { now, activeTypes = activePaymentTypes }: Context,
): Promise<Payee> => {
  await db.execute(sql`select from users where id = ${userId} for update`);
  const payee = (await readPayees(db, [heartbeatId])).get(heartbeatId);
  const reason = payee && skipReason(payee, now, activeTypes);
  if (reason === 'locked') throw problemOf('user-is-locked');
  if (!payee || reason !== undefined)
    throw problemOf('conflict', (reason && reasonMessages[reason]) ?? 'payout-no-method');
  return payee;
};

const insertOne = async (
  db: Transaction,
  payee: Payee,
  amount: string,
  { kind, now }: { readonly kind: 'test' | 'advance'; readonly now: Date },
): Promise<string> => {
  const { heartbeat_id, user_id, type, masked_account: account } = payee;
  const [id] = await insertPayouts(db, [{ heartbeat_id, user_id, type, account, amount }], { kind, now });
  if (id === undefined) throw new ProblemError('conflict', { detail: messageFor('payout-open') });
  return id;
};

const dayS = 24 * 3600;

/**
 * Pays a cent to the method of a person, once in 24 hours, at the expense of the platform. Throws `rate-limited`, `user-is-locked`, and
 * `conflict` with the reason.
 */
export const requestTestPayment = async (
  db: Transaction,
  requester: Requester,
  context: Context,
): Promise<{ readonly payout_id: string; readonly amount: string }> => {
  const { now } = context;
  const payee = await holdPayee(db, requester, context);
  const { rows } = await db.execute<{ age_s: number }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - max(created_at))::float as age_s from payouts
    where heartbeat_id = ${requester.heartbeatId} and kind = 'test'`);
  const ageS = rows[0]?.age_s ?? null;
  if (ageS !== null && ageS < dayS)
    throw new ProblemError('rate-limited', {
      detail: messageFor('test-payment-wait'),
      retryAfterS: Math.ceil(dayS - ageS),
    });
  const amount = paymentLimits.testPayment;
  return { payout_id: await insertOne(db, payee, amount, { kind: 'test', now }), amount };
};

/** What can be requested in advance, and what was. */
export interface Advance {
  readonly available: string;
  readonly requested: string | null;
  readonly state: 'none' | 'requested' | 'paid';
}

/** How many months back somebody can have earnings that are not final. */
const openMonths = 12;

/** What a creator was paid beyond what is final: advances that no month has covered. */
const readUncovered = async (db: Transaction, heartbeatId: number): Promise<string> => {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select (coalesce((select sum(finalized) from finalized_earnings where user_id = ${heartbeatId}), 0)
      + coalesce((select sum(amount) from ledger_entries where account = ${`payable:${heartbeatId}`} and month is null), 0)
      - coalesce((select sum(amount) from payouts where heartbeat_id = ${heartbeatId} and kind = 'advance' and status = 'planned'), 0)
    )::numeric(16, 2)::text as amount`);
  const balance = rows[0]?.amount ?? '0';
  return signOf(balance) < 0 ? differenceOf('0', balance) : '0.00';
};

/** A share of an amount in percent, in whole cents, rounded down. */
const shareOf = (amount: string, percent: number): string => {
  const cents = BigInt(differenceOf(amount, '0').replace(/^(-?\d+)\.(\d\d).*$/, '$1$2'));
  const share = ((cents > 0n ? cents : 0n) * BigInt(percent)) / 100n;
  return `${share / 100n}.${String(share % 100n).padStart(2, '0')}`;
};

/** Reads what a creator can be paid of earnings that are not final, and the last advance that no month has covered. */
export const readAdvance = async (
  db: Transaction,
  { heartbeatId }: Pick<Requester, 'heartbeatId'>,
  now: Date,
): Promise<Advance> => {
  const { items } = await readEstimates(
    db,
    heartbeatId,
    {
      start_month: monthAhead(-openMonths, now),
      end_month: monthAhead(0, now),
      page: 1,
      per_page: openMonths + 1,
    },
    now,
  );
  const share = shareOf(sumOf(items.map(({ estimated }) => estimated)), paymentLimits.advancePercent);
  const uncovered = await readUncovered(db, heartbeatId);
  const left = differenceOf(share, uncovered);
  const { rows } = await db.execute<{ amount: string; status: string }>(sql`
    select amount::numeric(16, 2)::text as amount, status from payouts
    where heartbeat_id = ${heartbeatId} and kind = 'advance' and status in ('planned', 'sending', 'sent', 'paid')
    order by created_at desc limit 1`);
  const last = signOf(uncovered) > 0 ? rows[0] : undefined;
  return {
    available: signOf(left) > 0 ? left : '0.00',
    requested: last?.amount ?? null,
    state: !last ? 'none' : last.status === 'paid' ? 'paid' : 'requested',
  };
};

/** Pays an advance. Later months cover it before anything else is paid. Throws `validation-failed`, and as a test payment does. */
export const requestAdvance = async (
  db: Transaction,
  requester: Requester,
  amount: string,
  context: Context,
): Promise<Advance> => {
  const payee = await holdPayee(db, requester, context);
  const { available } = await readAdvance(db, requester, context.now);
  if (signOf(differenceOf(available, amount)) < 0)
    throw validationFailed({ path: 'amount', message: messageFor('advance-too-large', { available }) });
  await insertOne(db, payee, amount, { kind: 'advance', now: context.now });
  return readAdvance(db, requester, context.now);
};
