import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

/**
 * Which creators follow which, from the events of the public app. Who follows no longer stays as a row, so that an older event that
 * arrives later changes nothing. The view `follow_list` has each row that is in force twice, as either of both sees it.
 */
export const follows = pgTable(
  'follows',
  {
    /** Who is followed. */
    heartbeat_id: integer().notNull(),
    follower_id: integer().notNull(),
    is_following: boolean().notNull(),
    /** The time of the newest event. */
    at: time().notNull(),
    /** Since when without a break. */
    since: time().notNull(),
  },
  table => [
    primaryKey({ columns: [table.heartbeat_id, table.follower_id] }),
    index('follows_follower').on(table.follower_id),
  ],
);
