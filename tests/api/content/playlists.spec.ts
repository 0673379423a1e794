import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteVideos } from '../../../server/db/contentTables';
import { playlistMoment, type PlaylistMoment } from '../../../src/contract/entities/playlist';
import type { Job } from '../../../src/contract/jobs/job';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { playlistInput, playlistSteps } from '../helpers/playlistSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof playlistSteps>;
let others: ReturnType<typeof playlistSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = playlistSteps(studio);
  others = playlistSteps(studio, 'other');
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate moments, playlists, playlist_moments, site_videos, audit_log, jobs, job_items`,
  ),
);
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
const listed = async (query = '') =>
  (await steps.call('GET', `/playlists?${query}`)).body.data.items.map(({ id }) => id);

describe('a playlist', () => {
  it('starts without moments and is found, sorted and filtered in its list', async () => {
    const first = await steps.make([], { name: 'Trains', title: 'By rail', order: 2 });
    const second = await steps.make([], { name: 'Cats', title: 'Purring', visibility: 'private', order: 1 });
    const third = await steps.make([], { name: 'Ähren', title: 'Fields' });
    expect(await steps.get(first)).toEqual({
      ...playlistInput,
      name: 'Trains',
      title: 'By rail',
      order: 2,
      id: expect.stringMatching(/^pl[A-Za-z0-9]{10}$/) as string,
      heartbeat_id: me,
      thumbnail: null,
      moments: 0,
      duration: 0,
      views: 0,
      trashed_at: null,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    });
    expect(await listed('sort_column=order&sort_direction=asc')).toEqual([second, first, third]);
    expect(await listed('q=rail')).toEqual([first]);
    expect(await listed('visibility=private')).toEqual([second]);
  });

  it.each([
    ['a name of nothing', { name: '' }, 'name'],
    ['no title', { title: '' }, 'title'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['a visibility that there is none', { visibility: 'hidden' }, 'visibility'],
    ['a video that is none', { yt_video_id: 'https://example.com/x' }, 'yt_video_id'],
    ['a field that is not its own', { views: 5 }, 'views'],
    ['the trash', { trashed_at: null }, 'trashed_at'],
  ])('is not made with %s', async (_, over, path) => {
    const { status, body } = await steps.call('POST', '/playlists', { ...playlistInput, ...over });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'validation-failed', path]);
  });

  it('shows the picture of its video, of a moment of that video, or of its first visible moment', async () => {
    await studio.db
      .insert(siteVideos)
      .values([{ id: 'site0000001', title: 'S', thumbnail: 'meSite', duration: 9 }]);
    await addMoments(
      studio.db,
      { yt_video_id: 'mine0000001', thumbnail: 'meMine' },
      { yt_video_id: 'theirs00001', thumbnail: 'meTheirs', heartbeat_id: them },
    );
    const ids = await addMoments(studio.db, { thumbnail: 'meFirst', yt_video_id: null });
    const id = await steps.make(ids, { yt_video_id: 'https://youtu.be/site0000001' });
    const bare = await steps.make([], { yt_video_id: 'mine0000001' });
    expect((await steps.get(id)).thumbnail).toBe('meSite');
    expect((await steps.get(bare)).thumbnail).toBe('meMine');
    for (const [video, picture] of [
      ['mine0000001', 'meMine'],
      ['theirs00001', 'meFirst'],
      [null, 'meFirst'],
    ] as const) {
      const saved = steps.only(await steps.call('PUT', `/playlists/${id}`, { yt_video_id: video }));
      expect([saved['thumbnail'], (await steps.get(id)).thumbnail]).toEqual([picture, picture]);
    }
  });

  it('is saved with the version that was read, once', async () => {
    const id = await steps.make();
    const { updated_at: version } = await steps.get(id);
    const save = (title: string) =>
      steps.call('PUT', `/playlists/${id}`, { title }, { headers: { 'if-match': `"${version}"` } });
    expect((await save('One')).status).toBe(200);
    expect((await save('Two')).body.code).toBe('stale-record');
    expect((await save('One')).status).toBe(200);
  });

  it('goes to the trash and is restored with its moments, and is not found meanwhile', async () => {
    const ids = await addMoments(studio.db, {}, {});
    const id = await steps.make(ids);
    expect(steps.only(await steps.call('DELETE', `/playlists/${id}`, {}))['trashed_at']).not.toBeNull();
    expect(await listed()).toEqual([]);
    for (const path of [`/playlists/${id}`, `/playlists/moments?playlist_id=${id}`])
      expect((await steps.call('GET', path)).status).toBe(404);
    expect((await steps.call('PUT', `/playlists/${id}`, { title: 'x' })).body.code).toBe('conflict');
    expect((await steps.call('DELETE', `/playlists/${id}`, {})).body.code).toBe('conflict');
    steps.only(await steps.call('DELETE', `/playlists/${id}`, { undo: true }));
    expect(await steps.orderOf(id)).toEqual(ids);
    expect(await listed()).toEqual([id]);
    await studio.db.execute(sql`delete from playlists where id = ${id}`);
    expect((await studio.db.execute(sql`select from playlist_moments`)).rows).toEqual([]);
  });

  it('is changed by a job, exported and imported', async () => {
    const id = await steps.make([], { name: 'Trains' });
    const settled = async (job: Record<string, unknown>, word: string): Promise<Job> => {
      await studio.deps.jobs.runUntilIdle();
      steps.only(await steps.call('POST', `/jobs/${String(job['id'])}/${word}`));
      await studio.deps.jobs.runUntilIdle();
      return steps.only(await steps.call('GET', `/jobs/${String(job['id'])}`)) as unknown as Job; // a job's response
    };
    const body = { target: { filter: {} }, changes: { visibility: 'private' } };
    expect(
      await settled(steps.only(await steps.call('POST', '/playlists/jobs', body)), 'start'),
    ).toMatchObject({
      state: 'done',
      done: 1,
    });
    expect((await steps.get(id)).visibility).toBe('private');
    const exported = steps.only(
      await steps.call('POST', '/playlists/export', { filter: {}, columns: ['name', 'visibility'] }),
    );
    const file = await studio.app(new Request(`http://localhost:8080/api/studio${String(exported['url'])}`));
    expect((await file.text()).split('\r\n')[1]).toBe('Trains,private');
    const form = csvForm(`id,name\n${id},Rails\n`, { id: 'id', name: 'name' }, me);
    expect(
      await settled(steps.only(await steps.call('POST', '/playlists/import', form)), 'start'),
    ).toMatchObject({
      done: 1,
    });
    expect((await steps.get(id)).name).toBe('Rails');
  });
});

describe('the playlist of another creator', () => {
  it('is neither readable nor changeable by any call', async () => {
    const [mine = '', another = ''] = await addMoments(studio.db, {}, {});
    const id = await others.make(await addMoments(studio.db, { heartbeat_id: them }));
    const own = await steps.make([mine]);
    const snapshot = async () =>
      JSON.stringify(
        (await studio.db.execute(sql`select * from playlists, playlist_moments order by 1, 2`)).rows,
      );
    const before = await snapshot();
    const named = { heartbeat_id: me };
    const refused = [
      steps.call('GET', `/playlists/${id}`),
      steps.call('GET', `/playlists/${id}?heartbeat_id=${me}`),
      steps.call('GET', `/playlists/${id}?heartbeat_id=${them}`),
      steps.call('GET', `/playlists/${id}/history`),
      steps.call('GET', `/playlists/moments?playlist_id=${id}`),
      steps.call('GET', `/playlists/moments?playlist_id=${id}&heartbeat_id=${me}`),
      steps.call('PUT', `/playlists/${id}`, { title: 'mine now' }),
      steps.call('PUT', `/playlists/${id}`, { title: 'mine now', heartbeat_id: them }),
      steps.call('DELETE', `/playlists/${id}`, named),
      steps.add(id, [another]),
      steps.add(id, [another], named),
      steps.add(own, [another], { heartbeat_id: them }),
      steps.removeMoments(id, [another], named),
      steps.reorder(id, { moment_ids: [another], ...named }),
      steps.reorder(id, { sort: 'a_to_z' }),
      steps.call('POST', '/playlists', { ...playlistInput, heartbeat_id: them }),
      steps.call('POST', '/playlists/jobs', {
        target: { ids: [own, id] },
        changes: { visibility: 'private' },
      }),
    ];
    for (const each of refused) expect((await each).body.code).toBe('not-found');
    for (const path of ['/playlists', `/playlists/moments?playlist_id=${id}`]) {
      const list = await steps.call('GET', `${path}${path.includes('?') ? '&' : '?'}heartbeat_id=${them}`);
      expect(list.status).toBe(403);
    }
    expect((await studio.call('GET', `/playlists/${own}`, { as: 'admin' })).status).toBe(404);
    const file = csvForm(`id,title\n${id},mine now\n`, { id: 'id', title: 'title' }, me);
    const job = steps.only(await steps.call('POST', '/playlists/import', file));
    await studio.deps.jobs.runUntilIdle();
    await steps.call('POST', `/jobs/${String(job['id'])}/start`);
    await studio.deps.jobs.runUntilIdle();
    const exported = { filter: {}, columns: ['title'], ids: [id] };
    const address = steps.only(await steps.call('POST', '/playlists/export', exported))['url'];
    const rows = await studio.app(new Request(`http://localhost:8080/api/studio${String(address)}`));
    expect((await rows.text()).trim().split('\r\n')).toHaveLength(1);
    expect(await snapshot()).toBe(before);
  });
});

describe('the positions of a playlist', () => {
  const secret = {
    heartbeat_id: them,
    title: 'Aardvark secret',
    thumbnail: 'meSecret',
    views: 987_654,
    duration: 77,
    created_at: '2020-01-01T00:00:00.000Z',
  };
  const nothing: Partial<PlaylistMoment> = { title: '', thumbnail: null, views: 0, duration: 0 };

  it('show visible moments, own private ones, and only the state of all others', async () => {
    const ids = await addMoments(
      studio.db,
      { title: 'Mine' },
      { title: 'Mine alone', visibility: 'private', thumbnail: 'meOwn' },
      { title: 'A draft of mine', status: 'draft' },
      { ...secret },
      { title: 'Mine in the trash' },
      { title: 'Mine, gone' },
      { title: 'Theirs', heartbeat_id: them },
    );
    const [, , , hidden = '', trashed = '', deleted = ''] = ids;
    const id = await steps.make(ids);
    await studio.db.execute(sql`update moments set visibility = 'private' where id = ${hidden}`);
    await studio.db.execute(sql`update moments set trashed_at = now() where id = ${trashed}`);
    await studio.db.execute(sql`delete from moments where id = ${deleted}`);
    const positions = await steps.positions(id);
    expect(positions.map(each => [each.id, each.place])).toEqual(ids.map((each, at) => [each, at + 1]));
    expect(positions).toMatchObject([
      { state: 'shown', hidden_reason: null, title: 'Mine' },
      {
        state: 'private',
        hidden_reason: 'private',
        title: 'Mine alone',
        visibility: 'private',
        thumbnail: 'meOwn',
      },
      { state: 'private', hidden_reason: 'draft', title: 'A draft of mine', status: 'draft' },
      { state: 'private', hidden_reason: null, ...nothing },
      { state: 'gone', ...nothing },
      { state: 'gone', ...nothing },
      { state: 'shown', title: 'Theirs' },
    ]);
    expect(positions[3]!.created_at).toBe(positions[3]!.added_at);
    expect((await steps.positions(id, '&state=gone')).map(each => each.id)).toEqual([trashed, deleted]);
    expect((await steps.get(id)).moments).toBe(7);
    expect((await steps.removeMoments(id, [hidden, deleted])).status).toBe(200);
    expect(await steps.orderOf(id)).toHaveLength(5);
  });

  it('give the first reason why viewers skip an own moment', async () => {
    const ids = await addMoments(
      studio.db,
      { status: 'unlisted', visibility: 'private' },
      { visibility: 'unlisted', blacklist_scope: 'everything' },
      { blacklist_scope: 'heartbeat', review_status: 'spam' },
      { blacklist_scope: 'earnings' },
      { review_status: 'rejected' },
    );
    const id = await steps.make(ids);
    const reasons = async () => (await steps.positions(id)).map(({ hidden_reason }) => hidden_reason);
    expect(await reasons()).toEqual(['unpublished', 'unlisted', 'blacklisted', null, 'rejected']);
    await studio.db.execute(sql`update users set application_status = 'pending' where heartbeat_id = ${me}`);
    try {
      expect((await reasons())[3]).toBe('creator');
    } finally {
      await studio.db.execute(
        sql`update users set application_status = 'accepted' where heartbeat_id = ${me}`,
      );
    }
  });

  it('reveal nothing of hidden moments by search, filter or order', async () => {
    const [a = '', z = ''] = await addMoments(
      studio.db,
      { title: 'Apple', views: 5 },
      { title: 'Zebra', views: 9 },
    );
    const [hidden = ''] = await addMoments(studio.db, secret);
    const id = await steps.make([hidden, a, z]);
    const shown = JSON.stringify(await steps.positions(id));
    expect(shown).toContain('secret');
    await studio.db.execute(sql`update moments set status = 'unlisted' where id = ${hidden}`);
    expect(await steps.positions(id, '&q=secret')).toEqual([]);
    expect(JSON.stringify(await steps.positions(id))).not.toMatch(/secret|meSecret|987654|2020-01/i);
    for (const sort_column of ['title', 'views', 'created_at'])
      for (const sort_direction of ['asc', 'desc']) {
        const order = await steps.positions(
          id,
          `&sort_column=${sort_column}&sort_direction=${sort_direction}`,
        );
        expect(order.at(-1)!.id).toBe(hidden);
      }
    expect((await steps.reorder(id, { sort: 'a_to_z' })).body.data.items[0]!['moment_ids']).toEqual([
      a,
      z,
      hidden,
    ]);
  });

  it('are paginated in every order, and searched', async () => {
    const ids = await addMoments(
      studio.db,
      ...Array.from({ length: 25 }, (_, at) => ({ title: `Fog ${at % 5}`, views: at % 3 })),
    );
    const id = await steps.make(ids);
    const page = async (number: number, query = '') =>
      (await steps.call('GET', `/playlists/moments?playlist_id=${id}&per_page=10&page=${number}${query}`))
        .body.data;
    for (const query of [
      '',
      '&sort_column=title&sort_direction=desc',
      '&sort_column=views',
      '&sort_direction=desc',
    ]) {
      const all = [await page(1, query), await page(2, query), await page(3, query)];
      expect(all.map(({ items, total }) => [items.length, total])).toEqual([
        [10, 25],
        [10, 25],
        [5, 25],
      ]);
      expect(new Set(all.flatMap(({ items }) => items.map(each => each['id']))).size).toBe(25);
    }
    expect(await page(4)).toMatchObject({ items: [], total: 25 });
    expect(await page(1, '&q=fog 4&sort_direction=')).toMatchObject({ total: 5 });
    expect((await page(1)).items.map(each => each['id'])).toEqual(ids.slice(0, 10));
    const wrong = await steps.call('GET', `/playlists/moments?playlist_id=${id}&sort_column=duration`);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'params-incorrect']);
    expect(playlistMoment.record.safeParse((await page(1)).items[0]).success).toBe(true);
  });
});
