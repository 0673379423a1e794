import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { activity } from '../../../src/contract/entities/activity';
import { tableOf } from '../tableOf';
import { users } from '../tables';

/**
 * What people did, for `limits.activity.keptDays`: one row for each request, for several requests of one action, or for a
 * job. Written in the transaction of the change. The values before and after are in `audit_log` or `job_items`.
 */
export const activities = tableOf('activities', activity, {
  derived: ['state', 'undo_blocked_reason', 'job_kind', 'action_name', 'periods', 'file'],
  extraColumns: {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The endpoint of the change (`nameOf`). */
    action: text().notNull(),
    /** The names of the entities of the records. */
    entities: text().array().notNull(),
    record_ids: text().array().notNull(),
    request_ids: text().array().notNull(),
    /** What undoing restores, where the history does not have it. */
    previous: jsonb().$type<Record<string, unknown>>(),
    /** Undo cannot restore what it did. */
    is_permanent: boolean().notNull().default(false),
    /** The result of undoing, for each record. */
    undo_results: jsonb().$type<readonly Record<string, unknown>[]>(),
  },
  indexes: table => [
    index('activities_person').on(table.user_id!, table.created_at!, table.id!),
    index('activities_age').on(table.created_at!),
  ],
});
