import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

/** Applications of coaches that the partner does not have yet, with the time of the next attempt. */
export const coachDeliveries = pgTable(
  'coach_deliveries',
  {
    id: text().primaryKey(),
    next_attempt_at: time().notNull(),
    attempts: integer().notNull().default(0),
  },
  table => [index('coach_deliveries_due').on(table.next_attempt_at)],
);

/** Days on which a creator did not take part in the partner program: from one day on, until another one where they came back. */
export const partnerGaps = pgTable(
  'partner_gaps',
  {
    heartbeat_id: integer().notNull(),
    left_on: date().notNull(),
    /** The first day on which the creator takes part again. */
    back_on: date(),
  },
  table => [primaryKey({ columns: [table.heartbeat_id, table.left_on] })],
);
