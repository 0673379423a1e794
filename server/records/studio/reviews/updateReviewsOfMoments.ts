import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import type { AlsoChanged, RowChange } from '../../recordStore';
import type { MomentRow } from '../../../rules/studio/momentChange';
import { endedClaim } from './claims';

const isPublished = (row: MomentRow | null): boolean => row?.status === 'published';
const isTrashed = (row: MomentRow | null): boolean => row !== null && row.trashed_at !== null;

/** Whether the creator took back that they submitted a moment again: its store changes the status of a review in no other way. */
const isTakenBack = ({ before, after }: RowChange<MomentRow>): boolean =>
  before?.review_status === 'pending' && after !== null && after.review_status !== 'pending';

/**
 * Keeps the queue of reviewers up to date with changed moments: a moment enters it when it is published for the first time, and leaves it
 * when its creator takes a submission back. Its comments are deleted with it.
 */
export const updateReviewsOfMoments = async (
  db: Transaction,
  changes: readonly RowChange<MomentRow>[],
  now: Date,
): Promise<void> => {
  const idsOf = (isIncluded: (change: RowChange<MomentRow>) => boolean): string[] =>
    changes.flatMap(change => (isIncluded(change) ? ((change.after ?? change.before)?.id ?? []) : []));
  const published = idsOf(({ before, after }) => isPublished(after) && !isPublished(before));
  const moved = idsOf(({ before, after }) => after !== null && isTrashed(before) !== isTrashed(after));
  const removed = idsOf(({ after }) => after === null);
  if (published.length > 0)
    await db.execute(sql`
      insert into moment_reviews (id, heartbeat_id, review_status, queued_at, quality_bonus, is_appeal, in_trash, updated_at)
      select id, heartbeat_id, review_status, ${now.toISOString()}::timestamptz, quality_bonus, false, trashed_at is not null,
        ${now.toISOString()}::timestamptz
      from moments where id = any(${sql.param(published)}::text[])
      on conflict (id) do nothing`);
  if (moved.length > 0)
    await db.execute(sql`
      update moment_reviews set in_trash = moments.trashed_at is not null,
        updated_at = greatest(${now.toISOString()}::timestamptz, moment_reviews.updated_at + interval '1 millisecond')
      from moments where moments.id = moment_reviews.id and moments.id = any(${sql.param(moved)}::text[])`);
  const takenBack = idsOf(isTakenBack);
  if (takenBack.length > 0)
    await db.execute(sql`
      with withdrawn as (
        delete from review_submissions where id in (
          select distinct on (moment_id) id from review_submissions where moment_id = any(${sql.param(takenBack)}::text[])
          order by moment_id, created_at desc, id desc
        ) returning moment_id, previous
      )
      update moment_reviews set review_status = previous ->> 'review_status', queued_at = (previous ->> 'queued_at')::timestamptz,
        is_appeal = (previous ->> 'is_appeal')::boolean, creator_note = previous ->> 'creator_note',
        ${endedClaim},
        updated_at = greatest(${now.toISOString()}::timestamptz, moment_reviews.updated_at + interval '1 millisecond')
      from withdrawn where moment_reviews.id = withdrawn.moment_id`);
  if (removed.length > 0) {
    await db.execute(sql`delete from moment_reviews where id = any(${sql.param(removed)}::text[])`);
    await db.execute(
      sql`delete from review_submissions where moment_id = any(${sql.param(removed)}::text[])`,
    );
    await db.execute(sql`delete from comments where moment_id = any(${sql.param(removed)}::text[])`);
  }
};

/** What a change of a moment does to the queue, for those who look at it. */
export const changeOfQueue = (before: MomentRow | null, after: MomentRow | null): readonly AlsoChanged[] => {
  const [was, is] = [before, after].map(row => row !== null && row.status !== 'draft' && !isTrashed(row));
  if (!was && !is) return [];
  return [{ resource: 'reviewMoments', kind: was ? (is ? 'changed' : 'deleted') : 'created' }];
};
