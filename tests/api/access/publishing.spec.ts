import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  collections,
  playlists,
  prettyLinks,
  questions,
  shortLinks,
  vikis,
} from '../../../server/db/contentTables';
import { applicationStatuses, reviewStatuses } from '../../../src/contract/enumerations';
import { aCollection } from '../../builders/aCollection';
import { aPlaylist } from '../../builders/aPlaylist';
import { aPrettyLink } from '../../builders/aPrettyLink';
import { aQuestion } from '../../builders/aQuestion';
import { aViki } from '../../builders/aViki';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(sql`
    truncate moments, playlists, playlist_moments, collections, questions, vikis, pretty_links, short_links, tags, audit_log,
      jobs, job_items`),
);
afterAll(() => studio.stop());

const me = people.newcomer.id;
const sentence = 'It cannot be public yet. Publishing is possible once the creator’s application is accepted';
const call = (method: string, path: string, body?: unknown, as: PersonName = 'newcomer') =>
  studio.call(method, path, { as, body });
const draft = async () => (await addMoments(studio.db, { heartbeat_id: me, status: 'draft' }))[0]!; // one is requested
const statusOf = async (table: string, id: string, column = 'status') => {
  const { rows } = await studio.db.execute<{ value: string }>(
    sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)} where id = ${id}`,
  );
  return rows[0]?.value;
};
const setApplication = (id: number, status: string) =>
  studio.db.execute(sql`update users set application_status = ${status} where heartbeat_id = ${id}`);

describe('a creator whose application is not accepted', () => {
  it('cannot publish moments, alone, in bulk or by a job, whoever calls', async () => {
    const id = await draft();
    for (const as of ['newcomer', 'admin'] as const) {
      const { body } = await call(
        'PUT',
        '/moments/bulk_update',
        { ids: [id], changes: { status: 'published' } },
        as,
      );
      expect(body.data.items).toEqual([{ id, ok: false, code: 'not-enough-permission', message: sentence }]);
    }
    const started = await call('POST', '/moments/jobs', {
      target: { ids: [id] },
      changes: { status: 'published' },
    });
    expect(started.status).toBe(200);
    const job = String(started.body.data.items[0]!['id']);
    await studio.deps.jobs.runUntilIdle();
    const { body } = await call('GET', `/jobs/${job}`);
    expect(body.data.items[0]).toMatchObject({ skipped: 1, waiting: 0 });
    expect(await statusOf('moments', id)).toBe('draft');
  });

  it('cannot publish when the application is in any state but accepted', async () => {
    for (const status of applicationStatuses.filter(each => each !== 'banned')) {
      const id = await draft();
      await setApplication(me, status);
      const { body } = await call('PUT', '/moments/bulk_update', {
        ids: [id],
        changes: { status: 'published' },
      });
      expect([status, body.data.items[0]!['ok']]).toEqual([status, status === 'accepted']);
    }
    await setApplication(me, 'pending');
  });

  it('cannot publish vikis, questions and playlists, when they are created either', async () => {
    const viki = { title: 'Fog', body: '<p>Fog</p>', cover: null };
    const playlist = { name: 'Fog', title: 'Fog', description: '', yt_video_id: null, order: null };
    const rejected = [
      await call('POST', '/writings', { ...viki, status: 'published' }),
      await call('POST', '/playlists', { ...playlist, visibility: 'public' }),
      await call('POST', '/playlists', { ...playlist, visibility: 'unlisted' }),
    ];
    expect(rejected.map(({ status, body }) => [status, body.detail])).toEqual(
      rejected.map(() => [403, sentence]),
    );
    expect((await call('POST', '/writings', viki)).status).toBe(200);
    expect((await call('POST', '/playlists', { ...playlist, visibility: 'private' })).status).toBe(200);
    const { rows } = await studio.db.execute(sql`select 1 from vikis union all select 1 from playlists`);
    expect(rows).toHaveLength(2);
  });

  it('cannot publish existing vikis, questions and playlists', async () => {
    const own = { heartbeat_id: me };
    await studio.db.insert(vikis).values(aViki({ ...own, id: 'viPublish1', status: 'unpublished' }));
    await studio.db
      .insert(playlists)
      .values(aPlaylist({ ...own, id: 'plPublish1', moments: 0, visibility: 'private' }));
    await studio.db
      .insert(questions)
      .values(aQuestion({ ...own, id: 'trPublish1', collection_id: null, order: null, status: 'draft' }));
    const rejected = [
      await call('PUT', '/writings/viPublish1', { status: 'published' }),
      await call('PUT', '/playlists/plPublish1', { visibility: 'public' }),
      await call('PUT', '/questions', { id: 'trPublish1', status: 'publish' }),
    ];
    expect(rejected.map(({ status, body }) => [status, body.detail])).toEqual(
      rejected.map(() => [403, sentence]),
    );
  });

  it('saves the questions of a sheet as drafts, with the reason', async () => {
    const own = { heartbeat_id: me };
    await studio.db
      .insert(collections)
      .values(aCollection({ ...own, id: 'liPublish1', questions: 0, live: 0 }));
    const { text, answers, hint, explanation, type } = aQuestion({ type: 'trivia' });
    const row = { key: 'a', text, answers, hint, explanation, type, status: 'publish' };
    const { body } = await call('PUT', '/questions/sheet', { collection_id: 'liPublish1', rows: [row] });
    expect(body.data.items).toMatchObject([{ ok: false, message: sentence, record: { status: 'draft' } }]);
  });

  it('imports no public playlist', async () => {
    const form = new FormData();
    form.set('file', new File(['title,name,visibility\nFog,Fog,public\nMist,Mist,private\n'], 'lists.csv'));
    form.set('mapping', JSON.stringify({ title: 'title', name: 'name', visibility: 'visibility' }));
    const started = await call('POST', '/playlists/import', form);
    expect(started.status).toBe(200);
    await studio.deps.jobs.runUntilIdle();
    const { body } = await call(
      'GET',
      `/jobs/${String(started.body.data.items[0]!['id'])}/items?sort_direction=asc`,
    );
    expect(body.data.items.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['skipped', sentence],
      ['waiting', null],
    ]);
  });

  it('undoes no job in a way that publishes', async () => {
    await setApplication(me, 'accepted');
    const [id = ''] = await addMoments(studio.db, { heartbeat_id: me, status: 'published' });
    const started = await call('POST', '/moments/jobs', {
      target: { ids: [id] },
      changes: { status: 'unlisted' },
    });
    const job = String(started.body.data.items[0]!['id']);
    await studio.deps.jobs.runUntilIdle();
    await call('POST', `/jobs/${job}/start`);
    await studio.deps.jobs.runUntilIdle();
    expect(await statusOf('moments', id)).toBe('unlisted');
    await setApplication(me, 'pending');
    await call('POST', `/jobs/${job}/undo`);
    await studio.deps.jobs.runUntilIdle();
    const { body } = await call('GET', `/jobs/${job}`);
    expect(body.data.items[0]).toMatchObject({ state: 'undone', kept: 1, undone: 0 });
    expect(await statusOf('moments', id)).toBe('unlisted');
  });

  it('prepares a short link that leads nowhere before the application is accepted', async () => {
    const created = await call('POST', '/pretty-links', {
      route: 'fog-bag',
      label: 'Fog',
      target: 'https://shop.example/',
    });
    expect(created.status).toBe(200);
    expect((await studio.call('GET', '//fog-bag')).status).toBe(404);
    await setApplication(me, 'accepted');
    expect((await studio.call('GET', '//fog-bag')).status).toBe(302);
    await setApplication(me, 'pending');
  });

  it('is shown to nobody with what was published before', async () => {
    const [id = ''] = await addMoments(studio.db, {
      heartbeat_id: me,
      title: 'Fog bank',
      status: 'published',
    });
    const found = async () =>
      (await call('GET', '/moments/search?q=fog%20bank', undefined, 'other')).body.data.items.map(
        each => each['id'],
      );
    const listed = async () =>
      (await call('GET', '/moments?handle=newcomerofthetest', undefined, 'other')).body.data.items.map(
        each => each['id'],
      );
    expect([await found(), await listed()]).toEqual([[], []]);
    await studio.db
      .insert(playlists)
      .values(aPlaylist({ id: 'plOthers01', heartbeat_id: people.other.id, moments: 0 }));
    const added = await call('POST', '/playlists/plOthers01/moments', { moment_ids: [id] }, 'other');
    expect(added.status).toBe(404);
    await setApplication(me, 'accepted');
    studio.deps.lists.totals.invalidate([String(me)]);
    expect([await found(), await listed()]).toEqual([[id], [id]]);
    await setApplication(me, 'pending');
  });
});

describe('what a review decided', () => {
  it('takes rejected moments and spam out of public lists and search', async () => {
    const ids = await addMoments(
      studio.db,
      ...reviewStatuses.map(review_status => ({ review_status, title: 'Reviewed' })),
    );
    const expected = ids.filter((_, at) => !['rejected', 'spam'].includes(reviewStatuses[at]!)).sort(); // one id a status
    for (const path of ['/moments/search?q=reviewed', '/moments?handle=creatorofthetest']) {
      const { body } = await call('GET', path, undefined, 'other');
      expect(body.data.items.map(({ id }) => String(id)).sort()).toEqual(expected);
    }
  });

  it('is shown to the creator of the moment', async () => {
    const [id = ''] = await addMoments(studio.db, { review_status: 'spam' });
    const { body } = await call('GET', '/moments', undefined, 'creator');
    expect(body.data.items).toMatchObject([{ id, review_status: 'spam' }]);
  });
});

describe('a short link of a creator', () => {
  it('leads nowhere after they were banned', async () => {
    await studio.db
      .insert(prettyLinks)
      .values(aPrettyLink({ id: 'lnBanned01', heartbeat_id: people.other.id, route: 'banned-bag' }));
    await studio.db.insert(shortLinks).values({ route: 'banned-bag', record_id: 'lnBanned01' });
    expect((await studio.call('GET', '//banned-bag')).status).toBe(302);
    await setApplication(people.other.id, 'banned');
    expect((await studio.call('GET', '//banned-bag')).status).toBe(404);
    await setApplication(people.other.id, 'accepted');
  });
});
