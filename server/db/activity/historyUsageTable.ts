import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

/**
 * The bytes of history and of job results that accounts wrote, for their quota: a row for each write, so that no write waits
 * for another of the same person. A worker merges the rows of an hour.
 */
export const historyUsage = pgTable(
  'history_usage',
  {
    user_id: integer().notNull(),
    hour: time().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  table => [index('history_usage_user').on(table.user_id, table.hour)],
);
