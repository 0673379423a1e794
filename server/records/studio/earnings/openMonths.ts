import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { ProblemError } from '../../../errors/problem';
import { messageFor } from '../../../messages';

/** The months, out of some, that are final or being finalized. */
export const findClosedMonths = async (
  db: Transaction,
  months: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month::text as month from earning_months
    where status <> 'open' and month = any(${sql.param([...months])}::date[])`);
  return new Set(rows.map(({ month }) => month));
};

/** Why what a month consists of cannot change. */
export const closedMessage = (month: string): string =>
  messageFor('month-closed', { month: month.slice(0, 7).replace('-', '/') });

/**
 * Locks months until the end of the transaction, so that nobody begins to finalize them meanwhile. Throws `conflict` where one is final
 * or being finalized.
 */
export const holdOpenMonths = async (db: Transaction, months: readonly string[]): Promise<void> => {
  const sorted = [...new Set(months)].toSorted();
  const list = sql`${sql.param(sorted)}::date[]`;
  await db.execute(sql`
    insert into earning_months (month) select unnest(${list}) order by 1 on conflict do nothing`);
  await db.execute(sql`select from earning_months where month = any(${list}) order by month for share`);
  const closed = await findClosedMonths(db, sorted);
  const [first] = sorted.filter(month => closed.has(month));
  if (first !== undefined) throw new ProblemError('conflict', { detail: closedMessage(first) });
};
