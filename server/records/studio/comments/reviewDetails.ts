import { sql } from 'drizzle-orm';
import type {
  CommentCounts,
  CommentDetails,
  TriedRule,
} from '../../../../src/contract/endpoints/commentReviews';
import { commentDecision } from '../../../../src/contract/entities/commentReview';
import type { CommentRule } from '../../../../src/contract/entities/commentRule';
import { commentLimits } from '../../../../src/contract/comments/commentLimits';
import { serverLimits } from '../../../../src/contract/calls/serverLimits';
import type { Transaction } from '../../../db/database';
import { isoOf } from '../../../db/studio/isoOf';
import { commentReports } from '../../../db/studio/commentTables';
import { toRecord } from '../../../db/lists/listSource';
import { addDays } from '../../../rules/days';
import type { Actor } from '../../../rules/caller';
import type { CommentReviewRow } from '../../../rules/studio/comments/commentDecision';
import { compileRules } from '../../../rules/studio/comments/commentRules';
import { mapInTurns } from '../../../work/mapInTurns';

/** Reports and decisions that are shown, comments that a tried rule reads at once and in all, and examples of it. */
const shown = { reports: 100, decisions: 50, authorDecisions: 10 };
const tried = { slice: 2000, all: 100_000, examples: 5 };

type Decisions = CommentDetails['decisions'];

const decisionsOf = (rows: readonly Record<string, unknown>[]): Decisions =>
  rows.map(row => toRecord<Decisions[number]>(commentDecision, row));

/**
 * The author's comments on all moments, and the newest decisions about others than this one. Nobody reads what reviewers decide about
 * comments on their own moments.
 */
const readAuthor = async (
  db: Transaction,
  { id, author_id, commented_at }: CommentReviewRow,
  { heartbeatId }: Actor,
): Promise<Pick<CommentDetails, 'author' | 'author_decisions'>> => {
  const [counts, decisions] = await Promise.all([
    db.execute<{ comments: number; reported: number; taken_down: number; since: string | null }>(sql`
      select count(*)::int as comments, count(comment_reviews.id)::int as reported,
        count(*) filter (where comment_reviews.status = 'taken_down')::int as taken_down, min(comments.created_at) as since
      from comments left join comment_reviews on comment_reviews.id = comments.id where author_id = ${author_id}`),
    db.execute(sql`
      select comment_decisions.* from comments join comment_decisions on comment_decisions.comment_id = comments.id
      where author_id = ${author_id} and comments.id <> ${id} and comments.heartbeat_id <> ${heartbeatId}
      order by comment_decisions.created_at desc, comment_decisions.id limit ${shown.authorDecisions}`),
  ]);
  const { since, ...author } = counts.rows[0]!; // an aggregate has one row
  return {
    author: { ...author, since: new Date(since ?? commented_at).toISOString() },
    author_decisions: decisionsOf(decisions.rows),
  };
};

/** The newest reports, each with what became of the reporter's others, all of them by category, and the number of reporters. */
const readReports = async (
  db: Transaction,
  id: string,
): Promise<Pick<CommentDetails, 'reports' | 'report_categories' | 'reporter_count'>> => {
  const [reports, counts] = await Promise.all([
    db.execute<CommentDetails['reports'][number] & Record<string, unknown>>(sql`
      with newest as materialized (
        select id, mode, reporter_id, reporter_handle, rule_id, category, notes, snapshot, created_at from ${commentReports}
        where comment_id = ${id} order by created_at desc, id limit ${shown.reports}
      ), past as (
        select others.reporter_id, count(distinct others.comment_id)::int as judged,
          count(distinct others.comment_id) filter (where status <> 'approved')::int as upheld
        from ${commentReports} as others join comment_reviews on comment_reviews.id = others.comment_id
        where others.reporter_id in (select reporter_id from newest) and others.comment_id <> ${id} and status <> 'pending'
        group by others.reporter_id
      )
      select newest.*, coalesce(judged, 0) as judged_before, coalesce(upheld, 0) as upheld_before
      from newest left join past on past.reporter_id = newest.reporter_id order by created_at desc, id`),
    db.execute<{ category: string | null; count: number; reporters: number }>(sql`
      select category, count(*)::int as count, count(distinct reporter_id)::int as reporters from ${commentReports}
      where comment_id = ${id} group by grouping sets ((category), ())`),
  ]);
  const counted = new Map(counts.rows.map(row => [row.category, row.count]));
  return {
    reports: reports.rows.map(row => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
    reporter_count: counts.rows.find(({ category }) => category === null)?.reporters ?? 0,
    report_categories: {
      bullying: counted.get('bullying') ?? 0,
      inappropriate: counted.get('inappropriate') ?? 0,
      misinformation: counted.get('misinformation') ?? 0,
      spam: counted.get('spam') ?? 0,
    },
  };
};

/** What a reviewer reads beside a comment. */
export const readCommentDetails = async (
  db: Transaction,
  row: CommentReviewRow,
  caller: Actor,
): Promise<Omit<CommentDetails, 'item' | 'notes'>> => {
  const [reports, author, decisions, moments] = await Promise.all([
    readReports(db, row.id),
    readAuthor(db, row, caller),
    db.execute(sql`
      select * from comment_decisions where comment_id = ${row.id} order by created_at desc, id limit ${shown.decisions}`),
    db.execute<{ name: string; handle: string; duration: number }>(sql`
      select heartbeats.name, handle, duration from moments join heartbeats on heartbeats.id = moments.heartbeat_id
      where moments.id = ${row.moment_id}`),
  ]);
  const { name = '', handle = '', duration = 0 } = moments.rows[0] ?? {};
  return {
    ...reports,
    ...author,
    decisions: decisionsOf(decisions.rows),
    creator: { name, handle },
    moment_duration: duration,
  };
};

/** Counts the comments that wait for the caller, at most `serverLimits.countedRows`, and their decisions of the last day. */
export const countCommentReviews = async (
  db: Transaction,
  { userId, heartbeatId }: Actor,
  { now }: { readonly now: Date },
): Promise<CommentCounts> => {
  const dayAgo = sql`${addDays(now, -1).toISOString()}::timestamptz`;
  const hasMode = (mode: string) => sql`count(*) filter (where ${mode} = any(mode))::int`;
  const [waiting, decided] = await Promise.all([
    db.execute<Omit<CommentCounts, 'decided'> & Record<string, unknown>>(sql`
      select count(*)::int as pending, coalesce(sum(reports), 0)::int as reports, ${hasMode('default')} as default, ${hasMode('owner')} as owner,
        ${hasMode('autodescription')} as autodescription, ${hasMode('autocomments')} as autocomments,
        count(*) filter (where queued_at < ${dayAgo})::int as over_24h, min(queued_at) as oldest_at
      from (
        select mode, queued_at, reports from comment_queue where status = 'pending' and heartbeat_id <> ${heartbeatId}
        limit ${serverLimits.countedRows}
      ) as waiting`),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from comment_reviews where decided_by = ${userId} and decided_at > ${dayAgo}`),
  ]);
  const counts = waiting.rows[0]!; // an aggregate has one row
  return {
    ...counts,
    oldest_at: counts.oldest_at === null ? null : isoOf(counts.oldest_at),
    decided: decided.rows[0]?.count ?? 0,
  };
};

interface Past extends Record<string, unknown> {
  readonly id: string;
  readonly text: string;
  readonly author_description: string;
  readonly status: TriedStatus | null;
  readonly created_at: string;
}
type TriedStatus = 'approved' | 'rejected' | 'taken_down' | 'pending';

/** Reads the comments of the last days, the newest first, and counts what a rule would have caught. Changes nothing. */
export const tryCommentRule = async (db: Transaction, rule: CommentRule, now: Date): Promise<TriedRule> => {
  const findRules = compileRules([rule]);
  const counts = { approved: 0, rejected: 0, taken_down: 0, pending: 0, not_reported: 0 };
  const examples: { id: string; text: string }[] = [];
  const since = addDays(now, -commentLimits.rules.triedDays).toISOString();
  let [read, caught] = [0, 0];
  let before = { time: now.toISOString(), id: '' };
  while (read < tried.all) {
    const { rows } = await db.execute<Past>(sql`
      select comments.id, comments.text, author_description, comment_reviews.status, created_at
      from comments left join comment_reviews on comment_reviews.id = comments.id
      where trashed_at is null and deleted_at is null and created_at >= ${since}::timestamptz
        and (created_at, comments.id) < (${before.time}::timestamptz, ${before.id})
      order by created_at desc, comments.id desc limit ${tried.slice}`);
    const results = await mapInTurns(rows, row => (findRules(row).length > 0 ? [row] : []));
    for (const row of results.flat()) {
      caught += 1;
      counts[row.status ?? 'not_reported'] += 1;
      const isNew = examples.length < tried.examples && !examples.some(({ text }) => text === row.text);
      if (isNew) examples.push({ id: row.id, text: row.text });
    }
    read += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < tried.slice) break;
    before = { time: last.created_at, id: last.id };
  }
  return { read, caught, ...counts, examples };
};
