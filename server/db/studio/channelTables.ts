import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';
import { users } from '../tables';

/** Channels of the video site, each of one person. */
export const channels = pgTable(
  'channels',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    linked_at: time().notNull(),
  },
  table => [index('channels_user').on(table.user_id)],
);
