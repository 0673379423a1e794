import { sql } from 'drizzle-orm';
import { momentReview } from '../../../../src/contract/entities/momentReview';
import type { ReviewCounts, ReviewDetails } from '../../../../src/contract/endpoints/reviewMoments';
import { reviewStatuses } from '../../../../src/contract/enumerations';
import { serverLimits } from '../../../../src/contract/calls/serverLimits';
import { readHistory } from '../../../db/history';
import type { Transaction } from '../../../db/database';
import { isoOf } from '../../../db/studio/isoOf';
import { addDays } from '../../../rules/days';
import type { Actor } from '../../../rules/caller';
import { changesSinceDecision, type ReviewRow } from '../../../rules/studio/reviewDecision';
import { zonedDays } from '../../../rules/zonedDays';
import { withoutAppealsDecidedBy } from './momentReviewStore';
import { readSubmissions } from './reviewThread';

const isoOrNull = (time: unknown): string | null => (time === null ? null : isoOf(time));

/** Decisions about other moments of the creator that are shown and changes of the review. */
const shown = { recent: 20, decisions: 50 };

const readCreator = async (db: Transaction, row: ReviewRow): Promise<ReviewDetails['creator']> => {
  const creatorId = row.heartbeat_id;
  const creators = await db.execute<{
    name: string;
    handle: string;
    avatar: string | null;
    created_at: string;
  }>(sql`select name, handle, avatar, created_at from heartbeats where id = ${creatorId}`);
  const statuses = await db.execute<{ review_status: string; count: number }>(sql`
    select review_status, count(*)::int as count from moment_reviews
    where heartbeat_id = ${creatorId} and not in_trash group by review_status`);
  const recent = await db.execute<ReviewDetails['creator']['recent'][number] & Record<string, unknown>>(sql`
    select id, title, thumbnail, review_status, public_note, decided_at from review_queue
    where heartbeat_id = ${creatorId} and decided_at is not null and review_status <> 'pending' and id <> ${row.id}
    order by decided_at desc, id limit ${shown.recent}`);
  const creator = creators.rows[0];
  const counted = new Map(statuses.rows.map(each => [each.review_status, each.count]));
  const countOf = (status: (typeof reviewStatuses)[number]) => counted.get(status) ?? 0;
  return {
    id: creatorId,
    name: creator?.name ?? '',
    handle: creator?.handle ?? '',
    avatar: creator?.avatar ?? null,
    since: isoOf(creator?.created_at ?? 0),
    statuses: {
      approved: countOf('approved'),
      great: countOf('great'),
      pending: countOf('pending'),
      rejected: countOf('rejected'),
      spam: countOf('spam'),
    },
    recent: recent.rows.map(each => ({ ...each, decided_at: isoOrNull(each.decided_at) })),
  };
};

/**
 * What a reviewer reads beside a moment. One statement after another: each at the same time would take a connection of its own, and the
 * queue of calls counts on one for each call.
 */
export const readReviewDetails = async (
  db: Transaction,
  row: ReviewRow,
): Promise<Omit<ReviewDetails, 'item' | 'notes'>> => {
  const creator = await readCreator(db, row);
  const history = await readHistory(
    db,
    { entity: momentReview, id: row.id, showsModerators: true, unreadable: [] },
    { page: 1, per_page: shown.decisions },
  );
  const submissions = await readSubmissions(db, row.id);
  return {
    creator,
    decisions: [...history.items],
    submissions: submissions.map(({ kind, text, created_at }) => ({ kind, text, created_at })),
    changed: changesSinceDecision(row),
  };
};

/** Counts the reviews that the caller sees, at most `serverLimits.countedRows` of each status, and their decisions of today. */
export const countReviews = async (
  db: Transaction,
  { userId, heartbeatId }: Actor,
  { now, timeZone = 'UTC' }: { readonly now: Date; readonly timeZone?: string | undefined },
): Promise<ReviewCounts> => {
  const days = zonedDays(timeZone);
  const today = days.startOf(days.dayAt(now));
  const dayAgo = addDays(now, -1).toISOString();
  const bound = serverLimits.countedRows + 1;
  const counted = sql.join(
    reviewStatuses.map(
      status => sql`
        select ${status}::text as name, count(*)::int as count from (
          select from moment_reviews where review_status = ${sql.raw(`'${status}'`)} and not in_trash
            and heartbeat_id <> ${heartbeatId} and ${withoutAppealsDecidedBy(userId)} limit ${bound}
        ) as counted`,
    ),
    sql` union all `,
  );
  const [{ rows }, { rows: own }] = await Promise.all([
    db.execute<{ name: string; count: number }>(sql`${counted} union all
      select 'over_24h', count(*)::int from (
        select from moment_reviews where review_status = 'pending' and not in_trash and queued_at < ${dayAgo}::timestamptz
          and heartbeat_id <> ${heartbeatId} and ${withoutAppealsDecidedBy(userId)} limit ${bound}
      ) as counted
      union all select 'appeals', count(*)::int from (
        select from moment_reviews where is_appeal and review_status = 'pending' and not in_trash
          and heartbeat_id <> ${heartbeatId} and ${withoutAppealsDecidedBy(userId)} limit ${bound}
      ) as counted`),
    db.execute<{ count: number; median: number | null }>(sql`
      select count(*)::int as count, percentile_cont(0.5) within group (order by took_s) as median
      from moment_reviews where decided_by = ${userId} and decided_at >= ${today}::timestamptz`),
  ]);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const countOf = (name: string) => Math.min(counts.get(name) ?? 0, serverLimits.countedRows);
  return {
    approved: countOf('approved'),
    great: countOf('great'),
    pending: countOf('pending'),
    rejected: countOf('rejected'),
    spam: countOf('spam'),
    over_24h: countOf('over_24h'),
    appeals: countOf('appeals'),
    at_least: rows.flatMap(({ name, count }) => (count > serverLimits.countedRows ? [name] : [])),
    decided_today: own[0]?.count ?? 0,
    median_s: own[0]?.median ?? null,
  };
};
