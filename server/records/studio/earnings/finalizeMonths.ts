import { sql } from 'drizzle-orm';
import { nameOf } from '../../../../src/contract/calls/endpoint';
import { earningMonthEndpoints } from '../../../../src/contract/endpoints/figures/earnings';
import {
  finalizedEarning,
  type FinalizedEarning,
} from '../../../../src/contract/entities/earnings/finalizedEarning';
import { monthOfEarnings } from '../../../../src/contract/entities/earnings/earningMonth';
import { writeHistory } from '../../../db/audit';
import type { Transaction } from '../../../db/database';
import { earningLines } from '../../../db/studio/earningTables';
import { allOwners, type TotalsCache } from '../../../db/lists/totalsCache';
import { composeMonths, earnersOf } from './readSources';

/** A month that is being finalized, and who began it. */
interface RunningMonth {
  readonly month: string;
  readonly started_by: number;
  readonly started_name: string;
  readonly request_id: string;
}

type Earning = Omit<FinalizedEarning, 'finalized_at' | 'finalized_by' | 'updated_at'>;

const action = nameOf(earningMonthEndpoints.finalize);

const authorOf = (
  { started_by: userId, started_name: name, request_id: requestId }: RunningMonth,
  now: Date,
) => ({
  caller: { userId, name },
  requestId,
  now,
  action,
});

/** `fe31-2026-10` */
const idOf = (userId: number, month: string): string => `fe${userId}-${month.slice(0, 7)}`;

/** Locks a month that is being finalized, so that nobody opens it meanwhile. False where it is not any more. */
const holdRunning = async (db: Transaction, month: string, forWhat: 'share' | 'update'): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from earning_months where month = ${month}::date and status = 'finalizing' for ${sql.raw(forWhat)}`);
  return rows.length > 0;
};

/** Writes the earnings of one creator, once. Returns whether they were not written before. */
const finalizeCreator = async (
  db: Transaction,
  running: RunningMonth,
  userId: number,
  now: Date,
): Promise<boolean> => {
  const { month } = running;
  if (!(await holdRunning(db, month, 'share'))) return false;
  const [composed] = await composeMonths(db, month, [userId]);
  if (!composed) return false;
  const { category, has_daily, daily, quality_bonus, adjustments, finalized, lines } = composed;
  const id = idOf(userId, month);
  const amounts = { daily, quality_bonus, adjustments, finalized };
  const earning: Earning = { id, user_id: userId, month, category, has_daily, ...amounts };
  const time = now.toISOString();
  const { rows } = await db.execute(sql`
    insert into finalized_earnings (id, user_id, month, category, has_daily, daily, quality_bonus, adjustments, finalized, finalized_at, finalized_by, updated_at)
    values (${id}, ${userId}, ${month}::date, ${category}, ${has_daily}, ${daily}::numeric, ${quality_bonus}::numeric,
      ${adjustments}::numeric, ${finalized}::numeric, ${time}::timestamptz, ${running.started_name}, ${time}::timestamptz)
    on conflict do nothing returning id`);
  if (rows.length === 0) return false;
  if (lines.length > 0)
    await db
      .insert(earningLines)
      .values(lines.map((line, at) => ({ ...line, earning_id: id, position: at + 1 })));
  await writeHistory(db, authorOf(running, now), [
    { entity: finalizedEarning.name, entityId: id, before: null, after: { ...earning }, isOwn: false },
  ]);
  return true;
};

/** The next creators with earnings in a month who are not final. */
const nextCreators = async (db: Transaction, month: string, after: number): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select user_id from ${earnersOf(month, { after })} as earners
    where not exists (select from finalized_earnings as done where done.month = ${month}::date and done.user_id = earners.user_id)
    order by user_id limit 100`);
  return rows.map(({ user_id }) => user_id);
};

/** Marks a month as final, with the sums of its creators. */
const completeMonth = async (db: Transaction, running: RunningMonth, now: Date): Promise<void> => {
  const { month } = running;
  if (!(await holdRunning(db, month, 'update'))) return;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    update earning_months set status = 'finalized', creators = sums.creators, daily = sums.daily, quality_bonus = sums.quality_bonus,
      adjustments = sums.adjustments, finalized = sums.finalized, finalized_at = ${now.toISOString()}::timestamptz,
      finalized_by = ${running.started_name}, updated_at = ${now.toISOString()}::timestamptz
    from (
      select count(*)::int as creators, coalesce(sum(daily), 0) as daily, coalesce(sum(quality_bonus), 0) as quality_bonus,
        coalesce(sum(adjustments), 0) as adjustments, coalesce(sum(finalized), 0) as finalized
      from finalized_earnings where month = ${month}::date
    ) as sums
    where earning_months.month = ${month}::date
    returning earning_months.creators, earning_months.finalized::text`);
  await writeHistory(db, authorOf(running, now), [
    {
      entity: monthOfEarnings.name,
      entityId: month,
      before: { status: 'finalizing' },
      after: { status: 'finalized', ...rows[0] },
      isOwn: false,
    },
  ]);
};

/**
 * Finalizes the creators of every month that somebody began to finalize, each in a transaction of its own, then the month. What was
 * written stays when the process ends in between; the next run continues with the others. Several processes can run it together.
 * Returns how many creators it wrote.
 */
export const finalizeMonths = async (
  db: Transaction,
  now: () => Date,
  {
    signal,
    totals,
    limit = Infinity,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly totals?: Pick<TotalsCache, 'invalidate'> | undefined;
    /** Stops after this many creators. */
    readonly limit?: number;
  } = {},
): Promise<number> => {
  let written = 0;
  const { rows: months } = await db.execute<RunningMonth & Record<string, unknown>>(sql`
    select month::text as month, started_by, started_name, request_id from earning_months
    where status = 'finalizing' order by month`);
  for (const running of months) {
    for (let after = 0; !signal?.aborted;) {
      const ids = await nextCreators(db, running.month, after);
      for (const id of ids) {
        if (signal?.aborted || written >= limit) return written;
        if (await db.transaction(tx => finalizeCreator(tx, running, id, now()))) written += 1;
      }
      const last = ids.at(-1);
      if (last === undefined) {
        await db.transaction(tx => completeMonth(tx, running, now()));
        break;
      }
      after = last;
    }
    totals?.invalidate([allOwners], []);
  }
  return written;
};
