import { sql } from 'drizzle-orm';
import type { MonthPreview } from '../../../../src/contract/entities/earnings/earningMonth';
import { sumOf } from '../../../../src/fields/amounts/amountSums';
import type { Transaction } from '../../../db/database';
import { composeMonths, earnersOf, type CreatorMonth } from './readSources';

/** Creators whose months are composed by one statement. */
const batch = 500;

/** The ids of the next creators with earnings in a month, in their order. */
const nextEarners = async (db: Transaction, month: string, after: number): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ user_id: number }>(
    sql`select user_id from ${earnersOf(month, { after })} as earners order by user_id limit ${batch}`,
  );
  return rows.map(({ user_id }) => user_id);
};

/** What everybody earns in a month, in batches. */
export async function* everyMonthOf(
  db: Transaction,
  month: string,
): AsyncGenerator<readonly CreatorMonth[], void, undefined> {
  for (let after = 0; ;) {
    const ids = await nextEarners(db, month, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield await composeMonths(db, month, ids);
    after = last;
  }
}

const amountFields = ['daily', 'quality_bonus', 'adjustments', 'finalized'] as const;

/** Adds up what finalizing a month would pay, without writing anything. */
export const previewMonth = async (db: Transaction, month: string): Promise<MonthPreview> => {
  let creators = 0;
  const sums = { daily: '0.00', quality_bonus: '0.00', adjustments: '0.00', finalized: '0.00' };
  for await (const rows of everyMonthOf(db, month)) {
    creators += rows.length;
    for (const field of amountFields) sums[field] = sumOf([sums[field], ...rows.map(row => row[field])]);
  }
  const { status, done } = await readStatus(db, month);
  return { month, status, creators, done, ...sums };
};

/** The status of a month, and how many creators are final in it. */
export const readStatus = async (
  db: Transaction,
  month: string,
): Promise<Pick<MonthPreview, 'status' | 'done'>> => {
  const { rows } = await db.execute<Pick<MonthPreview, 'status' | 'done'>>(sql`
    select coalesce((select status from earning_months where month = ${month}::date), 'open') as status,
      (select count(*)::int from finalized_earnings where month = ${month}::date) as done`);
  return rows[0]!; // a select without a table has one row
};
