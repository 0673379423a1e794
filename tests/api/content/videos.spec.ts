import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteVideos } from '../../../server/db/contentTables';
import type { FoundVideo, Video } from '../../../src/contract/entities/video';
import { addMoments } from '../helpers/addMoments';
import { addVideos } from '../helpers/addVideos';
import {
  people,
  startApiStudio,
  type ApiStudio,
  type CallOptions,
  type PersonName,
} from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate videos, site_videos, moments, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
const call = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
  studio.call(method, path, { as: 'creator', body, ...options });
const list = async (query = '', as: PersonName = 'creator') =>
  (await call('GET', `/videos${query}`, undefined, { as })).body.data.items as unknown as Video[]; // parsed by the contract
const rows = async () => (await studio.db.execute(sql`select * from videos order by id`)).rows;

describe('videos', () => {
  it('are listed, searched and changed by their creator', async () => {
    const [id = ''] = await addVideos(
      studio.db,
      { title: 'Night market', tags: ['food'] },
      { heartbeat_id: them },
    );
    expect(await list()).toMatchObject([{ id, title: 'Night market', blacklist_scope: null }]);
    expect(await list('?q=market&tags=food')).toHaveLength(1);
    expect(await list('?q=fog')).toEqual([]);
    expect(await list('', 'admin')).toHaveLength(2);
    const changes = { title: 'Morning market', description: 'Six stalls', tags: ['food', 'travel'] };
    const { status, body } = await call('PUT', `/videos/${id}`, changes);
    expect([status, body.data.items[0]]).toMatchObject([200, changes]);
    const history = await call('GET', `/videos/${id}/history`);
    expect(history.body.data.items).toMatchObject([{ action: 'PUT /videos/{id}' }]);
  });

  it.each<[object, string, string]>([
    [{ title: '' }, 'title', 'Title must not be empty'],
    [{ title: 'x'.repeat(101) }, 'title', 'should NOT have more than 100 characters'],
    [{ yt_video_id: 'abc' }, 'yt_video_id', '"yt_video_id" is not a field of this request'],
    [{ tags: ['a', 'a'] }, 'tags', 'Each may appear only once'],
  ])('refuse a wrong field %#', async (changes, path, message) => {
    const [id] = await addVideos(studio.db, {});
    const { status, body } = await call('PUT', `/videos/${id}`, changes);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('reject the second of two saves with one version', async () => {
    const [id] = await addVideos(studio.db, {});
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    const { status, body } = await call('PUT', `/videos/${id}`, { title: 'Late' }, { headers });
    expect([status, body.code]).toEqual([412, 'stale-record']);
  });

  it('are changed in bulk, and never created by an import', async () => {
    const ids = await addVideos(studio.db, {}, {});
    const { planned, runCommand, items } = jobSteps(studio, 'creator', '/videos/jobs');
    const changes = { tags: { action: 'attach', tags: ['fog'] } };
    const { id } = await planned({ target: { filter: {} }, changes });
    expect(countsOf(await runCommand('start', id))).toEqual({ total: 2, done: 2 });
    expect((await list()).every(({ tags }) => tags.includes('fog'))).toBe(true);
    const form = csvForm(`id,title\n${ids[0]},Other\n,New\n`, { id: 'id', title: 'title' }, me);
    const imported = String((await call('POST', '/videos/import', form)).body.data.items[0]!['id']);
    await studio.deps.jobs.runUntilIdle();
    expect((await items(imported)).map(({ outcome, message }) => [outcome, message])).toEqual([
      ['waiting', null],
      ['skipped', 'This row has no id, and new records cannot be created here'],
    ]);
  });

  it('are blacklisted by managers of moments, with reason, time and audit entry', async () => {
    const [id = ''] = await addVideos(studio.db, {});
    const input = { ids: [id], reason: 'Music of somebody else' };
    expect((await call('POST', '/videos/blacklist', input)).status).toBe(403);
    const { body } = await call('POST', '/videos/blacklist', input, { as: 'admin' });
    expect(body.data.items).toEqual([{ id, ok: true, request_id: expect.any(String) }]);
    expect((await rows())[0]).toMatchObject({
      blacklist_scope: 'everything',
      blacklist_reason: 'Music of somebody else',
      blacklisted_at: expect.anything(),
    });
    const { body: audit } = await call('GET', '/audit', undefined, { as: 'admin' });
    expect(audit.data.items).toMatchObject([
      { action: 'POST /videos/blacklist', entity: 'video', entity_id: id },
    ]);
    expect(await list('?blacklist_scope=everything')).toHaveLength(1);
    await call('POST', '/videos/blacklist', { ids: [id], remove: true }, { as: 'admin' });
    expect((await rows())[0]).toMatchObject({
      blacklist_scope: null,
      blacklist_reason: null,
      blacklisted_at: null,
    });
  });
});

describe('the video of another creator', () => {
  it.each<[string, (id: string) => [string, string, unknown?]]>([
    ['a save', id => ['PUT', `/videos/${id}`, { title: 'Mine' }]],
    ['a save that names oneself', id => ['PUT', `/videos/${id}`, { title: 'Mine', heartbeat_id: me }]],
    ['a save that names them', id => ['PUT', `/videos/${id}`, { title: 'Mine', heartbeat_id: them }]],
    ['its history', id => ['GET', `/videos/${id}/history`]],
    ['a job', id => ['POST', '/videos/jobs', { target: { ids: [id] }, changes: { title: 'Mine' } }]],
    ['a lookup', () => ['GET', `/videos/lookup?video_link=yt0000000&heartbeat_id=${them}`]],
  ])('does not exist for %s', async (_, attempt) => {
    const [id = ''] = await addVideos(studio.db, { heartbeat_id: them });
    const before = await rows();
    const [method, path, body] = attempt(id);
    expect(await call(method, path, body)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await rows()).toEqual(before);
    expect((await call('GET', `/videos?heartbeat_id=${them}`)).status).toBe(403);
  });
});

describe('a lookup', () => {
  const look = async (link: string, options: CallOptions = {}): Promise<FoundVideo> =>
    (await call('GET', `/videos/lookup?video_link=${encodeURIComponent(link)}`, undefined, options)).body.data
      .items[0] as unknown as FoundVideo; // as above

  it('returns the site’s metadata for any address of a video', async () => {
    const known = { id: 'dQw4w9WgXcQ', title: 'Never gonna', thumbnail: 'mePicture', duration: 212 };
    await studio.db.insert(siteVideos).values(known);
    for (const link of [
      'dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?t=4',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'https://youtube.com/shorts/dQw4w9WgXcQ',
    ])
      expect(await look(link)).toEqual({
        yt_video_id: 'dQw4w9WgXcQ',
        title: 'Never gonna',
        thumbnail: 'mePicture',
        duration: 212,
        moment_id: null,
      });
  });

  it('returns empty metadata for an unknown video', async () => {
    expect(await look('unknown1234')).toEqual({
      yt_video_id: 'unknown1234',
      title: '',
      thumbnail: null,
      duration: 0,
      moment_id: null,
    });
  });

  it('returns the caller’s own moment of it, also in the trash, and no other', async () => {
    const trashed_at = '2026-02-01T00:00:00.000Z';
    const [active, trashed] = await addMoments(
      studio.db,
      { yt_video_id: 'aaaaaaaaaaa', title: 'Own words' },
      { yt_video_id: 'bbbbbbbbbbb', trashed_at },
      { yt_video_id: 'ccccccccccc', heartbeat_id: them, title: 'Private words', visibility: 'private' },
    );
    expect(await look('aaaaaaaaaaa')).toMatchObject({ moment_id: active, title: 'Own words', duration: 34 });
    expect((await look('bbbbbbbbbbb')).moment_id).toBe(trashed);
    expect(await look('ccccccccccc')).toMatchObject({ moment_id: null, title: '' });
  });

  it('requires a video', async () => {
    for (const link of ['', 'https://evil.example/watch?v=dQw4w9WgXcQ', 'http://169.254.169.254/', '../..']) {
      const { status, body } = await call('GET', `/videos/lookup?video_link=${encodeURIComponent(link)}`);
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'params-incorrect', 'video_link']);
    }
  });
});
