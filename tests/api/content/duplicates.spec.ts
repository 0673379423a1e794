import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { media } from '../../../server/db/tables';
import { historyUsage } from '../../../server/db/frameworkTables';
import type { Question } from '../../../src/contract/entities/question';
import { limits } from '../../../src/contract/limits';
import { quota } from '../../../src/contract/calls/serverLimits';
import { activitySteps } from '../helpers/activitySteps';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { playlistInput, playlistSteps } from '../helpers/playlistSteps';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
let playlists: ReturnType<typeof playlistSteps>;
let questions: ReturnType<typeof questionSteps>;
const { call, clear, list, newest, undo, undoNewest } = activitySteps(() => studio);
beforeAll(async () => {
  studio = await startApiStudio();
  playlists = playlistSteps(studio);
  questions = questionSteps(studio);
});
beforeEach(async () => {
  await clear();
  await studio.db.execute(sql`truncate history_usage, idempotency_keys, media cascade`);
});
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
type Row = Readonly<Record<string, unknown>>;

const duplicate = (
  path: string,
  id: string,
  { as = 'creator' as PersonName, body = {}, headers = {} } = {},
) => call('POST', `/${path}/${id}/duplicate`, body, as, headers);
const copyOf = async (...given: Parameters<typeof duplicate>): Promise<Row> => {
  const { status, body } = await duplicate(...given);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data.items[0]!;
};
const makeViki = async (over: object = {}): Promise<Row> => {
  const body = { title: 'Fog', body: '<p>Get <em>up</em> early.</p>', cover: null, ...over };
  return (await call('POST', '/writings', body)).body.data.items[0]!;
};
const one = async (table: string, id: unknown): Promise<Row> =>
  (await studio.db.execute(sql`select * from ${sql.identifier(table)} where id = ${id}`)).rows[0]!;
const countOf = async (table: string): Promise<number> =>
  (await studio.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length;
const addPicture = async (id: string, owner_id: number): Promise<string> => {
  const size = { width: 1, height: 1, bytes: 1 };
  const created_at = new Date();
  await studio.db
    .insert(media)
    .values({ id, owner_id, kind: 'image', type: 'image/webp', ...size, created_at });
  return id;
};
/** Moments that only their owner sees. */
const hidden = { visibility: 'private' } as const;

describe('a copy of a playlist', () => {
  it('is private, and has the same texts and the same moments in the same order', async () => {
    const [a = '', b = '', c = '', deleted = ''] = await addMoments(studio.db, {}, hidden, {}, {});
    const id = await playlists.make([c, deleted, a, b], { order: 3, description: 'Quiet', name: 'Own name' });
    await studio.db.execute(sql`delete from moments where id = ${deleted}`);
    const copy = await copyOf('playlists', id);
    expect(copy).toMatchObject({
      name: 'Copy of Own name',
      title: 'Copy of Slow mornings',
      description: 'Quiet',
      visibility: 'private',
      order: null,
      heartbeat_id: me,
      moments: 3,
      views: 2400,
      trashed_at: null,
    });
    expect(copy['id']).not.toBe(id);
    expect(await playlists.orderOf(String(copy['id']))).toEqual([c, a, b]);
    expect(await playlists.orderOf(id)).toEqual([c, deleted, a, b]);
    expect(await playlists.get(id)).toMatchObject({ title: 'Slow mornings', visibility: 'public', order: 3 });
  });

  it('keeps the moments in the trash, and those of others that were hidden since, and shows nothing of them', async () => {
    const [mine = '', theirs = ''] = await addMoments(studio.db, {}, { heartbeat_id: them, title: 'Secret' });
    const id = await playlists.make([theirs, mine]);
    await studio.db.execute(sql`update moments set visibility = 'private' where id = ${theirs}`);
    await studio.db.execute(sql`update moments set trashed_at = now() where id = ${mine}`);
    const copy = String((await copyOf('playlists', id))['id']);
    expect((await playlists.positions(copy)).map(row => [row.id, row.state, row.title])).toEqual([
      [theirs, 'private', ''],
      [mine, 'gone', ''],
    ]);
  });

  it('may have the same title as another copy, and a title of the largest length is cut', async () => {
    const id = await playlists.make([], { title: 'x'.repeat(limits.playlistName) });
    const titles = [await copyOf('playlists', id), await copyOf('playlists', id)].map(({ title }) => title);
    const cut = `Copy of ${'x'.repeat(limits.playlistName - 9)}…`;
    expect(titles).toEqual([cut, cut]);
  });

  it('is rejected as a whole where it would have too many moments', async () => {
    const ids = await addMoments(
      studio.db,
      ...Array.from({ length: limits.playlistMoments + 1 }, () => ({})),
    );
    const id = await playlists.make();
    await studio.db.execute(sql`
      insert into playlist_moments (playlist_id, moment_id, place)
      select ${id}, moment_id, n from unnest(${sql.param(ids)}::text[]) with ordinality as given(moment_id, n)`);
    const { status, body } = await duplicate('playlists', id);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      `A playlist may have at most ${limits.playlistMoments} moments`,
    ]);
    expect(await countOf('playlists')).toBe(1);
  });
});

describe('a copy of a collection', () => {
  const contentOf = async (id: unknown) =>
    (await questions.list(`/questions?collection_id=${id}&sort_column=order&sort_direction=asc`)).map(
      ({ text, answers, hint, explanation, type }) => ({ text, answers, hint, explanation, type }),
    );

  it('has copies of its questions in their order, all of them drafts that nobody has played', async () => {
    const { id, ids } = await questions.filled(4);
    await questions.call('PUT', '/collections/reorder-map', { collection_id: id, orders: { [ids[3]!]: 1 } });
    await studio.db.execute(sql`update questions set plays = 5, right_first = 2`);
    const trashed = await questions.question({ collection_id: id });
    await questions.call('DELETE', '/questions', { ids: [trashed] });
    const before = await contentOf(id);
    const copy = await copyOf('collections', id);
    expect(copy).toMatchObject({
      title: 'Copy of The night sky',
      name: 'Copy of Night sky basics',
      type: 'trivia',
      heartbeat_id: me,
      questions: 4,
      live: 0,
      plays: 0,
      right_first: 0,
    });
    expect(await contentOf(copy['id'])).toEqual(before);
    expect(before).toHaveLength(4);
    const copies = (await questions.list(
      `/questions?collection_id=${String(copy['id'])}`,
    )) as unknown as Question[]; // the server validates its responses
    for (const { id: each, status, plays } of copies)
      expect([ids.includes(each), status, plays]).toEqual([false, 'draft', 0]);
    expect(await contentOf(id)).toEqual(before);
    await questions.expectSound();
  });

  it('has the largest number of questions, and no more', async () => {
    const id = await questions.collection();
    const fill = (first: number, last: number) =>
      studio.db.execute(sql`
        insert into questions (id, heartbeat_id, status, "order", type, text, answers, hint, explanation, collection_id,
          plays, right_first, created_at, updated_at)
        select 'tr' || lpad(n::text, 7, '0'), ${me}, 'draft', n, 'trivia', 'Question ' || n, '[]', '', '', ${id}, 0, 0, now(), now()
        from generate_series(${first}::int, ${last}::int) as n`);
    await fill(1, limits.collectionQuestions);
    const copy = await copyOf('collections', id);
    expect(copy['questions']).toBe(limits.collectionQuestions);
    expect((await questions.order(String(copy['id']))).length).toBe(100);
    expect((await undoNewest()).results).toMatchObject([{ ok: true }]);
    await fill(limits.collectionQuestions + 1, limits.collectionQuestions + 1);
    const { status, body } = await duplicate('collections', id);
    expect([status, body.detail]).toEqual([
      409,
      `A collection may have at most ${limits.collectionQuestions} questions`,
    ]);
    expect(await countOf('collections')).toBe(2);
  });
});

describe('a copy of a viki', () => {
  it('is unpublished, and has text and cover, and neither views nor dates nor blacklist', async () => {
    const cover = await addPicture('meCover', me);
    const { id } = await makeViki({ cover, status: 'published' });
    await studio.db.execute(
      sql`update vikis set views = 9, blacklist_scope = 'everything', blacklist_reason = 'Spam'`,
    );
    const copy = await copyOf('writings', String(id));
    expect(copy).toMatchObject({
      title: 'Copy of Fog',
      body: '<p>Get <em>up</em> early.</p>',
      cover,
      status: 'unpublished',
      published_at: null,
      blacklist_scope: null,
      views: 0,
      heartbeat_id: me,
    });
    expect((await one('vikis', copy['id']))['blacklist_reason']).toBeNull();
  });
});

describe('the creator of a copy', () => {
  it('is whoever duplicates it, also a manager, who gets no files of the creator', async () => {
    const cover = await addPicture('meOwn', me);
    const { id } = await makeViki({ cover });
    const { id: collection } = await questions.filled(2);
    await call('PUT', '/collections', { id: collection, cover });
    expect(await copyOf('writings', String(id), { as: 'admin' })).toMatchObject({
      heartbeat_id: people.admin.id,
      cover: null,
    });
    const copy = await copyOf('collections', collection, { as: 'admin' });
    expect(copy).toMatchObject({ heartbeat_id: people.admin.id, cover: null, questions: 2 });
    const { rows } = await studio.db.execute(
      sql`select distinct heartbeat_id from questions where collection_id = ${copy['id']}`,
    );
    expect(rows).toEqual([{ heartbeat_id: people.admin.id }]);
  });

  it('is the one that a manager names, whose audit log has it', async () => {
    const cover = await addPicture('meOwn', me);
    const { id } = await makeViki({ cover });
    const copy = await copyOf('writings', String(id), { as: 'admin', body: { heartbeat_id: me } });
    expect(copy).toMatchObject({ heartbeat_id: me, cover });
    const { body } = await call('GET', `/audit?entity_id=${String(copy['id'])}`, undefined, 'admin');
    expect(body.data.items).toMatchObject([{ action: 'POST /writings/{id}/duplicate' }]);
    const unknown = await duplicate('writings', String(id), { as: 'admin', body: { heartbeat_id: 999_999 } });
    expect(unknown.status).toBe(404);
  });

  it('cannot duplicate what they may not see, or give a copy to others', async () => {
    const playlist = await playlists.make();
    const { id: viki } = await makeViki({ status: 'published' });
    const { id: collection } = await questions.filled(1);
    const attempts = [
      await duplicate('playlists', playlist, { as: 'other' }),
      await duplicate('playlists', playlist, { as: 'admin' }),
      await duplicate('writings', String(viki), { as: 'other' }),
      await duplicate('collections', collection, { as: 'reviewer' }),
      await duplicate('writings', String(viki), { body: { heartbeat_id: them } }),
      await duplicate('writings', 'viNOWHERE00'),
      await duplicate('writings', 'nonsense'),
    ];
    expect(attempts.map(({ status, body }) => [status, body.code])).toEqual(
      attempts.map(() => [404, 'not-found']),
    );
    expect([await countOf('playlists'), await countOf('vikis'), await countOf('collections')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('may be one whose application is pending: nothing of a copy is public', async () => {
    const steps = playlistSteps(studio, 'newcomer');
    const id = await steps.make([], { visibility: 'private' });
    await studio.db.execute(sql`update playlists set visibility = 'public'`);
    expect(await copyOf('playlists', id, { as: 'newcomer' })).toMatchObject({ visibility: 'private' });
  });
});

describe('duplicating', () => {
  it('once with one key, however often it is sent', async () => {
    const { id } = await questions.filled(2);
    const headers = { 'idempotency-key': 'duplicate-once-1' };
    const answers = await Promise.all([1, 2, 3].map(() => duplicate('collections', id, { headers })));
    const ids = answers.map(({ body }) => body.data.items[0]!['id']);
    expect(new Set(ids).size).toBe(1);
    expect([await countOf('collections'), await countOf('questions')]).toEqual([2, 4]);
    const { body } = await duplicate('collections', String(ids[0]), { headers });
    expect(body.code).toBe('conflict');
  });

  it('a record in the trash is rejected', async () => {
    const { id } = await makeViki();
    await call('DELETE', `/writings/${String(id)}`, {}, 'creator', { 'if-match': '*' });
    const { status, body } = await duplicate('writings', String(id));
    expect([status, body.detail]).toEqual([409, 'It is in the trash. Restore it first']);
  });

  it('beyond the quota of history is rejected, and leaves nothing behind', async () => {
    const { id } = await questions.filled(3);
    const hour = new Date(Math.floor(studio.deps.now().getTime() / 3_600_000) * 3_600_000);
    // Room for the collection, and not for its questions.
    const { rows } = await studio.db.execute<{ used: number }>(
      sql`select sum(bytes)::float as used from history_usage where user_id = ${me}`,
    );
    const bytes = quota.historyBytes - rows[0]!.used - 2500;
    await studio.db.insert(historyUsage).values({ user_id: me, hour, bytes });
    const { status, body } = await duplicate('collections', id);
    expect([status, body.code]).toEqual([409, 'quota-exceeded']);
    expect([await countOf('collections'), await countOf('questions')]).toEqual([1, 3]);
  });

  it('changes the counts of lists', async () => {
    const id = await playlists.make();
    const total = async () => (await call('GET', '/playlists')).body.data.total;
    expect(await total()).toBe(1);
    await copyOf('playlists', id);
    expect(await total()).toBe(2);
  });
});

describe('the activity of a duplication', () => {
  it('is one entry that names the record, and leads to the copy', async () => {
    const { id } = await questions.filled(3);
    const before = (await list()).length;
    const copy = await copyOf('collections', id, { headers: { 'x-activity-id': 'ac-duplicate-1' } });
    expect(await list()).toHaveLength(before + 1);
    expect(await newest()).toMatchObject({
      id: 'ac-duplicate-1',
      kind: 'created',
      subject: 'collection',
      action_name: 'duplicate',
      title: 'Night sky basics',
      record_id: copy['id'],
      record_count: 1,
      undo_blocked_reason: null,
    });
  });

  it('is undone: the copy goes to the trash, of a collection with its questions', async () => {
    const { id } = await questions.filled(3);
    const copy = await copyOf('collections', id);
    const done = await undoNewest();
    expect(done).toMatchObject({
      status: 200,
      results: [{ id: copy['id'], title: 'Copy of Night sky basics', ok: true }],
      activity: { state: 'undone' },
    });
    const active = await studio.db.execute(sql`
      select id from collections where trashed_at is null union all
      select collection_id from questions where trashed_at is null`);
    expect(active.rows).toEqual([{ id }, { id }, { id }, { id }]);
    const viki = await makeViki();
    await copyOf('writings', String(viki['id']));
    expect((await undoNewest()).results).toMatchObject([{ title: 'Copy of Fog', ok: true }]);
    const playlist = await playlists.make();
    const copied = await copyOf('playlists', playlist);
    expect((await undoNewest()).results).toMatchObject([{ id: copied['id'], ok: true }]);
    expect((await one('playlists', copied['id']))['trashed_at']).not.toBeNull();
    expect((await one('playlists', playlist))['trashed_at']).toBeNull();
  });

  it.each<[string, (copy: string) => Promise<unknown>]>([
    [
      'was edited',
      copy => call('PUT', '/collections', { id: copy, title: 'Mine' }, 'creator', { 'if-match': '*' }),
    ],
    ['has a question more', copy => questions.question({ collection_id: copy })],
    [
      'has another question',
      async copy => {
        const [first] = await questions.order(copy);
        studio.advance(1);
        return call('PUT', '/questions', { id: first, hint: 'Look up' }, 'creator', { 'if-match': '*' });
      },
    ],
  ])('is kept where the copy of a collection %s since', async (_, change) => {
    const { id } = await questions.filled(2);
    const copy = await copyOf('collections', id, { headers: { 'x-activity-id': 'ac-duplicate-2' } });
    studio.advance(1);
    await change(String(copy['id']));
    expect((await undo('ac-duplicate-2')).results).toMatchObject([
      { ok: false, message: 'It was changed since' },
    ]);
    expect((await one('collections', copy['id']))['trashed_at']).toBeNull();
  });

  it('is of somebody else for nobody', async () => {
    await copyOf('playlists', await playlists.make([], playlistInput));
    expect(await list('other')).toEqual([]);
  });
});
