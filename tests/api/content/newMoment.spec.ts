import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { siteVideos } from '../../../server/db/contentTables';
import { media } from '../../../server/db/tables';
import type { Moment } from '../../../src/contract/entities/moment';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.insert(siteVideos).values([
    { id: 'dQw4w9WgXcQ', title: 'Never gonna', thumbnail: 'mePicture', duration: 212 },
    { id: 'aaaaaaaaaaa', title: 'Another', thumbnail: null, duration: 9 },
  ]);
  const file = { type: 'video/webm', width: 480, height: 270, bytes: 9, created_at: new Date() };
  await studio.db.insert(media).values([
    { ...file, id: 'meOwnVideo', kind: 'video', owner_id: me },
    { ...file, id: 'meOwnPicture', kind: 'image', owner_id: me },
    { ...file, id: 'meTheirVideo', kind: 'video', owner_id: them },
  ]);
});
beforeEach(() => studio.db.execute(sql`truncate moments, videos, tags, audit_log, idempotency_keys`));
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
const post = (over: object = {}, as: PersonName = 'creator', headers: Record<string, string> = {}) =>
  studio.call('POST', '/moments', {
    as,
    body: { video_link: 'https://youtu.be/dQw4w9WgXcQ', title: 'Fog', visibility: 'public', ...over },
    headers,
  });
const make = async (over: object = {}, as: PersonName = 'creator'): Promise<Moment> => {
  const { status, body } = await post(over, as);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.items[0] as unknown as Moment; // parsed by the contract
};
const videos = async () =>
  (
    await studio.db.execute(
      sql`select heartbeat_id::int, yt_video_id, video_id, title, duration::int from videos`,
    )
  ).rows;
const momentCount = async () => (await studio.db.execute(sql`select id from moments`)).rows.length;
const exists = (path: string, id: string) => {
  const message = `A moment of this video already exists: ${id}`;
  return { status: 409, body: { code: 'conflict', detail: message, errors: [{ path, message }] } };
};

describe('a new moment', () => {
  it('is a draft with the site’s metadata, and has a video record', async () => {
    const made = await make({ description: 'Slow', tags: ['fog', 'sea'] });
    expect(made).toMatchObject({
      heartbeat_id: me,
      yt_video_id: 'dQw4w9WgXcQ',
      video_id: null,
      thumbnail: 'mePicture',
      duration: 212,
      status: 'draft',
      review_status: 'pending',
      blacklisted: false,
      views: 0,
      earnings: '0.0000',
      title: 'Fog',
      description: 'Slow',
      tags: ['fog', 'sea'],
      custom_id: null,
      in_trash: false,
    });
    expect(made.id).toMatch(/^mo[A-Za-z0-9_-]{7}$/);
    expect(await videos()).toEqual([
      { heartbeat_id: me, yt_video_id: 'dQw4w9WgXcQ', video_id: null, title: 'Never gonna', duration: 212 },
    ]);
    const { body: list } = await studio.call('GET', '/moments', { as: 'creator' });
    expect(list.data).toMatchObject({ total: 1, items: [{ id: made.id }] });
    const tags = await studio.call('GET', `/tags?heartbeat_id=${me}&sort_column=name`, { as: 'creator' });
    expect(tags.body.data.items).toMatchObject([
      { name: 'sea', moments: 1 },
      { name: 'fog', moments: 1 },
    ]);
    const history = await studio.call('GET', `/moments/${made.id}/history`, { as: 'creator' });
    expect(history.body.data.items).toMatchObject([{ action: 'POST /moments' }]);
  });

  it('is published when it is ready', async () => {
    const { id } = await make();
    const body = { ids: [id], changes: { status: 'published' } };
    await studio.call('PUT', '/moments/bulk_update', { as: 'creator', body });
    const { body: list } = await studio.call('GET', `/moments?id=${id}`, { as: 'creator' });
    expect(list.data.items).toMatchObject([{ status: 'published' }]);
  });

  it('can have a video that the site does not know', async () => {
    expect(await make({ video_link: 'zzzzzzzzzzz' })).toMatchObject({ thumbnail: null, duration: 0 });
    expect(await videos()).toMatchObject([{ yt_video_id: 'zzzzzzzzzzz', title: 'Fog' }]);
  });

  it('can have an uploaded video of its creator only', async () => {
    const upload = (upload_id: string) => post({ video_link: undefined, upload_id });
    const made = (await upload('meOwnVideo')).body.data.items[0]!;
    expect(made).toMatchObject({ yt_video_id: null, video_id: 'meOwnVideo', status: 'draft' });
    expect(await videos()).toMatchObject([{ yt_video_id: null, video_id: 'meOwnVideo' }]);
    expect(await upload('meOwnVideo')).toMatchObject(exists('upload_id', String(made['id'])));
    for (const id of ['meTheirVideo', 'meOwnPicture', 'meNowhere'])
      expect(await upload(id)).toMatchObject({
        status: 400,
        body: {
          code: 'validation-failed',
          errors: [{ path: 'upload_id', message: 'This does not exist, or you have no access to it.' }],
        },
      });
  });

  it.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Title must not be empty'],
    [{ title: 'x'.repeat(51) }, 'title', 'should NOT have more than 50 characters'],
    [{ visibility: undefined }, 'visibility', 'Required. Please fill this up.'],
    [{ video_link: undefined }, 'video_link', 'Required. Please fill this up.'],
    [{ upload_id: 'meOwnVideo' }, 'video_link', 'Required. Please fill this up.'],
    [
      { video_link: 'https://evil.example/v/1' },
      'video_link',
      'Please enter a link to a video, for example https://youtu.be/dQw4w9WgXcQ',
    ],
    [{ status: 'published' }, 'status', '"status" is not a field of this request'],
    [{ earnings: '9' }, 'earnings', '"earnings" is not a field of this request'],
  ])('is refused with a wrong field %#', async (over, path, message) => {
    const { status, body } = await post(over);
    expect([status, body.code, body.errors?.[0]]).toEqual([400, 'validation-failed', { path, message }]);
    expect([await momentCount(), await videos()]).toEqual([0, []]);
  });
});

describe('the same video', () => {
  it('does not exhaust the connections when many are created concurrently', async () => {
    const ids = Array.from({ length: 24 }, (_, at) => `many-${String(at).padStart(4, '0')}`);
    const answers = await Promise.all(ids.map(video_link => post({ video_link })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is rejected a second time, whichever way it is named, also in the trash', async () => {
    const { id } = await make();
    const again = await post({ video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    expect(again).toMatchObject(exists('video_link', id));
    await studio.call('DELETE', '/moments', { as: 'creator', body: { moments: [{ id, heartbeat_id: me }] } });
    expect(await post()).toMatchObject(exists('video_link', id));
    // Another creator gets another moment and another video record.
    expect((await make({}, 'other')).heartbeat_id).toBe(them);
    expect(await videos()).toHaveLength(2);
  });

  it('becomes one moment in concurrent calls', async () => {
    // Two calls, as many as one person has at a time, look the video up before one continues.
    let waiting = 0;
    let open = () => {};
    const gate = new Promise<undefined>(resolve => (open = () => resolve(undefined)));
    const find = () => {
      if ((waiting += 1) === 2) open();
      return gate;
    };
    const app = createApp({ ...studio.deps, videoSite: { find } });
    const request = () =>
      new Request('http://localhost:8080/api/studio/moments', {
        method: 'POST',
        headers: { authorization: `Bearer ${studio.token('creator')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ video_link: 'dQw4w9WgXcQ', title: 'Fog', visibility: 'public' }),
      });
    const answers = await Promise.all(Array.from({ length: 6 }, () => app(request())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect([await momentCount(), (await videos()).length]).toEqual([1, 1]);
  });

  it('becomes one moment per creator in concurrent calls', async () => {
    const answers = await Promise.all([post(), post({}, 'other'), post({ video_link: 'aaaaaaaaaaa' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('sent again with its key gets the same response', async () => {
    const headers = { 'idempotency-key': 'the-very-same-key-1' };
    const first = await post({}, 'creator', headers);
    const second = await post({}, 'creator', headers);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await momentCount()).toBe(1);
  });

  it('can become a moment again after a permanent deletion, with the same video record', async () => {
    const { id } = await make();
    const body = { moments: [{ id, heartbeat_id: me }] };
    await studio.call('DELETE', '/moments', { as: 'creator', body });
    await studio.call('DELETE', '/moments/delete_hard', { as: 'creator', body });
    await make();
    expect(await videos()).toHaveLength(1);
  });
});

describe('a moment for another creator', () => {
  it('is created by managers of moments, for existing creators', async () => {
    expect(await make({ heartbeat_id: me }, 'admin')).toMatchObject({ heartbeat_id: me });
    const { body: audit } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(audit.data.items).toMatchObject([{ entity: 'moment' }, { entity: 'video' }]);
    expect(await post({ heartbeat_id: 999_999 }, 'admin')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  it('is not created by anybody else', async () => {
    expect(await post({ heartbeat_id: them })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await momentCount()).toBe(0);
  });
});

it('reveals no moment of another creator with the same video', async () => {
  await addMoments(studio.db, { heartbeat_id: them, yt_video_id: 'aaaaaaaaaaa' });
  expect(await make({ video_link: 'aaaaaaaaaaa' })).toMatchObject({ duration: 9 });
});
