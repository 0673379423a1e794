import { sql } from 'drizzle-orm';
import { monthAhead } from '../../../../src/fields/kinds/month/month';
import type { Transaction } from '../../../db/database';

/** The first day of the month of a time in UTC, as `2026-11-01`. */
export const monthOf = (time: string): string => `${new Date(time).toISOString().slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export const addMonths = (month: string, count: number): string =>
  monthAhead(count, new Date(`${month}T00:00:00Z`));

/** Names the locks of months among those that PostgreSQL keeps by number. */
const monthLocks = 1_501;
const lockOf = (month: string): number => Number(month.slice(0, 7).replace('-', ''));

/** Creates the partitions of months that have none, and keeps a rebuild of them waiting until the end of the transaction. */
export const openMonths = async (db: Transaction, months: readonly string[]): Promise<void> => {
  for (const month of [...new Set(months)].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock_shared(${monthLocks}, ${lockOf(month)})`);
    await db.execute(sql`select ensure_figure_month(${month}::date)`);
  }
};

/** Keeps events of a month waiting until the end of the transaction. */
export const lockMonth = async (db: Transaction, month: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${monthLocks}, ${lockOf(month)})`);
};
