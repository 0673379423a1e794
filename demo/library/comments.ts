import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { addReports } from '../../server/records/studio/comments/addReports';
import { receiveEvents } from '../../server/records/studio/events/receiveEvents';
import type { CommentReport } from '../../server/rules/studio/comments/commentEvents';
import type { CommentEvent } from '../../src/contract/entities/publicEvent';
import { demoReviewers } from './reviews';

const reportedComments = 300;
const minuteMs = 60_000;
const texts = [
  'The light at the end is lovely',
  'Where is this harbour?',
  'Nobody with eyes would watch this twice',
  'Look at my page, everything is half the price today',
  'That bridge was closed in 2019, this is made up',
  'My grandmother cried at 0:42',
];
const categories = ['spam', 'bullying', 'inappropriate', 'misinformation'] as const;

const reviewerNotes = [
  'A joke between friends, see the thread above.',
  'The same link under four videos today.',
  'Rude, but about the video.',
  'Names a private address.',
];
const messages = [
  'Is that the account of last week?',
  'Yes, the third one. I would take it down.',
  'Not sure about this. What do you think?',
  'Harsh, but I would leave it.',
];

/** Adds reported comments of every state, on moments of the creators of the demo. */
export const addComments = async (db: Transaction, now: Date): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from moments where status = 'published' and trashed_at is null order by id limit ${reportedComments}`,
  );
  if (rows.length === 0) return;
  const events = Array.from({ length: reportedComments }, (_, at): CommentEvent[] => {
    const comment_id = `coDemo${String(at).padStart(5, '0')}`;
    const time = new Date(now.getTime() - (at + 1) * 47 * minuteMs);
    const report = {
      kind: 'report',
      comment_id,
      at: new Date(time.getTime() + 9 * minuteMs).toISOString(),
      category: categories[at % 4]!, // of four
      notes: '',
    } as const;
    return [
      {
        id: `demo-${at}`,
        kind: 'comment',
        at: time.toISOString(),
        comment_id,
        moment_id: rows[at % rows.length]!.id, // of at least one
        author: {
          id: `p${at % 90}`,
          handle: `viewer${at % 90}`,
          name: `Viewer ${at % 90}`,
          // A rule of the demo reads it.
          description: at % 45 === 7 ? 'Follow for follow, everybody back within the hour' : '',
        },
        text: texts[at % texts.length]!, // of several
        at_s: at % 3 ? null : at % 60,
        likes: at % 17,
        replies: at % 4,
      },
      ...Array.from({ length: 1 + (at % 5) }, (__, by) => ({
        ...report,
        id: `demo-${at}-${by}`,
        reporter: { id: `r${(at + by) % 200}`, handle: `reader${(at + by) % 200}` },
      })),
    ];
  }).flat();
  for (let at = 0; at < events.length; at += 500) await receiveEvents(db, events.slice(at, at + 500), now);
  await addReports(db, await ownReports(db, now), now);
  // As if each event had arrived when it happened.
  await db.execute(
    sql`update comment_reviews set queued_at = first_reported_at, queue_order = first_reported_at`,
  );
  await decideHalf(db);
  await repeatSome(db, now);
  await addMessages(db, now);
};

/** What creators reported themselves. */
const ownReports = async (db: Transaction, now: Date): Promise<CommentReport[]> => {
  const { rows } = await db.execute<{ id: string; text: string; creator_id: string; creator: string }>(sql`
    select comments.id, text, heartbeats.id as creator_id, heartbeats.name as creator
    from comments join heartbeats on heartbeats.id = comments.heartbeat_id order by comments.id`);
  return rows
    .filter((_, at) => at % 19 === 4)
    .map(({ id, text, creator_id, creator }, at) => ({
      id: `demo-own-${at}`,
      comment_id: id,
      reporter_id: creator_id,
      reporter_handle: creator,
      mode: 'owner',
      rule_id: null,
      category: categories[at % 4]!, // of four
      notes: at % 2 ? 'Writes this under every video of mine' : '',
      snapshot: text,
      created_at: now.toISOString(),
    }));
};

/** Decides half of the comments, each decision as often, never by the creator of the moment. */
const decideHalf = async (db: Transaction): Promise<void> => {
  await db.execute(sql`
    with decided as (
      select id, (array['approved', 'rejected', 'taken_down'])[1 + position % 3] as status,
        case when position % 5 = 0 then ${JSON.stringify(reviewerNotes)}::jsonb ->> (position / 5 % ${reviewerNotes.length}) end as notes,
        ${JSON.stringify(demoReviewers)}::jsonb -> case heartbeat_id when 13 then 1 when 5 then 0 else position / 4 % 2 end as reviewer
      from (
        select id, heartbeat_id, row_number() over (order by id)::int as position from comment_reviews
      ) as numbered where position % 4 < 2
    ), reviews as (
      update comment_reviews set status = decided.status, status_before = 'visible', category = reported_as_category,
        reviewer_notes = decided.notes, decided_at = last_reported_at, decided_by = (reviewer ->> 'id')::bigint,
        reviewer_name = reviewer ->> 'name'
      from decided where comment_reviews.id = decided.id
    ), kept as (
      insert into comment_decisions (
        id, comment_id, status, category, reported_as_category, reviewer_notes, reviewer_id, reviewer_name, text, created_at
      )
      select 'cd' || substr(decided.id, 3), decided.id, decided.status, reported_as_category, reported_as_category, decided.notes,
        (reviewer ->> 'id')::bigint, reviewer ->> 'name', snapshot, last_reported_at
      from decided join comment_reviews on comment_reviews.id = decided.id
    )
    update comments set status = case decided.status when 'approved' then 'visible' when 'rejected' then 'author_only' else 'taken_down' end
    from decided where comments.id = decided.id`);
};

/** Some that wait were approved lately and reported again without a change. */
const repeatSome = async (db: Transaction, now: Date): Promise<void> => {
  await db.execute(sql`
    with repeated as (
      select id from comment_reviews where status = 'pending' and heartbeat_id <> ${demoReviewers[0].id} order by md5(id) limit 8
    ), kept as (
      insert into comment_decisions (
        id, comment_id, status, category, reported_as_category, reviewer_notes, reviewer_id, reviewer_name, text, created_at
      )
      select 'cd' || substr(id, 3), id, 'approved', null, reported_as_category, ${reviewerNotes[0]}, ${demoReviewers[0].id},
        ${demoReviewers[0].name}, snapshot, ${now.toISOString()}::timestamptz - interval '16 days'
      from comment_reviews where id in (select id from repeated)
    )
    update comment_reviews set repeats = true, queue_order = queued_at + interval '100 years' where id in (select id from repeated)`);
};

/** What reviewers told one another about some of the first ones of the queue, and about decided ones. */
const addMessages = async (db: Transaction, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into review_notes (id, kind, record_id, author_id, author_name, text, created_at)
    select 'rn' || substr(id, 3) || said, 'comment', id, (reviewer ->> 'id')::int, reviewer ->> 'name',
      ${JSON.stringify(messages)}::jsonb ->> ((position * 2 + said) % ${messages.length}),
      ${now.toISOString()}::timestamptz - (9 - said * 4) * interval '7 minutes'
    from (
      select id, (row_number() over (order by status = 'pending' desc, queue_order, id))::int as position from comment_reviews
    ) as numbered, generate_series(0, 1) as said,
      lateral (select ${JSON.stringify(demoReviewers)}::jsonb -> (said % 2) as reviewer) as author
    where position % 12 in (2, 3)`);
};
