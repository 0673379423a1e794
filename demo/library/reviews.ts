import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { contentOf } from '../../server/rules/studio/reviewDecision';

/** Decisions that have an entry in the history. */
const recentDecisions = 260;

const reviewer = { id: 13, name: 'Ines Carvalho' };
const administrator = { id: 5, name: 'Tomás Ferreira' };
/** The reviewers of the demo, by user id. Each decides about others only. */
export const demoReviewers = [reviewer, administrator] as const;

/** What creators read of decisions that are no approval. */
const notes: Readonly<Record<string, readonly string[]>> = {
  great: ['Lovely light, and a story in one minute.', 'The sound makes it. More of this, please.'],
  rejected: [
    'The picture is too dark to see what happens. Please upload a brighter version.',
    'The music at 0:14 belongs to somebody else. Please replace it or name the licence.',
    'A number plate can be read at 0:31. Please blur it.',
  ],
  spam: ['It only shows an advertisement with a link.', 'The same video was published several times.'],
};

/** What reviewers tell one another about moments of the queue. */
const messages = [
  'The same harbour was published yesterday, from another account.',
  'Different light, so probably not the same file. I asked the creator.',
  'The music sounds bought. Does anybody know it?',
  'It is in the free library, I checked.',
];

const appeals = [
  'It is dark because it is night. That is what the video is about.',
  'The music is my own. I recorded it in March, and the description names the studio.',
];

/** Rejected moments whose creators are offered to submit them again after a change. */
const judgedRows = 2000;

/** Stores what was judged of the newest rejected moments, which a resubmission is compared with. */
const rememberJudged = async (db: Transaction): Promise<void> => {
  const { rows } = await db.execute<Parameters<typeof contentOf>[0] & { id: string }>(sql`
    select id, title, description, tags, thumbnail from moments
    where review_status in ('rejected', 'spam') order by created_at desc limit ${judgedRows}`);
  const judged = rows.map(row => ({ id: row.id, content: contentOf(row) }));
  await db.execute(sql`
    update moment_reviews set judged = given.content
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as given(id text, content text)
    where moment_reviews.id = given.id`);
};

const internalNotes = ['Second one of this week.', 'Asked a colleague, who agrees.'];

/**
 * The queue of reviewers: every moment that was published once, with its status. The pending ones wait for up to five days; some are
 * appeals, and two are being looked at.
 */
export const addReviews = async (db: Transaction, now: Date): Promise<void> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into moment_reviews (
      id, heartbeat_id, review_status, queued_at, quality_bonus, is_appeal, in_trash, updated_at,
      decided_at, decided_by, reviewer_name, decider_ids, took_s, public_note, internal_note
    )
    select id, heartbeat_id, review_status, case when is_pending then ${time} - dice % 7200 * interval '1 minute' else decided - dice % 900 * interval '1 minute' end,
      quality_bonus, false, trashed_at is not null, ${time},
      case when not is_pending then decided end,
      case when not is_pending then (reviewer ->> 'id')::bigint end,
      case when not is_pending then reviewer ->> 'name' end,
      case when is_pending then '{}' else array[(reviewer ->> 'id')::integer] end,
      case when not is_pending then 6 + dice % 40 end,
      written -> review_status ->> (dice % greatest(1, jsonb_array_length(written -> review_status))),
      case when review_status = 'rejected' and dice % 5 = 0 then said ->> (dice % jsonb_array_length(said)) end
    from (
      select *, review_status = 'pending' as is_pending, abs(hashtext(id)) as dice,
        ${time} - row_number() over (partition by review_status = 'pending' order by created_at desc, id) * interval '23 minutes' as decided,
        ${JSON.stringify(demoReviewers)}::jsonb -> case heartbeat_id when 13 then 1 when 5 then 0 else abs(hashtext(id)) % 2 end as reviewer,
        ${JSON.stringify(notes)}::jsonb as written, ${JSON.stringify(internalNotes)}::jsonb as said
      from moments where status <> 'draft'
    ) as released`);
  // Appeals against decisions of the administrator, which the reviewer decides.
  await db.execute(sql`
    with appealed as (
      update moment_reviews set is_appeal = true, decider_ids = array[${administrator.id}]::integer[], decided_by = ${administrator.id},
        reviewer_name = ${administrator.name}, decided_at = queued_at - interval '9 hours',
        public_note = ${JSON.stringify(notes['rejected'])}::jsonb ->> (abs(hashtext(id)) % ${notes['rejected']?.length ?? 1}),
        creator_note = ${JSON.stringify(appeals)}::jsonb ->> (abs(hashtext(id)) % ${appeals.length})
      where id in (
        select id from moment_reviews where review_status = 'pending' and not in_trash
          and heartbeat_id not in (${reviewer.id}, ${administrator.id})
        order by md5(id) limit 8
      )
      returning *
    ), decided as (
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id, created_at)
      select decided_by, reviewer_name, 'POST /review-moments', 'moment review', id,
        jsonb_build_object('review_status', 'pending', 'public_note', null),
        jsonb_build_object('review_status', 'rejected', 'public_note', public_note), 'seed-' || id, decided_at
      from appealed
    )
    insert into review_submissions (id, moment_id, kind, text, previous, created_at)
    select 'rs' || id, id, 'appeal', creator_note, jsonb_build_object(
      'review_status', 'rejected', 'queued_at', queued_at - interval '1 day', 'is_appeal', false,
      'creator_note', null
    ), queued_at from appealed`);
  await rememberJudged(db);
  await db.execute(sql`
    update moment_reviews set claimed_by = ${administrator.id}, claimed_name = ${administrator.name}, claimed_at = ${time},
      claimed_until = ${time} + interval '5 minutes'
    where id in (
      select id from moment_reviews where review_status = 'pending' and heartbeat_id <> ${administrator.id} and not is_appeal
        and not in_trash order by queued_at limit 2
    )`);
  await db.execute(sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id, created_at)
    select decided_by, reviewer_name, 'POST /review-moments', 'moment review', id,
      jsonb_build_object('review_status', 'pending', 'public_note', null, 'internal_note', null),
      jsonb_build_object('review_status', review_status, 'public_note', public_note, 'internal_note', internal_note),
      'seed-' || id, decided_at
    from moment_reviews where decided_at is not null and review_status <> 'pending' and not in_trash order by decided_at desc limit ${recentDecisions}`);
  await db.execute(sql`
    insert into review_notes (id, kind, record_id, author_id, author_name, text, created_at)
    select 'rn' || substr(id, 3) || said, 'moment', id, (reviewer ->> 'id')::int, reviewer ->> 'name',
      ${JSON.stringify(messages)}::jsonb ->> ((position / 4 * 2 + said) % ${messages.length}),
      ${time} - (9 - said * 4) * interval '11 minutes'
    from (
      select id, (row_number() over (order by queued_at, id))::int as position from moment_reviews
      where review_status = 'pending' and not in_trash
    ) as numbered, generate_series(0, 1) as said,
      lateral (select ${JSON.stringify(demoReviewers)}::jsonb -> (said % 2) as reviewer) as author
    where position % 4 = 3`);
};
