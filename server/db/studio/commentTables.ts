import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { comment } from '../../../src/contract/entities/comment';
import { commentDecision, commentReview } from '../../../src/contract/entities/commentReview';
import { listIndexes } from '../lists/listIndexes';
import { tableOf, time } from '../tableOf';

const isShown = sql`trashed_at is null and deleted_at is null`;

/**
 * Comments of the public app. No foreign key: events hold their moments together, in the order of their ids (`receiveEvents`), and the
 * store of moments deletes the comments of a deleted one. The creator of the moment moves them to the trash; `deleted_at` is when the author deleted one.
 */
export const comments = tableOf('comments', comment, {
  extraColumns: {
    author_description: text().notNull().default(''),
    trashed_at: time(),
    trashed_by: text(),
    deleted_at: time(),
  },
  indexes: table => [
    ...listIndexes('comments_own', comment, table, { scope: ['heartbeat_id'], where: isShown }),
    index('comments_all_created_at').on(table.created_at!, table.id!).where(isShown),
    index('comments_moment').on(table.moment_id!, table.created_at!, table.id!),
    // Reviewers see what else the author wrote.
    index('comments_author').on(table.author_id!, table.created_at!, table.id!),
  ],
});

/** The reports of a comment, each by the id of its event. They are never part of what a creator reads. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: text().primaryKey(),
    comment_id: text()
      .notNull()
      .references(() => comments.id!, { onDelete: 'cascade' }),
    /** A person of the public app, or the creator of the moment; null for a rule. */
    reporter_id: text(),
    reporter_handle: text(),
    mode: text().notNull(),
    rule_id: text(),
    category: text().notNull(),
    notes: text().notNull(),
    /** The text as it was reported. */
    snapshot: text().notNull(),
    created_at: time().notNull(),
  },
  table => [
    index('comment_reports_comment').on(table.comment_id, table.created_at, table.id),
    // Reviewers see what became of the reporter's other reports.
    index('comment_reports_reporter').on(table.reporter_id, table.comment_id),
  ],
);

/** The review of each comment that was reported. The view `comment_queue` adds the fields of comment and moment. */
export const commentReviews = tableOf('comment_reviews', commentReview, {
  derived: [
    'text',
    'content_version',
    'edited_at',
    'comment_status',
    'author_id',
    'author_handle',
    'author_name',
    'author_description',
    'at_s',
    'likes',
    'replies',
    'commented_at',
    'moment_id',
    'moment_title',
    'moment_thumbnail',
  ],
  extraColumns: {
    /** The text that was judged last, by which a repeated report is recognised. */
    judged_text: text().notNull(),
    /** What undoing a decision makes of the comment. */
    status_before: text(),
    /** Since when it is claimed. */
    claimed_at: time(),
  },
  indexes: table => [
    index('comment_reviews_queue').on(table.status!, table.queue_order!, table.id!, table.heartbeat_id!),
    index('comment_reviews_decided').on(table.decided_at!, table.id!),
    index('comment_reviews_reported').on(table.last_reported_at!, table.id!),
    index('comment_reviews_claimed')
      .on(table.claimed_by!)
      .where(sql`claimed_by is not null`),
    foreignKey({ columns: [table.id!], foreignColumns: [comments.id!] }).onDelete('cascade'),
  ],
});

export const commentDecisions = tableOf('comment_decisions', commentDecision, {
  indexes: table => [
    index('comment_decisions_comment').on(table.comment_id!, table.created_at!, table.id!),
    index('comment_decisions_time').on(table.created_at!, table.id!),
    foreignKey({ columns: [table.comment_id!], foreignColumns: [comments.id!] }).onDelete('cascade'),
  ],
});

/** The ids of received events, so that each takes effect once. */
export const publicEvents = pgTable(
  'public_events',
  { id: text().primaryKey(), received_at: time().notNull() },
  // BRIN is enough for the purge, because old rows are stored together.
  table => [index('public_events_time').using('brin', table.received_at)],
);
