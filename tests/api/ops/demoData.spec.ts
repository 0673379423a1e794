import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { moderation as moderationSchema } from '../../../src/contract/entities/moderation';
import { momentStatuses, reviewStatuses, visibilities } from '../../../src/contract/enumerations';
import { moment } from '../../../src/contract/entities/moment';
import { verifyPassword } from '../../../server/db/people/password';
import { connect, type Database } from '../../../server/db/database';
import { ensureRoles } from '../../../server/db/studio/ensureRoles';
import { paymentMethods } from '../../../server/db/studio/paymentTables';
import { readPaymentKeys } from '../../../server/payments/methods/readPaymentKeys';
import { sealedAccountOf } from '../../../server/payments/methods/storedAccount';
import { accountErrors } from '../../../src/contract/entities/payments/accountErrors';
import { paymentStateOf } from '../../../src/contract/entities/payments/paymentState';
import { addManyMoments } from '../../../demo/addManyMoments';
import { composeMoments } from '../../../demo/composeMoments';
import { demoAccounts, demoCreatorId, demoPassword } from '../../../demo/people';
import { seedDemo } from '../../../demo/seedDemo';
import { prettyLinks, videos, vikis } from '../../../server/db/contentTables';
import { media, moments, users } from '../../../server/db/tables';
import { sanitiseRichText } from '../../../server/rules/sanitiseRichText';
import { prettyLink } from '../../../src/contract/entities/prettyLink';
import { viki } from '../../../src/contract/entities/viki';
import { originalKey, type MediaStore } from '../../../server/media/store';
import { createTestDatabase } from '../../setup/createTestDatabase';

let db: Database;
let drop: () => Promise<void>;
const files = new Map<string, Uint8Array>();
const store = { write: async (key, body) => void files.set(key, body) } as Partial<MediaStore> as MediaStore; // the seed only writes
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  const database = await createTestDatabase();
  await ensureRoles(database.url);
  db = connect(database.url, { statementTimeoutMs: 0 });
  drop = database.drop;
  expect(await seedDemo(db, store, now)).toBe(true);
}, 60_000);
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const count = async (where = sql`true`) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from moments where ${where}`)).rows[0]!.n;

describe('the demo data', () => {
  it('is written to an empty database only', async () => {
    expect(await seedDemo(db, store, now)).toBe(false);
  });

  it('has every demo account, with the printed password', async () => {
    const rows = await db.select().from(users);
    for (const { email } of demoAccounts) {
      const account = rows.find(row => row.email === email);
      expect(await verifyPassword(demoPassword, account?.password_hash)).toBe(true);
    }
  });

  it('gives the creator 2,418 moments and the second one none', async () => {
    expect(await count(sql`heartbeat_id = ${demoCreatorId} and trashed_at is null`)).toBe(2418);
    expect(await count(sql`heartbeat_id = 12`)).toBe(0);
  });

  it('has one accepted creator with nothing at all, for the first steps', async () => {
    const { rows } = await db.execute<{ email: string }>(sql`
      select email from users where is_demo and application_status = 'accepted' and not exists (
        select from (
          select heartbeat_id from moments union all select heartbeat_id from playlists union all
          select heartbeat_id from collections union all select heartbeat_id from questions union all
          select heartbeat_id from vikis union all select heartbeat_id from pretty_links union all
          select heartbeat_id from videos union all select owner from tags
        ) as records where records.heartbeat_id = users.heartbeat_id)`);
    expect(rows).toEqual([{ email: 'first@demo.test' }]);
  });

  it('has people who are paid, whose change is on hold, who apply, and who chose nothing', async () => {
    const keys = await readPaymentKeys(db, []);
    const all = await db.select().from(paymentMethods);
    // The methods of others are there for the payouts of the demo, without accounts.
    const rows = all.filter(row => row.encrypted_account ?? row.application_id);
    expect(all.length).toBeGreaterThan(rows.length);
    expect(rows.map(row => paymentStateOf(row, now)).sort()).toEqual([
      'pending',
      'pending',
      'set',
      'set',
      'set',
    ]);
    const accounts = rows.flatMap(row => sealedAccountOf(row) ?? []);
    expect(accounts).toHaveLength(4);
    for (const { sealed, owner } of accounts)
      expect(accountErrors(JSON.parse(keys.open(sealed, owner)))).toEqual([]);
  });

  it('has every status', async () => {
    for (const [column, values] of Object.entries({
      status: momentStatuses,
      review_status: reviewStatuses,
      visibility: visibilities,
    }))
      for (const value of values)
        expect(await count(sql`${sql.identifier(column)} = ${value}`)).toBeGreaterThan(0);
    expect(await count(sql`blacklisted`)).toBeGreaterThan(0);
    expect(await count(sql`trashed_at is not null`)).toBeGreaterThan(20);
  });

  it('has a queue of reviews in every state, with appeals, claims and decisions in the history', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select review_status, count(*)::int as count from moment_reviews where not in_trash group by 1`);
    const counts = Object.fromEntries(rows.map(row => [row['review_status'], row['count']]));
    for (const status of reviewStatuses) expect(counts[status]).toBeGreaterThan(50);
    const { rows: special } = await db.execute(sql`
      select count(*) filter (where is_appeal)::int as appeals, count(*) filter (where claimed_by is not null)::int as claims,
        count(*) filter (where decided_by = heartbeat_id)::int as own,
        count(*) filter (where review_status = 'pending' and queued_at < now() - interval '1 day')::int > 50 as old,
        count(*) filter (where review_status in ('rejected', 'spam') and public_note is null)::int as unexplained,
        (select count(*)::int from audit_log where entity = 'moment review') as decisions
      from moment_reviews`);
    expect(special).toEqual([{ appeals: 8, claims: 2, own: 0, old: true, unexplained: 0, decisions: 268 }]);
    const [moderation] = await db
      .execute(sql`select value from app_configurations where id = 'moderation'`)
      .then(result => result.rows);
    expect(z.safeParse(moderationSchema, moderation?.['value']).success).toBe(true);
  });

  it('blacklists records of every kind, with and without a reason, and always with a time', async () => {
    const { rows } = await db.execute<{ kind: string; said: boolean; whole: boolean }>(sql`
      select kind, bool_or(reason is not null) and bool_or(reason is null) as said, bool_and(since is not null) as whole
      from hidden_items group by kind`);
    for (const kind of ['moment', 'user'])
      expect(rows.find(row => row.kind === kind)).toEqual({ kind, said: true, whole: true });
    const own = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from hidden_items where heartbeat_id = ${demoCreatorId}`,
    );
    expect(own.rows[0]!.n).toBeGreaterThan(10);
  });

  it('has vikis, videos and pretty links in every state, all valid by the contract', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select
        count(*) filter (where heartbeat_id = ${demoCreatorId} and trashed_at is null)::int as active,
        count(*) filter (where status = 'unpublished')::int as unpublished,
        count(*) filter (where trashed_at is not null)::int as trashed,
        count(*) filter (where blacklist_scope is not null and blacklist_reason is not null)::int as hidden,
        count(*) filter (where heartbeat_id = 12)::int as second from vikis`);
    expect(rows[0]).toEqual({ active: 34, unpublished: 7, trashed: 3, hidden: 1, second: 1 });
    for (const { id: _, ...row } of await db.select().from(vikis)) {
      const given = { title: row.title, body: row.body, cover: row.cover };
      expect(viki.input.safeParse(given).error).toBeUndefined();
      expect(sanitiseRichText(String(row.body))).toBe(row.body);
    }
    const ofCreator = (await db.select().from(videos)).filter(row => row.heartbeat_id === demoCreatorId);
    expect([ofCreator.length, ofCreator.filter(row => row.blacklist_scope !== null).length]).toEqual([60, 2]);
    const links = await db.select().from(prettyLinks);
    expect(links.filter(row => row.heartbeat_id === demoCreatorId)).toHaveLength(35);
    for (const { route, label, target } of links)
      expect(prettyLink.input.safeParse({ route, label, target }).error).toBeUndefined();
  });

  it('has unique short addresses, and videos without a moment', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select (select count(*)::int from short_links) as known,
        (select count(*)::int from moments where custom_id is not null) + (select count(*)::int from pretty_links) as taken,
        (select count(*)::int from site_videos where id not in
          (select yt_video_id from moments where yt_video_id is not null)) as untaken`);
    expect(rows[0]!.known).toBe(rows[0]!.taken);
    expect(rows[0]!.untaken).toBe(12);
  });

  it('matches the contract', () => {
    const person = demoAccounts[0]!; // the creator
    for (const row of composeMoments(person, now)) {
      const result = moment.record.safeParse({ ...row, in_trash: false, days_left: null });
      expect({ row, problem: result.error }).toEqual({ row, problem: undefined });
    }
  });

  it('is reproducible', () => {
    const person = demoAccounts[0]!; // the creator
    expect(composeMoments(person, now)).toEqual(composeMoments(person, now));
  });

  it('has playlists of every kind, with positions in every state', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select count(*) filter (where trashed_at is null)::int as active, count(*) filter (where trashed_at is not null)::int as trashed,
        count(*) filter (where moments = 0)::int as empty, max(moments)::int as most,
        count(*) filter (where moments > 0 and views = 0)::int as deleted, count(distinct visibility)::int as visibilities,
        count(*) filter (where thumbnail is null and views > 0)::int as without_picture
      from playlists where heartbeat_id = ${demoCreatorId}`);
    expect(rows[0]).toEqual({
      active: 26,
      trashed: 3,
      empty: 1,
      most: 215,
      deleted: 1,
      visibilities: 3,
      without_picture: 0,
    });
    const { rows: slow } = await db.execute<Record<string, number>>(sql`
      select count(*)::int as positions, max(place)::int as last, count(moments.id)::int as known,
        count(*) filter (where moments.visibility = 'private')::int as hidden
      from playlist_moments join playlists on playlists.id = playlist_id left join moments on moments.id = moment_id
      where playlists.name = 'Slow mornings'`);
    expect(slow[0]).toEqual({ positions: 19, last: 19, known: 18, hidden: 1 });
  });

  it('has the files of all pictures and videos', async () => {
    const known = new Set((await db.select().from(media)).map(({ id }) => id));
    const rows = await db.select().from(moments);
    const used = rows.flatMap(({ thumbnail, video_id }) => [thumbnail, video_id]).filter(id => id !== null);
    const missing = used.map(String).filter(id => !known.has(id) || !files.has(originalKey(id)));
    expect(missing).toEqual([]);
    expect(known.size).toBeGreaterThanOrEqual(60);
  });

  it('grows by the requested number of moments, with correct tag counts', async () => {
    const before = await count();
    expect(await addManyMoments(db, 5000, now)).toBe(5000);
    expect(await count()).toBe(before + 5000);
    const { rows } = await db.execute<{ kept: number; real: number }>(sql`
      select moments::int as kept,
        (select count(*)::int from moments as m where m.heartbeat_id = 11 and m.trashed_at is null and 'travel' = any(m.tags)) as real
      from tags where owner = ${demoCreatorId} and name = 'travel'`);
    expect(rows[0]!.kept).toBe(rows[0]!.real);
  });
});

describe('reported comments', () => {
  it('are in every state, by one to five people', async () => {
    const { rows } = await db.execute<{ status: string; found: number; most: string }>(
      sql`select status, count(*)::int as found, max(people) as most from comment_reviews cross join lateral (
          select count(*) as people from comment_reports where comment_id = comment_reviews.id and mode = 'default'
        ) as reported group by status order by status`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected', 'taken_down']);
    expect(rows.reduce((sum, { found }) => sum + found, 0)).toBe(300);
    expect(Math.max(...rows.map(({ most }) => Number(most)))).toBe(5);
  });
  it('are reported by viewers, creators, and rules that read comments and authors', async () => {
    const { rows } = await db.execute<{ mode: string }>(
      sql`select distinct unnest(mode) as mode from comment_reviews where status = 'pending' order by mode`,
    );
    expect(rows.map(({ mode }) => mode)).toEqual(['autocomments', 'autodescription', 'default', 'owner']);
  });

  it('have a decision in their history where they are decided, never by the creator of the moment', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select count(*) filter (where decision is null)::int as missing, count(*) filter (where reviewer_id = heartbeat_id)::int as own,
        count(*) filter (where reviewer_notes is not null)::int as noted, count(distinct reviewer_id)::int as reviewers
      from (
        select comment_decisions.id as decision, heartbeat_id, reviewer_id, comment_decisions.reviewer_notes
        from comment_reviews left join comment_decisions on comment_id = comment_reviews.id
          and comment_decisions.status = comment_reviews.status
        where comment_reviews.status <> 'pending'
      ) as decided`);
    expect(rows[0]).toMatchObject({ missing: 0, own: 0, reviewers: 2 });
    expect(rows[0]?.['noted']).toBeGreaterThan(10);
  });

  it('sink where they were approved lately and are reported again', async () => {
    const { rows } = await db.execute<{ repeats: boolean }>(
      sql`select repeats from comment_reviews where status = 'pending' order by queue_order desc limit 9`,
    );
    expect(rows.map(({ repeats }) => repeats)).toEqual([...Array<boolean>(8).fill(true), false]);
  });
});

describe('the queues of reviewers', () => {
  it('have messages of two reviewers about moments and comments that wait', async () => {
    const { rows } = await db.execute<{ kind: string; authors: number; records: number }>(sql`
      select kind, count(distinct author_id)::int as authors, count(distinct record_id)::int as records from review_notes
      where record_id in (
        select id from moment_reviews where review_status = 'pending' union all select id from comment_reviews where status = 'pending'
      ) group by kind order by kind`);
    expect(rows.map(({ kind, authors }) => [kind, authors])).toEqual([
      ['comment', 2],
      ['moment', 2],
    ]);
    for (const { records } of rows) expect(records).toBeGreaterThan(5);
  });
});
