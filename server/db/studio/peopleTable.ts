import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

/** The view of accounts with the ids of their roles. No migration is generated of it. */
export const peopleView = pgTable('people', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  handle: text().notNull(),
  avatar: text(),
  status: text().notNull(),
  roles: text().array().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
});
