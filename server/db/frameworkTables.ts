import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { job, type JobOutcome } from '../../src/contract/jobs/job';
import { tableOf, time } from './tableOf';

const created_at = () => time().notNull().defaultNow();

const isByOthers = sql`not is_own`;

/** All changes. Changes that people made to their own records (`is_own`) appear in the record's history only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor_id: integer().notNull(),
    actor_name: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Further values before the change, which only undoing reads. */
    undo: jsonb().$type<Record<string, unknown>>(),
    request_id: text().notNull(),
    /** The network address of the request, of a change by somebody else than the owner that a person made at this moment. */
    address: text(),
    is_own: boolean().notNull().default(false),
    job_id: text(),
    created_at: created_at(),
  },
  table => [
    index('audit_log_time').on(table.created_at, table.id).where(isByOthers),
    index('audit_log_actor').on(table.actor_id, table.created_at, table.id).where(isByOthers),
    index('audit_log_action').on(table.action, table.created_at, table.id).where(isByOthers),
    index('audit_log_entity').on(table.entity, table.created_at, table.id).where(isByOthers),
    index('audit_log_record').on(table.entity, table.entity_id, table.id),
    // BRIN is enough for the purge, because old rows are stored together, and costs writes almost nothing.
    index('audit_log_age').using('brin', table.created_at),
  ],
);

/** The stored responses of idempotent calls, replayed for 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    body: jsonb(),
    created_at: created_at(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_time').on(table.created_at),
  ],
);

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

/**
 * Counts of limited calls, in the shape of rate-limiter-flexible. `expire` is in ms since 1970. The table is unlogged:
 * counting waits for no disk, and only a crash of the database forgets the counts.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: bigint({ mode: 'number' }),
  },
  table => [index('rate_limits_expiry').on(table.expire)],
);

/**
 * Jobs: changes of many records. The extra columns contain the target and the progress: items up to `position` are
 * processed in the current round; each command of the user starts a new round.
 */
export const jobs = tableOf('jobs', job, {
  extraColumns: {
    /** The endpoint that started the job, for the history. */
    action: text().notNull(),
    request_id: text().notNull(),
    target: jsonb().$type<Record<string, unknown>>(),
    /** Whether `job_items` has its items. */
    has_items: boolean().notNull().default(false),
    /** No item up to this position is to be run any more; while the job is undone, none from it on. */
    position: integer().notNull().default(0),
    /** The number of commands so far. */
    round: integer().notNull().default(0),
    /** Size of the imported file. */
    file_bytes: integer().notNull().default(0),
    /** Consecutive failed batches. */
    attempts: integer().notNull().default(0),
    /** When its next batch is due: the job that waited longest runs next. */
    turn_at: time().notNull().defaultNow(),
  },
  indexes: table => [
    index('jobs_person').on(table.user_id!, table.created_at!, table.id!),
    index('jobs_at_work')
      .on(table.turn_at!)
      .where(sql`state in ('planning', 'running', 'undoing')`),
    index('jobs_failed')
      .on(table.finished_at!)
      .where(sql`state = 'failed'`),
  ],
});

/** One record of a job, or one row of an imported file. No foreign key, because it would lock the job for each row. */
export const jobItems = pgTable(
  'job_items',
  {
    job_id: text().notNull(),
    position: integer().notNull(),
    record_id: text(),
    title: text().notNull().default(''),
    outcome: text().$type<JobOutcome>().notNull().default('waiting'),
    message: text(),
    field: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The change of an imported row; null if the whole job has one change. */
    change: jsonb().$type<Record<string, unknown>>(),
    /** Whether the job created the record. */
    is_created: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.job_id, table.position] }),
    index('job_items_outcome').on(table.job_id, table.outcome, table.position),
  ],
);
