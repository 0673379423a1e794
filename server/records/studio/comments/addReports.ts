import { sql, type SQL } from 'drizzle-orm';
import { commentLimits } from '../../../../src/contract/comments/commentLimits';
import type { Transaction } from '../../../db/database';
import { addDays } from '../../../rules/days';
import type { CommentReport } from '../../../rules/studio/comments/commentEvents';

/**
 * Adds reports, and puts each reported comment into the queue of reviewers, once for all of its reports. A report that exists has no
 * effect. A comment that was approved is pending again; it `repeats`, and is the last of the queue, if it was approved lately
 * and has not changed since. What was rejected or taken down stays so. Returns the ids of the comments with new reports.
 */
export const addReports = async (
  db: Transaction,
  reports: readonly CommentReport[],
  now: Date,
): Promise<string[]> => {
  if (reports.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(queueReported(reports, now));
  return rows.map(({ id }) => id).sort();
};

/** Years by which a repeated report comes later in the queue than every other. */
const repeatedLater = sql`interval '100 years'`;

/** The newest reports by whose categories a card is filed, so that a raid costs each batch the same. */
const countedReports = 1000;

/** The statement that adds reports and, for the new ones among them, to the reviews of their comments. */
const queueReported = (reports: readonly CommentReport[], now: Date): SQL => {
  const time = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${addDays(now, -commentLimits.repeatDays).toISOString()}::timestamptz`;
  const reopens = sql`review.status = 'approved'`;
  const repeats = sql`(review.judged_text = excluded.judged_text and review.decided_at > ${since})`;
  // A comment that was edited while its repeated report waits is new again.
  const isRepeated = sql`(case when ${reopens} then ${repeats}
    else review.repeats and review.judged_text = excluded.judged_text end)`;
  const queuedAt = sql`(case when ${reopens} then excluded.queued_at else review.queued_at end)`;
  return sql`
    with added as (
      insert into comment_reports (id, comment_id, reporter_id, reporter_handle, mode, rule_id, category, notes, snapshot, created_at)
      select id, comment_id, reporter_id, reporter_handle, mode, rule_id, category, notes, snapshot, created_at
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as given(
        id text, comment_id text, reporter_id text, reporter_handle text, mode text, rule_id text, category text, notes text,
        snapshot text, created_at timestamptz
      ) order by id
      on conflict (id) do nothing returning id, comment_id, mode, category, snapshot, created_at
    ), summed as (
      select comment_id, count(*)::int as reports, array_agg(distinct mode) as mode, min(created_at) as first_reported_at,
        max(created_at) as last_reported_at, (array_agg(snapshot order by created_at desc, id))[1] as snapshot
      from added group by comment_id
    )
    insert into comment_reviews as review (
      id, heartbeat_id, queue_order, status, mode, reports, first_reported_at, last_reported_at, queued_at, reported_as_category,
      repeats, snapshot, judged_text, updated_at
    )
    select comments.id, comments.heartbeat_id, ${time}, 'pending', summed.mode, summed.reports, summed.first_reported_at,
      summed.last_reported_at, ${time}, (
        -- This statement does not see the reports that it adds.
        select mode() within group (order by category) from (
          select category from added where added.comment_id = comments.id
          union all (
            select category from comment_reports where comment_reports.comment_id = comments.id
            order by created_at desc, id desc limit ${countedReports}
          )
        ) as counted
      ), false, summed.snapshot, comments.text, ${time}
    from summed join comments on comments.id = summed.comment_id
    order by comments.id
    on conflict (id) do update set
      mode = (select array_agg(distinct each) from unnest(review.mode || excluded.mode) as each),
      reports = review.reports + excluded.reports,
      first_reported_at = least(review.first_reported_at, excluded.first_reported_at),
      last_reported_at = greatest(review.last_reported_at, excluded.last_reported_at),
      reported_as_category = excluded.reported_as_category,
      snapshot = case when excluded.last_reported_at >= review.last_reported_at then excluded.snapshot else review.snapshot end,
      status = case when ${reopens} then 'pending' else review.status end,
      repeats = ${isRepeated},
      queued_at = ${queuedAt},
      queue_order = ${queuedAt} + case when ${isRepeated} then ${repeatedLater} else interval '0' end,
      category = case when ${reopens} then null else review.category end,
      reviewer_notes = case when ${reopens} then null else review.reviewer_notes end,
      decided_at = case when ${reopens} then null else review.decided_at end,
      decided_by = case when ${reopens} then null else review.decided_by end,
      reviewer_name = case when ${reopens} then null else review.reviewer_name end,
      updated_at = greatest(${time}, review.updated_at + interval '1 millisecond')
    returning id`;
};
