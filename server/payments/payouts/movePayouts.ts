import { sql } from 'drizzle-orm';
import type { PayoutKind, PayoutReason } from '../../../src/contract/entities/payments/payout';
import {
  payoutDelivery,
  type PayoutStatus,
  type PayoutStep,
} from '../../../src/contract/transitions/payouts';
import { negated, sumOf } from '../../../src/fields/amounts/amountSums';
import type { Transaction } from '../../db/database';
import { accounts, enterTransfers, type Transfer } from '../ledger/ledger';

/** What happens to one payout, and what is stored with it. */
export interface PayoutMove {
  readonly id: string;
  readonly step: PayoutStep;
  readonly reason?: PayoutReason | undefined;
  readonly reference?: string | undefined;
  /** The attempt that it is about; the current one where left out. */
  readonly attempt?: number | undefined;
  /** Until when the attempt may take, or when the provider is called next. */
  readonly check_at?: string | undefined;
  /** The method that is paid, once an attempt begins. */
  readonly payee?: {
    readonly user_id: number | null;
    readonly type: string | null;
    readonly account: string | null;
  };
}

/** A payout as it is before it moves. */
export interface LockedPayout {
  readonly id: string;
  readonly status: PayoutStatus;
  readonly run_id: string | null;
  readonly heartbeat_id: number;
  readonly user_id: number | null;
  readonly kind: PayoutKind;
  readonly amount: string;
  readonly attempt: number;
  readonly provider: string | null;
}

/** The column of a run that a payout in a state counts for. */
const groups = {
  planned: 'planned',
  sending: 'planned',
  sent: 'sent',
  paid: 'paid',
  failed: 'failed',
  skipped: 'skipped',
  cancelled: undefined,
} as const satisfies Record<PayoutStatus, string | undefined>;

/** The entry of the ledger that a step makes; undefined where no money moves. */
const transferOf = (
  { id, heartbeat_id: heartbeatId, kind, amount, attempt }: LockedPayout,
  step: PayoutStep,
  provider: string,
): Transfer | undefined => {
  const source = kind === 'test' ? accounts.tests : accounts.payable(heartbeatId);
  const [clearing, paid] = [accounts.clearing(provider), accounts.paid(provider)];
  const ends: Partial<Record<PayoutStep, readonly [string, string]>> = {
    begin: [source, clearing],
    pay: [clearing, paid],
    fail: [clearing, source],
    return: [paid, source],
  };
  const [from, to] = ends[step] ?? [];
  return from === undefined || to === undefined
    ? undefined
    : { transaction: `${id}.${attempt}:${step}`, from, to, amount, heartbeatId, payoutId: id };
};

interface Moved {
  readonly before: LockedPayout;
  readonly move: PayoutMove;
  readonly status: PayoutStatus;
}

/** Adds what changed to the counts and amounts of the runs. */
const countInRuns = async (db: Transaction, moved: readonly Moved[], now: Date): Promise<void> => {
  for (const runId of new Set(moved.map(({ before }) => before.run_id))) {
    if (runId === null) continue;
    const ofRun = moved.filter(({ before }) => before.run_id === runId);
    const changes = ['planned', 'sent', 'paid', 'failed', 'skipped'].flatMap(group => {
      const added = ofRun.filter(({ status }) => groups[status] === group).map(({ before }) => before.amount);
      const taken = ofRun
        .filter(({ before }) => groups[before.status] === group)
        .map(({ before }) => negated(before.amount));
      const [count, amount] = [sql.identifier(group), sql.identifier(`${group}_amount`)];
      return added.length + taken.length === 0
        ? []
        : [
            sql`${count} = ${count} + ${added.length - taken.length}::integer`,
            sql`${amount} = ${amount} + ${sumOf([...added, ...taken])}::numeric`,
          ];
    });
    if (changes.length > 0)
      await db.execute(
        sql`update payout_runs set ${sql.join(changes, sql`, `)}, updated_at = ${now.toISOString()}::timestamptz where id = ${runId}`,
      );
  }
};

/** Turns instant payments off for those whose instant payment failed. */
const turnInstantOff = async (db: Transaction, moved: readonly Moved[]): Promise<void> => {
  const users = moved.flatMap(({ before: { kind, user_id: id }, status }) =>
    kind === 'instant' && status === 'failed' && id !== null ? [id] : [],
  );
  if (users.length > 0)
    await db.execute(
      sql`update users set instant_payment = false where id = any(${sql.param(users)}::integer[])`,
    );
};

/**
 * Makes steps of payouts in one transaction: their states, the entries of the ledger, the counts of their runs. A step that the state of
 * a payout does not allow is left out, so that a result that arrives twice counts once. Returns the ids of those that moved.
 */
export const movePayouts = async (
  db: Transaction,
  moves: readonly PayoutMove[],
  { now, provider }: { readonly now: Date; readonly provider: string },
): Promise<ReadonlySet<string>> => {
  if (moves.length === 0) return new Set();
  const { rows } = await db.execute<LockedPayout & Record<string, unknown>>(sql`
    select id, status, run_id, heartbeat_id::integer as heartbeat_id, user_id, kind, amount::text as amount, attempt, provider from payouts
    where id = any(${sql.param(moves.map(({ id }) => id))}::text[]) order by id for update`);
  const byId = new Map(rows.map(row => [row.id, row]));
  const moved = moves.flatMap((move): Moved[] => {
    const before = byId.get(move.id);
    if (!before || (move.attempt ?? before.attempt) !== before.attempt) return [];
    const status = payoutDelivery.next(before.status, move.step);
    if (status === undefined) return [];
    byId.delete(move.id);
    return [{ before, move, status }];
  });
  if (moved.length === 0) return new Set();
  const time = now.toISOString();
  const values = moved.map(({ move, status, before }) => ({
    id: move.id,
    status,
    reason: move.reason ?? null,
    reference: move.reference ?? null,
    check_at: move.check_at ?? null,
    user_id: move.payee?.user_id ?? null,
    type: move.payee?.type ?? null,
    account: move.payee?.account ?? null,
    has_payee: move.payee !== undefined,
    attempt: before.attempt + (move.step === 'retry' ? 1 : 0),
    sent_at: status === 'sent' || (status === 'paid' && before.status === 'sending') ? time : null,
    settled_at: ['paid', 'failed'].includes(status) ? time : null,
  }));
  await db.execute(sql`
    update payouts set status = given.status, reason = given.reason, attempt = given.attempt, checks = 0,
      provider = case when given.status = 'sending' then ${provider} else payouts.provider end,
      reference = coalesce(given.reference, payouts.reference), check_at = given.check_at,
      user_id = case when given.has_payee then given.user_id else payouts.user_id end,
      type = case when given.has_payee then given.type else payouts.type end,
      account = case when given.has_payee then given.account else payouts.account end,
      sent_at = coalesce(given.sent_at, payouts.sent_at), settled_at = given.settled_at, updated_at = ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(id text, status text, reason text, reference text, check_at timestamptz,
      user_id integer, type text, account text, has_payee boolean, attempt integer, sent_at timestamptz, settled_at timestamptz)
    where payouts.id = given.id`);
  await enterTransfers(
    db,
    moved.flatMap(({ before, move }) => {
      const at = move.step === 'begin' ? provider : (before.provider ?? provider);
      return transferOf(before, move.step, at) ?? [];
    }),
    now,
  );
  await countInRuns(db, moved, now);
  await turnInstantOff(db, moved);
  return new Set(moved.map(({ move }) => move.id));
};
