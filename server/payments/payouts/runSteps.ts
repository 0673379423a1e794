import { sql } from 'drizzle-orm';
import type { PayoutPreview, PayoutRun } from '../../../src/contract/entities/payments/payoutRun';
import { payoutRunMachine, type PayoutRunAction } from '../../../src/contract/transitions/payouts';
import type { Transaction } from '../../db/database';
import { newId } from '../../db/newId';
import { ProblemError, problemOf } from '../../errors/problem';
import { messageFor } from '../../messages';
import { enterEarnings } from '../ledger/ledger';
import { insertPayouts } from './insertPayouts';
import { movePayouts } from './movePayouts';
import { planRun, previewOf, type RunPlan } from './planRun';

/** Who takes a step, and when. */
export interface Manager {
  readonly userId: number;
  readonly name: string;
}

/** Locks those who prepare a run or begin one again, so that there is one at a time. */
const holdRuns = async (db: Transaction): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7301918)`);
};

/** Throws `conflict` while another run is open. */
const assertNoneOpen = async (db: Transaction): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from payout_runs where status in ('prepared', 'released', 'running')`,
  );
  const [open] = rows;
  if (open) throw new ProblemError('conflict', { detail: messageFor('payout-run-open', { id: open.id }) });
};

/** Adds up what preparing a run would do. Writes nothing. */
export const previewRun = async (db: Transaction, plan: RunPlan): Promise<PayoutPreview> =>
  previewOf(await planRun(db, plan), plan, null);

/**
 * Prepares a run: enters the earnings of its months in the ledger, and stores a payout for each creator who is owed something. Throws
 * `conflict` where another run is open, or nobody is owed anything.
 */
export const prepareRun = async (
  db: Transaction,
  plan: RunPlan,
  { userId, name }: Manager,
): Promise<PayoutPreview> => {
  const { month, kind, now } = plan;
  await holdRuns(db);
  await assertNoneOpen(db);
  await enterEarnings(db, month, now);
  const planned = await planRun(db, plan);
  if (planned.length === 0) throw new ProblemError('conflict', { detail: messageFor('payout-nothing') });
  const id = newId('pr', 8);
  const preview = previewOf(planned, plan, id);
  const skipped = planned.filter(({ reason }) => reason !== undefined);
  const { amount: skippedAmount } = previewOf(
    skipped.map(({ owed }) => ({ owed, reason: undefined })),
    plan,
    id,
  );
  const time = now.toISOString();
  await db.execute(sql`
    insert into payout_runs (id, kind, month, status, planned, planned_amount, sent, sent_amount, paid, paid_amount, failed, failed_amount,
      skipped, skipped_amount, prepared_by, prepared_by_id, prepared_at, updated_at)
    values (${id}, ${kind}, ${month}::date, 'prepared', ${preview.creators}, ${preview.amount}::numeric, 0, 0, 0, 0, 0, 0,
      ${skipped.length}, ${skippedAmount}::numeric, ${name}, ${userId}, ${time}::timestamptz, ${time}::timestamptz)`);
  await insertPayouts(
    db,
    planned.map(({ owed, reason }) => ({
      heartbeat_id: owed.heartbeat_id,
      user_id: owed.user_id,
      type: owed.type,
      account: owed.masked_account,
      amount: owed.amount,
      first_month: owed.first_month,
      last_month: owed.last_month,
      reason,
    })),
    { kind, runId: id, now },
  );
  return preview;
};

interface LockedRun {
  readonly id: string;
  readonly status: PayoutRun['status'];
  readonly prepared_by: string;
  readonly prepared_by_id: number;
}

/** Locks a run, and returns it with its next status. Throws `not-found`, and `conflict` with the reason. */
const lockRun = async (db: Transaction, id: string, step: PayoutRunAction) => {
  const { rows } = await db.execute<LockedRun & Record<string, unknown>>(
    sql`select id, status, prepared_by, prepared_by_id from payout_runs where id = ${id} for update`,
  );
  const [run] = rows;
  if (!run) throw problemOf('not-found');
  const status = payoutRunMachine.next(run.status, step);
  const detail = payoutRunMachine.disabledReason(run.status, step);
  if (status === undefined) throw new ProblemError('conflict', detail === undefined ? {} : { detail });
  return { ...run, next: status };
};

/** The payouts of a run in a state. */
const idsOf = async (db: Transaction, runId: string, status: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from payouts where run_id = ${runId} and status = ${status}`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Takes a step of a run. Who prepared it does not release it: `conflict`. Cancelling leaves what is owed as it is, and a retry sends
 * those payouts again that failed, each as another payment for the provider. Returns the status before.
 */
export const takeRunStep = async (
  db: Transaction,
  { id, step, provider, now }: { id: string; step: PayoutRunAction; provider: string; now: Date },
  { userId, name }: Manager,
): Promise<PayoutRun['status']> => {
  if (step === 'retry') await holdRuns(db);
  const run = await lockRun(db, id, step);
  const time = sql`${now.toISOString()}::timestamptz`;
  if (step === 'release') {
    if (run.prepared_by_id === userId)
      throw new ProblemError('conflict', {
        detail: messageFor('payout-same-person', { name: run.prepared_by }),
      });
    await db.execute(
      sql`update payout_runs set released_by = ${name}, released_by_id = ${userId}, released_at = ${time} where id = ${id}`,
    );
  }
  if (step === 'retry') {
    if (run.status === 'finished') await assertNoneOpen(db);
    const failed = await idsOfRetried(db, id);
    if (failed.length === 0) throw new ProblemError('conflict', { detail: messageFor('payout-none-failed') });
    await movePayouts(
      db,
      failed.map(payout => ({ id: payout, step: 'retry' })),
      { now, provider },
    );
  }
  if (step === 'cancel')
    await movePayouts(
      db,
      (await idsOf(db, id, 'planned')).map(payout => ({ id: payout, step: 'cancel' })),
      { now, provider },
    );
  await db.execute(
    sql`update payout_runs set status = ${run.next}, finished_at = null, updated_at = ${time} where id = ${id}`,
  );
  return run.status;
};

/** The failed payouts of creators without another open one. */
const idsOfRetried = async (db: Transaction, runId: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from payouts where run_id = ${runId} and status = 'failed' and not exists (
      select from payouts as other where other.heartbeat_id = payouts.heartbeat_id
        and other.status in ('planned', 'sending') and other.kind <> 'test')`);
  return rows.map(({ id }) => id);
};
