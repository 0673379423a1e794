import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { activePaymentTypes, type PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import { differenceOf, signOf } from '../../../src/fields/amounts/amountSums';
import type { Transaction } from '../../db/database';
import { allOwners, type TotalsCache } from '../../db/lists/totalsCache';
import { readOwed } from '../ledger/ledger';
import {
  keyOf,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentResult,
} from '../providers/paymentProvider';
import { movePayouts, type PayoutMove } from './movePayouts';
import { readPayees, skipReason } from './payees';

/** What sending payouts needs. */
export interface SendOptions {
  readonly provider: PaymentProvider;
  readonly now: () => Date;
  readonly log?: Pick<Logger, 'warn'> | undefined;
  readonly totals?: Pick<TotalsCache, 'invalidate'> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly activeTypes?: readonly PaymentType[] | undefined;
  /** How many payouts are sent together; what the provider accepts by default. */
  readonly batch?: number;
  /** Longer than an attempt may take: afterwards the provider is called about its state. */
  readonly leaseMs?: number;
}

interface Due {
  readonly id: string;
  readonly status: 'planned' | 'sending' | 'sent';
  readonly heartbeat_id: number;
  readonly user_id: number | null;
  readonly kind: string;
  readonly type: PaymentType | null;
  readonly amount: string;
  readonly last_month: string | null;
  readonly attempt: number;
  readonly checks: number;
}

const columns = sql.raw('id, status, user_id, kind, type, attempt, checks');

/** Locks payouts that nobody else works on. */
const lockDue = async (db: Transaction, condition: SQL, limit: number): Promise<readonly Due[]> => {
  const { rows } = await db.execute<Due & Record<string, unknown>>(sql`
    select ${columns}, heartbeat_id::integer as heartbeat_id, amount::numeric(16, 2)::text as amount, last_month::text as last_month
    from payouts where ${condition} limit ${limit} for update skip locked`);
  return rows;
};

/** Locks payouts that are planned: of released runs first, then those without a run. */
const lockPlanned = async (db: Transaction, limit: number): Promise<readonly Due[]> => {
  const { rows: runs } = await db.execute<{ id: string }>(
    sql`select id from payout_runs where status in ('released', 'running')`,
  );
  const ids = sql.param(runs.map(({ id }) => id));
  const ofRuns =
    runs.length > 0 ? await lockDue(db, sql`status = 'planned' and run_id = any(${ids}::text[])`, limit) : [];
  const left = limit - ofRuns.length;
  const others = left > 0 ? await lockDue(db, sql`status = 'planned' and run_id is null`, left) : [];
  return [...ofRuns, ...others];
};

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** The order of a payout whose attempt began; undefined where it has no account, which none that began is without. */
const orderOf = ({ id, user_id, type, amount, attempt }: Due): PaymentOrder | undefined =>
  user_id === null || type === null
    ? undefined
    : { key: keyOf(id, attempt), payoutId: id, userId: user_id, type, amount };

/**
 * Begins the next attempts, before the provider is called. What changed since a payout was planned is decided again: the account, and
 * what is owed. Returns those that were begun; undefined where nothing is planned.
 */
const beginBatch = (
  db: Transaction,
  options: Required<Pick<SendOptions, 'batch' | 'leaseMs'>> & SendOptions,
) =>
  db.transaction(async (tx): Promise<readonly Due[] | undefined> => {
    const now = options.now();
    const planned = await lockPlanned(tx, options.batch);
    if (planned.length === 0) return undefined;
    const payees = await readPayees(
      tx,
      planned.map(({ heartbeat_id: id }) => id),
    );
    const owed = await readOwed(
      tx,
      planned.map(({ heartbeat_id: heartbeatId, last_month: upTo }) => ({ heartbeatId, upTo })),
    );
    const begun: Due[] = [];
    const moves = planned.map((due): PayoutMove => {
      const payee = payees.get(due.heartbeat_id);
      const reason = payee ? skipReason(payee, now, options.activeTypes ?? activePaymentTypes) : 'no-method';
      if (!payee || reason) return { id: due.id, step: 'skip', reason };
      // Tests are paid by the platform, and an advance is of what is not owed yet.
      const isOfBalance = due.kind !== 'test' && due.kind !== 'advance';
      const balance = owed.get(due.heartbeat_id) ?? '0';
      if (isOfBalance && signOf(differenceOf(balance, due.amount)) < 0)
        return { id: due.id, step: 'skip', reason: 'not-owed' };
      const { user_id, type, masked_account: account } = payee;
      begun.push({ ...due, user_id, type });
      return {
        id: due.id,
        step: 'begin',
        check_at: later(now, options.leaseMs),
        payee: { user_id, type, account },
      };
    });
    await movePayouts(tx, moves, { now, provider: options.provider.name });
    await tx.execute(sql`
      update payout_runs set status = 'running' where status = 'released' and id in (
        select run_id from payouts where id = any(${sql.param(planned.map(({ id }) => id))}::text[]))`);
    return begun;
  });

const firstCheckMs = 2000;
const lastCheckMs = 600_000;
const hourMs = 3_600_000;

/** Stores what the provider answered. What is not known is checked again, ever later. */
const storeResults = async (
  db: Transaction,
  attempts: readonly Due[],
  results: ReadonlyMap<string, PaymentResult>,
  { provider, now: clock }: SendOptions,
): Promise<void> => {
  const now = clock();
  const unknown: { id: string; attempt: number; check_at: string }[] = [];
  const moves = attempts.flatMap((due): PayoutMove[] => {
    const { id, attempt, checks, status } = due;
    const result = results.get(keyOf(id, attempt)) ?? { state: 'unknown' };
    if (result.state === 'paid') return [{ id, attempt, step: 'pay', reference: result.reference }];
    if (result.state === 'refused') return [{ id, attempt, step: 'fail', reason: 'refused' }];
    const isSent = result.state === 'sent';
    if (isSent && status !== 'sent')
      return [
        {
          ...{ id, attempt, step: 'send', reference: result.reference },
          check_at: later(now, provider.settlesWithinMs),
        },
      ];
    const waitMs =
      status === 'sent'
        ? Math.min(provider.settlesWithinMs * 2 ** Math.min(checks, 10), 6 * hourMs)
        : Math.min(firstCheckMs * 2 ** Math.min(checks, 10), lastCheckMs);
    unknown.push({ id, attempt, check_at: later(now, waitMs) });
    return [];
  });
  await db.transaction(async tx => {
    await movePayouts(tx, moves, { now, provider: provider.name });
    if (unknown.length > 0)
      await tx.execute(sql`
        update payouts set check_at = given.check_at, checks = checks + 1
        from jsonb_to_recordset(${JSON.stringify(unknown)}::jsonb) as given(id text, attempt integer, check_at timestamptz)
        where payouts.id = given.id and payouts.attempt = given.attempt and status in ('sending', 'sent')`);
  });
};

const instruct = async (db: Transaction, attempts: readonly Due[], options: SendOptions): Promise<void> => {
  const orders = attempts.flatMap(due => orderOf(due) ?? []);
  await storeResults(db, attempts, await options.provider.pay(orders), options);
};

/**
 * Calls the provider about payouts whose result is not known, and about those that should be paid by now. Only a payment that the
 * provider does not have is instructed again, with the same key. Returns how many were due.
 */
const checkBatch = async (
  db: Transaction,
  options: Required<Pick<SendOptions, 'batch' | 'leaseMs'>> & SendOptions,
): Promise<number> => {
  const now = options.now();
  const due = await db.transaction(async tx => {
    const rows = await lockDue(
      tx,
      sql`status in ('sending', 'sent') and check_at <= ${now.toISOString()}::timestamptz`,
      options.batch,
    );
    if (rows.length > 0)
      await tx.execute(sql`
        update payouts set check_at = ${later(now, options.leaseMs)}::timestamptz
        where id = any(${sql.param(rows.map(({ id }) => id))}::text[])`);
    return rows;
  });
  if (due.length === 0) return 0;
  const results = await options.provider.statusOf(due.map(({ id, attempt }) => keyOf(id, attempt)));
  const unknownToProvider = due.filter(
    ({ id, attempt }) => results.get(keyOf(id, attempt))?.state === 'missing',
  );
  const missing = unknownToProvider.filter(({ status }) => status === 'sending');
  for (const lost of unknownToProvider.filter(({ status }) => status === 'sent'))
    options.log?.warn({ payout: lost.id }, 'the provider does not know a payout that it accepted');
  await storeResults(
    db,
    due.filter(each => !missing.includes(each)),
    results,
    options,
  );
  if (missing.length > 0) await instruct(db, missing, options);
  return due.length;
};

/** Finishes the runs whose payouts all have a result, or are with the provider. */
const finishRuns = async (db: Transaction, now: Date): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update payout_runs set status = 'finished', finished_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    where status in ('released', 'running') and not exists (
      select from payouts where run_id = payout_runs.id and status in ('planned', 'sending'))`);
  return rowCount ?? 0;
};

/**
 * Sends the payouts of released runs and those without a run, in batches: an attempt is stored before the provider is called, and its
 * result after. A process that ends in between leaves attempts whose state the next run requests from the provider, so that nobody is
 * paid twice and nobody is left out. Several processes can run it together. Returns how many attempts it made.
 */
export const sendPayouts = async (
  db: Transaction,
  { leaseMs = 120_000, ...given }: SendOptions,
): Promise<number> => {
  const { batch = given.provider.batch } = given;
  const options = { ...given, batch, leaseMs };
  let sent = 0;
  let changed = 0;
  while (!options.signal?.aborted) {
    const begun = await beginBatch(db, options);
    if (begun === undefined) break;
    if (begun.length > 0) await instruct(db, begun, options);
    sent += begun.length;
    changed += 1;
  }
  while (!options.signal?.aborted) {
    const due = await checkBatch(db, options);
    if (due === 0) break;
    changed += due;
  }
  changed += await finishRuns(db, options.now());
  if (changed > 0) options.totals?.invalidate([allOwners], []);
  return sent;
};
