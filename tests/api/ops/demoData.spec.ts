import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentStatuses, reviewStatuses, visibilities } from '../../../src/contract/enumerations';
import { moment } from '../../../src/contract/entities/moment';
import { verifyPassword } from '../../../server/db/signIn/password';
import { connect, type Database } from '../../../server/db/database';
import { ensureRoles } from '../../../server/db/ensureRoles';
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
