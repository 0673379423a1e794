import { sql } from 'drizzle-orm';
import { newId } from '../../../db/newId';
import type { Transaction } from '../../../db/database';
import { isoOf } from '../../../db/studio/isoOf';
import type { MomentRow } from '../../../rules/studio/momentChange';
import { decideSubmission } from '../../../rules/studio/submission';
import type { RecordStore, RowChange } from '../../recordStore';
import { endedClaim } from './claims';

/** Adds to moments their reviews, where creators can do something about the decision, or did. */
const addReviews = async (db: Transaction, rows: readonly MomentRow[]): Promise<MomentRow[]> => {
  const isNeeded = ({ status, review_status: review }: MomentRow): boolean =>
    status !== 'draft' || review !== 'pending';
  const ids = rows.filter(isNeeded).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const { rows: reviews } = await db.execute<{
    id: string;
    is_appeal: boolean;
    queued_at: string;
    decided_at: string | null;
    judged: string | null;
  }>(
    sql`select id, is_appeal, queued_at, decided_at, judged from moment_reviews where id = any(${sql.param(ids)}::text[])`,
  );
  const byId = new Map(
    reviews.map(({ id, ...review }) => [
      id,
      {
        ...review,
        queued_at: isoOf(review.queued_at),
        decided_at: review.decided_at === null ? null : isoOf(review.decided_at),
      },
    ]),
  );
  return rows.map(row => {
    const review = byId.get(row.id);
    return review ? { ...row, review, submitted_at: review.queued_at } : row;
  });
};

/** Puts the reviews of submitted moments into the queue, and keeps what taking that back restores (`updateReviewsOfMoments`). */
const submitReviews = async (
  db: Transaction,
  changes: readonly RowChange<MomentRow>[],
  now: Date,
): Promise<void> => {
  const submitted = changes.flatMap(({ after }) =>
    after?.submission ? [{ ...after.submission, id: after.id, submission: newId('rs') }] : [],
  );
  if (submitted.length === 0) return;
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(submitted)}::jsonb) as given(id text, submission text, kind text, text text)
    ), added as (
      insert into review_submissions (id, moment_id, kind, text, previous, created_at)
      select given.submission, review.id, given.kind, given.text, jsonb_build_object(
        'review_status', review_status, 'queued_at', queued_at, 'is_appeal', is_appeal, 'creator_note', creator_note
      ), ${time}
      from moment_reviews as review join given on given.id = review.id
    )
    update moment_reviews set review_status = 'pending', queued_at = ${time},
      is_appeal = given.kind = 'appeal', creator_note = given.text,
      ${endedClaim},
      updated_at = greatest(${time}, moment_reviews.updated_at + interval '1 millisecond')
    from given where moment_reviews.id = given.id`);
};

const timeField = 'submitted_at';

/**
 * Adds to the store of moments what creators do about decisions: the change `submission`, with `reason`. Each has its time, so that
 * undoing one does not take back a later one.
 */
export const withSubmissions = (store: RecordStore<MomentRow>): RecordStore<MomentRow> => ({
  ...store,
  changeable: [...store.changeable, timeField],
  undoOnlyFields: [...(store.undoOnlyFields ?? []), timeField],
  timeFields: [...(store.timeFields ?? []), timeField],
  changedFields: (before, after) => [
    ...store.changedFields(before, after),
    ...(before.submitted_at === after.submitted_at ? [] : [timeField]),
  ],
  read: async (db, ids) => addReviews(db, await store.read(db, ids)),
  // Read after the lock: who waited for it learns what happened meanwhile.
  lock: async (db, ids) => addReviews(db, await store.lock(db, ids)),
  decide: (row, change, context) => {
    const decision = store.decide(row, change, context);
    if (!decision.ok) return decision;
    const submitted = decideSubmission(row, change, context);
    if (!submitted) return decision;
    if (!submitted.ok) return submitted;
    return {
      ok: true,
      next: {
        ...decision.next,
        review_status: 'pending',
        submission: submitted.submission,
        submitted_at: context.now.toISOString(),
      },
    };
  },
  save: async (db, changes, now) => {
    const saved = await store.save(db, changes, now);
    await submitReviews(db, changes, now);
    return saved;
  },
});
