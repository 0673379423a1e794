import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

/** The view of `heartbeats` with what creators change of their page. A change of the view changes the row. No migration is generated of it. */
export const pageView = pgTable('creator_pages', {
  id: text().primaryKey(),
  heartbeat_id: integer().notNull(),
  handle_changed_at: time(),
  name: text().notNull(),
  handle: text().notNull(),
  description: text().notNull(),
  links: text().array().notNull(),
  avatar: text(),
  banner: text(),
  sections: jsonb().notNull(),
  trailer: text(),
  spotlight: text(),
  effect: text().notNull(),
  aspect_ratio: text().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
});
