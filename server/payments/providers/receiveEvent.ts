import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import type { PayoutStep } from '../../../src/contract/transitions/payouts';
import type { Transaction } from '../../db/database';
import { planMails } from '../../db/studio/planMails';
import { providerEvents } from '../../db/studio/payoutTables';
import { movePayouts, type PayoutMove } from '../payouts/movePayouts';
import { payoutOfKey } from './paymentProvider';

const id = z.string().check(z.minLength(1), z.maxLength(120));

/** What a provider reports: of a payment, by its idempotency key, or of an application. `sequence` grows with each event of one payment. */
export const providerEvent = z.union([
  z.object({
    id,
    type: z.enum(['payment.sent', 'payment.paid', 'payment.refused', 'payment.returned']),
    key: id,
    sequence: z.int().check(z.gte(1)),
    reference: z.optional(id),
  }),
  z.object({
    id,
    type: z.enum(['application.accepted', 'application.declined']),
    application_id: id,
    /** The account as the provider shows it. Only its end is stored. */
    account: z.optional(z.string().check(z.maxLength(120))),
  }),
]);
export type ProviderEvent = z.infer<typeof providerEvent>;

type PaymentEvent = Extract<ProviderEvent, { readonly key: string }>;
type ApplicationEvent = Exclude<ProviderEvent, PaymentEvent>;

const steps = {
  'payment.sent': { step: 'send' },
  'payment.paid': { step: 'pay' },
  'payment.refused': { step: 'fail', reason: 'refused' },
  'payment.returned': { step: 'return', reason: 'returned' },
} as const satisfies Record<PaymentEvent['type'], { step: PayoutStep; reason?: PayoutMove['reason'] }>;

interface Received {
  readonly provider: string;
  readonly now: Date;
}

const receivePayment = async (
  db: Transaction,
  { type, key, sequence, reference }: PaymentEvent,
  { provider, now }: Received,
): Promise<void> => {
  const payout = payoutOfKey(key);
  if (!payout) return;
  // An event that arrives after a later one of the same attempt changes nothing.
  const { rowCount } = await db.execute(sql`
    update payouts set event_sequence = ${sequence}
    where id = ${payout.id} and attempt = ${payout.attempt} and provider = ${provider} and event_sequence < ${sequence}`);
  if (rowCount !== 1) return;
  const checkAt = new Date(now.getTime() + 3_600_000).toISOString();
  await movePayouts(
    db,
    [{ ...payout, ...steps[type], reference, ...(type === 'payment.sent' && { check_at: checkAt }) }],
    { now, provider },
  );
};

/** Only what may be shown of an account. */
const masked = (account: string | undefined): string | null =>
  account === undefined || account.length < 8 ? null : `•••• ${account.slice(-4)}`;

const receiveApplication = async (
  db: Transaction,
  { type, application_id: application, account }: ApplicationEvent,
  { now }: Received,
): Promise<void> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  const isAccepted = type === 'application.accepted';
  const { rows } = await db.execute<{ user_id: string; active_at: string | Date | null }>(
    isAccepted
      ? sql`update payment_methods set is_pending = false, updated_at = ${time},
          active_at = greatest(${time}, entered_at + ${paymentLimits.holdHours} * interval '1 hour'),
          masked_account = coalesce(${masked(account)}::text, masked_account)
        where application_id = ${application} and is_pending returning user_id::text, active_at`
      : sql`delete from payment_methods where application_id = ${application} and is_pending returning user_id::text, null as active_at`,
  );
  for (const { user_id: userId, active_at: activeAt } of rows)
    if (activeAt !== null) await planMails(db, 'payment_active', [userId], new Date(activeAt));
};

/** Changes what an event is about, once for its id. Returns false for one that was received before. */
export const receiveEvent = async (
  db: Transaction,
  event: ProviderEvent,
  received: Received,
): Promise<boolean> => {
  const { provider, now } = received;
  const { rowCount } = await db.execute(sql`
    insert into ${providerEvents} (provider, event_id, received_at) values (${provider}, ${event.id}, ${now.toISOString()}::timestamptz)
    on conflict do nothing`);
  if (rowCount !== 1) return false;
  await ('key' in event ? receivePayment(db, event, received) : receiveApplication(db, event, received));
  return true;
};

const keptDays = 90;

/** Deletes events that no provider repeats any more. */
export const purgeEvents = async (db: Transaction, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000).toISOString();
  await db.execute(sql`delete from provider_events where received_at < ${before}::timestamptz`);
};
