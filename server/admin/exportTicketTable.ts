import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/tableOf';

/** Prepared exports by the hash of their single-use ticket. Applications have their people elsewhere, so it refers to none. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    hash: text().primaryKey(),
    user_id: integer().notNull(),
    session_id: text().notNull(),
    resource: text().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    expires_at: time().notNull(),
  },
  table => [index('export_tickets_expiry').on(table.expires_at)],
);
