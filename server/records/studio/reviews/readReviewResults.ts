import { sql } from 'drizzle-orm';
import type { ReviewResults } from '../../../../src/contract/endpoints/momentSubmissions';
import { reviewStatuses } from '../../../../src/contract/enumerations';
import type { Transaction } from '../../../db/database';
import type { TotalsCache } from '../../../db/lists/totalsCache';

const shownResults = 5;

const countByStatus = async (db: Transaction, heartbeatId: number): Promise<ReviewResults['counts']> => {
  const counts = sql.join(
    reviewStatuses.map(
      status => sql`${sql.raw(`'${status}'`)}, count(*) filter (where review_status = ${status})`,
    ),
    sql`, `,
  );
  const { rows } = await db.execute<{ counts: ReviewResults['counts'] }>(sql`
    select jsonb_build_object(${counts}) as counts from moments where heartbeat_id = ${heartbeatId} and trashed_at is null`);
  return rows[0]!.counts; // aggregates have one row
};

/**
 * The last decisions about the moments of a creator, and how many of the moments have each status. The counts are cached like the totals
 * of lists.
 */
export const readReviewResults = async (
  db: Transaction,
  totals: TotalsCache,
  heartbeatId: number,
  since: string | undefined,
): Promise<ReviewResults> => {
  const counting = totals.get('review results', String(heartbeatId), true, () =>
    countByStatus(db, heartbeatId),
  );
  const reading = db.execute<Omit<ReviewResults, 'counts'> & Record<string, unknown>>(sql`
    with recent as (
      select reviews.id, moments.title, moments.thumbnail, reviews.review_status, reviews.public_note as note, reviews.decided_at
      from moment_reviews as reviews join moments on moments.id = reviews.id
      where reviews.heartbeat_id = ${heartbeatId} and reviews.decided_at is not null and reviews.review_status <> 'pending'
        and moments.trashed_at is null
      order by reviews.decided_at desc, reviews.id limit ${shownResults}
    )
    select
      coalesce((select jsonb_agg(to_jsonb(recent) order by decided_at desc, id) from recent), '[]') as recent,
      ${
        since === undefined
          ? sql`null::bigint`
          : sql`(select count(*) from moment_reviews
              where heartbeat_id = ${heartbeatId} and decided_at >= ${since}::timestamptz and review_status <> 'pending')`
      } as decided_since`);
  const [counts, { rows }] = await Promise.all([counting, reading]);
  const results = rows[0]!; // aggregates have one row
  return {
    ...results,
    counts,
    recent: results.recent.map(each => ({ ...each, decided_at: new Date(each.decided_at).toISOString() })),
  };
};
