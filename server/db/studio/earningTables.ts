import { sql } from 'drizzle-orm';
import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bonus } from '../../../src/contract/entities/earnings/bonus';
import { finalizedEarning } from '../../../src/contract/entities/earnings/finalizedEarning';
import { listIndexes } from '../lists/listIndexes';
import { tableOf, time } from '../tableOf';

const amount = () => numeric({ precision: 16, scale: 4 });

/** Bonuses of creators. Their months are not final, which the store checks with the row of the month in `earning_months` locked. */
export const bonuses = tableOf('bonuses', bonus, {
  indexes: table => [
    ...listIndexes('bonuses_own', bonus, table, { scope: ['user_id'] }),
    ...listIndexes('bonuses_all', bonus, table),
    index('bonuses_of_month')
      .on(table.month!, table.user_id!)
      .where(sql`status = 'given'`),
  ],
});

/** One row for each creator and final month. */
export const finalizedEarnings = tableOf('finalized_earnings', finalizedEarning, {
  indexes: table => [
    ...listIndexes('finalized_earnings_own', finalizedEarning, table, { scope: ['user_id'] }),
    ...listIndexes('finalized_earnings_all', finalizedEarning, table),
    uniqueIndex('finalized_earnings_month').on(table.month!, table.user_id!),
  ],
});

/** What each row of `finalized_earnings` consists of, in its order. */
export const earningLines = pgTable(
  'earning_lines',
  {
    earning_id: text()
      .notNull()
      .references(() => finalizedEarnings.id!, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().notNull(),
    label: text(),
    moment_id: text(),
    bonus_id: text(),
    amount: amount().notNull(),
  },
  table => [
    primaryKey({ columns: [table.earning_id, table.position] }),
    index('earning_lines_moment')
      .on(table.moment_id)
      .where(sql`moment_id is not null`),
  ],
);

/**
 * Months that somebody finalized, or gave a bonus in. The view `earning_month_list` has every month. Whoever writes what a month
 * consists of locks its row, and whoever finalizes it changes the row first.
 */
export const earningMonths = pgTable('earning_months', {
  month: date({ mode: 'string' }).primaryKey(),
  status: text().$type<'open' | 'finalizing' | 'finalized'>().notNull().default('open'),
  creators: integer().notNull().default(0),
  daily: amount().notNull().default('0'),
  quality_bonus: amount().notNull().default('0'),
  adjustments: amount().notNull().default('0'),
  finalized: amount().notNull().default('0'),
  /** Who finalizes it: user, name and request, for the history of each creator. */
  started_by: integer(),
  started_name: text(),
  request_id: text(),
  finalized_at: time(),
  finalized_by: text(),
  reopened_reason: text(),
  reopened_by: text(),
  updated_at: time().notNull().defaultNow(),
});
