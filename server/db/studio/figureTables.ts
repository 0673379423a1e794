import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

// The tables of this file, but `figure_months` and `moment_figure_changes`, are partitioned by month. Their migration creates them so, and
// the function `ensure_figure_month` their partitions.

const count = () => bigint({ mode: 'number' });
const amount = () => numeric({ precision: 16, scale: 4 });

/** What events of one kind add up to. Watch time is in milliseconds, as whole numbers add up exactly. */
const sums = () => ({
  views: count().notNull(),
  watch_ms: count().notNull(),
  earnings: amount().notNull(),
});

/** Months that have partitions. The figures of a month can be rebuilt from its events as long as all of them are there. */
export const figureMonths = pgTable('figure_months', {
  month: date({ mode: 'string' }).primaryKey(),
  has_all_events: boolean().notNull().default(true),
});

/** What happened in the public app, as it was received; `daily_*` and `hourly_*` can be rebuilt from it. By month of `at`. */
export const figureEvents = pgTable(
  'figure_events',
  {
    id: text().notNull(),
    at: time().notNull(),
    kind: text().notNull(),
    heartbeat_id: integer(),
    moment_id: text(),
    ad_id: text(),
    /** Milliseconds that were watched, -1 for a follower who left, otherwise 1. */
    amount: count().notNull(),
    /** What an impression of an ad pays, in dollars. */
    revenue: amount().notNull(),
  },
  table => [index('figure_events_at').using('brin', table.at)],
);

/** By month of `hour`, for a few days. */
export const hourlyMomentFigures = pgTable(
  'hourly_moment_figures',
  { heartbeat_id: integer().notNull(), hour: time().notNull(), moment_id: text().notNull(), ...sums() },
  table => [primaryKey({ columns: [table.heartbeat_id, table.hour, table.moment_id] })],
);

/** By month of `day`, which is in UTC. */
export const dailyMomentFigures = pgTable(
  'daily_moment_figures',
  {
    heartbeat_id: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    moment_id: text().notNull(),
    ...sums(),
  },
  table => [
    primaryKey({ columns: [table.heartbeat_id, table.day, table.moment_id] }),
    index('daily_moment_figures_moment').on(table.moment_id, table.day),
  ],
);

/** The sums of `daily_moment_figures`, so that years of many moments are read quickly. By month. */
export const monthlyMomentFigures = pgTable(
  'monthly_moment_figures',
  {
    heartbeat_id: integer().notNull(),
    month: date({ mode: 'string' }).notNull(),
    moment_id: text().notNull(),
    ...sums(),
  },
  table => [primaryKey({ columns: [table.heartbeat_id, table.month, table.moment_id] })],
);

/** By month of `day`. `views_by_hour` has the views of each hour of the day in UTC. */
export const dailyCreatorFigures = pgTable(
  'daily_creator_figures',
  {
    heartbeat_id: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    ...sums(),
    followers_gained: count().notNull(),
    followers_lost: count().notNull(),
    views_by_hour: count().array().notNull(),
  },
  table => [primaryKey({ columns: [table.heartbeat_id, table.day] })],
);

/** By month of `day`. */
export const dailyAdFigures = pgTable(
  'daily_ad_figures',
  {
    ad_id: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    impressions: count().notNull(),
    clicks: count().notNull(),
  },
  table => [primaryKey({ columns: [table.ad_id, table.day] })],
);

/**
 * What events added to moments and a worker has not added to their rows yet (`addFiguresToMoments`). A moment has many indexes, so
 * that a change of its row costs much more than a row here.
 */
export const momentFigureChanges = pgTable(
  'moment_figure_changes',
  { moment_id: text().primaryKey(), ...sums() },
  // Rests of watch time below a thousandth of an hour stay, and are not read each time.
  table => [
    index('moment_figure_changes_due')
      .on(table.moment_id)
      .where(sql`views > 0 or earnings > 0 or watch_ms >= 3600`),
  ],
);
