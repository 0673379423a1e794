import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { momentReviews } from '../../../server/db/tables';
import type { Moment } from '../../../src/contract/entities/moment';
import type { MomentReview } from '../../../src/contract/entities/momentReview';
import { addMoments } from './addMoments';

/** What a test sets of a review and its moment. */
type Given = Partial<
  Pick<Moment, 'heartbeat_id' | 'title' | 'trashed_at'> &
    Pick<
      MomentReview,
      | 'review_status'
      | 'queued_at'
      | 'decided_at'
      | 'decided_by'
      | 'reviewer_name'
      | 'public_note'
      | 'is_appeal'
    > & {
      readonly internal_note: string | null;
      readonly decider_ids: readonly number[];
      readonly judged: string | null;
    }
>;

/** Inserts published moments with their reviews, pending ones of the creator by default. Returns their ids in order. */
export const addReviews = async (db: Database, ...given: Given[]): Promise<string[]> => {
  const ids = await addMoments(
    db,
    ...given.map(({ heartbeat_id, title, trashed_at, review_status = 'pending' }) => ({
      ...(heartbeat_id !== undefined && { heartbeat_id }),
      ...(title !== undefined && { title }),
      ...(trashed_at !== undefined && { trashed_at }),
      status: 'published' as const,
      review_status,
    })),
  );
  const { rows } = await db.execute<{ id: string; heartbeat_id: string }>(
    sql`select id, heartbeat_id from moments where id = any(${sql.param(ids)}::text[])`,
  );
  const owners = new Map(rows.map(row => [row.id, Number(row.heartbeat_id)]));
  const now = new Date().toISOString();
  const reviews = ids.map((id, at) => {
    const { title: _, trashed_at: trashedAt = null, ...review } = given[at]!; // one for each id
    return {
      review_status: 'pending',
      queued_at: now,
      quality_bonus: '0',
      is_appeal: false,
      ...review,
      id,
      heartbeat_id: owners.get(id),
      in_trash: trashedAt !== null,
      updated_at: now,
    };
  });
  for (let at = 0; at < reviews.length; at += 1000)
    await db.insert(momentReviews).values(reviews.slice(at, at + 1000));
  return ids;
};
