import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

/** Decisions that their creator was not mailed yet. One that does not stand any more when its mail is due is left out of it. */
export const decisionMails = pgTable(
  'decision_mails',
  {
    moment_id: text().notNull(),
    decided_at: time().notNull(),
    heartbeat_id: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.moment_id, table.decided_at] }),
    index('decision_mails_creator').on(table.heartbeat_id, table.decided_at),
  ],
);

/** What people are to be mailed about records, from when on: one row for each kind of mail and record (`planMails`). */
export const plannedMails = pgTable(
  'planned_mails',
  { kind: text().notNull(), id: text().notNull(), due_at: time().notNull() },
  table => [primaryKey({ columns: [table.kind, table.id] }), index('planned_mails_due').on(table.due_at)],
);

/** Mails about messages that servers of the release before plan while they run beside those of this one, which move them. */
export const contactMails = pgTable(
  'contact_mails',
  { id: text().notNull(), kind: text().notNull(), due_at: time().notNull() },
  table => [primaryKey({ columns: [table.id, table.kind] }), index('contact_mails_due').on(table.due_at)],
);

/** Mails about applications that servers of the release before plan while they run beside those of this one, which move them. */
export const applicationMails = pgTable(
  'application_mails',
  { id: text().primaryKey(), due_at: time().notNull() },
  table => [index('application_mails_due').on(table.due_at)],
);
