import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { media, unclaimedFiles } from '../../../server/db/tables';
import { quota } from '../../../src/contract/calls/serverLimits';
import { maxCountedUses } from '../../../src/contract/entities/mediaFile';
import { encoded, picture } from '../../builders/pictures/pictureBytes';
import { anMp4 } from '../../builders/videos/videoFiles';
import { newAd } from '../helpers/examples/ads';
import { addMoments } from '../helpers/addMoments';
import { highRates, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { uploadSteps } from './uploadSteps';

const me = people.creator.id;
let studio: ApiStudio;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  png = await encoded(picture().png());
});
afterAll(() => studio.stop());
beforeEach(() => studio.db.execute(sql`truncate media, moments, unclaimed_files, video_uploads cascade`));

const { upload: uploadVideo } = uploadSteps(() => studio);

const upload = async (name = 'fog.png', as: PersonName = 'creator', address = '/uploads/v2') => {
  const body = new FormData();
  if (address === '/uploads/v2') body.set('purpose', 'banner');
  body.set('file', new File([png], name, { type: 'image/png' }));
  const answer = await studio.call('POST', address, { as, body });
  return String(answer.body.data.items[0]?.['id']);
};
const listed = async (query = '', as: PersonName = 'creator') =>
  (await studio.call('GET', `/uploads?${query}`, { as })).body.data;
const remove = async (ids: readonly string[], as: PersonName = 'creator') =>
  (await studio.call('DELETE', '/uploads', { as, body: { ids } })).body.data.items;

describe('the uploads of a creator', () => {
  it('are listed with name, size and type, those of others never', async () => {
    const id = await upload('C:\\Pictures\\Fog at dawn.png');
    await upload('other.png', 'other');
    const { items, total } = await listed();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        ...{ id, title: 'Fog at dawn.png', kind: 'image', mime_type: 'image/png', thumbnail: id },
        ...{ width: 48, height: 32, duration: null, use: 'unused', uses: 0, used_by: null },
      },
    ]);
    expect(items[0]?.['bytes']).toBeGreaterThan(100);
    expect((await listed('', 'admin')).items).toEqual([]);
  });

  it('are found by kind, use and name, and sorted by size', async () => {
    const [small, large] = [await upload('small.png'), await upload('large.png')];
    await studio.db.execute(sql`update media set bytes = bytes * 2 where id = ${large}`);
    const { id: video } = await uploadVideo(await anMp4());
    const idsOf = async (query: string) => (await listed(query)).items.map(({ id }) => id);
    expect(await idsOf('kind=video')).toEqual([video]);
    expect(await idsOf('q=LARGE')).toEqual([large]);
    expect(await idsOf('kind=image&sort_column=bytes&sort_direction=asc')).toEqual([small, large]);
    await addMoments(studio.db, { heartbeat_id: me, thumbnail: small, video_id: video });
    expect(await idsOf('use=unused')).toEqual([large]);
    expect((await idsOf('use=used')).sort()).toEqual([small, video].sort());
    expect(await idsOf('use=used&use=unused')).toHaveLength(3);
    expect(await idsOf('use_not=used')).toEqual([large]);
    expect(await idsOf('use_not=used&use_not=unused')).toEqual([]);
  });

  it.each([
    [
      'a moment',
      'moment',
      (id: string) => addMoments(studio.db, { heartbeat_id: me, title: 'Fog', thumbnail: id }),
    ],
    [
      'the page',
      'page',
      (id: string) =>
        studio.db.execute(sql`update heartbeats set avatar = ${id}, name = 'Fog' where id = ${me}`),
    ],
    [
      'the configuration',
      'settings',
      (id: string) =>
        studio.db.execute(
          sql`insert into app_configurations (id, value) values ('news', ${JSON.stringify({ picture: id })}::jsonb)
            on conflict (id) do update set value = excluded.value`,
        ),
    ],
  ])('say that %s uses them, and stay', async (_, kind, use) => {
    const [id, other] = [await upload(), await upload('other.png')];
    await use(id);
    const [item] = (await listed('use=used')).items;
    expect((await listed('use=unused')).items).toMatchObject([{ id: other, uses: 0 }]);
    expect(item).toMatchObject({ use: 'used', uses: 1, used_by: kind });
    expect(await remove([id])).toEqual([
      {
        ...{ id, ok: false, code: 'conflict' },
        message: `It cannot be deleted, because “${String(item?.['used_title'])}” uses it`,
      },
    ]);
    expect(await studio.db.select().from(media)).toHaveLength(2);
    await studio.db.execute(sql`update heartbeats set avatar = null`);
    await studio.db.execute(sql`delete from app_configurations`);
  });

  it('are counted up to a maximum of each kind of record that uses them', async () => {
    const id = await upload();
    const moments = Array.from({ length: maxCountedUses + 1 }, () => ({ heartbeat_id: me, thumbnail: id }));
    await addMoments(studio.db, ...moments);
    expect((await listed()).items).toMatchObject([{ uses: maxCountedUses, used_by: 'moment' }]);
  });

  it('stay where the record of somebody else names them', async () => {
    const id = await upload();
    await addMoments(studio.db, { heartbeat_id: people.other.id, thumbnail: id });
    expect(await remove([id])).toMatchObject([
      { ok: false, message: 'It cannot be deleted, because something uses it' },
    ]);
  });

  it('are deleted while nothing uses them, and are not served any more', async () => {
    const [id, other] = [await upload(), await upload()];
    const address = `http://localhost:8080/api/studio/media/${id}`;
    expect((await studio.app(new Request(address))).status).toBe(200);
    expect(await remove([id])).toMatchObject([{ id, ok: true }]);
    expect((await studio.app(new Request(address))).status).toBe(404);
    expect(await listed()).toMatchObject({ total: 1, items: [{ id: other }] });
    // The worker deletes the file itself.
    expect((await studio.db.select().from(unclaimedFiles)).map(file => file.id)).toEqual([id]);
  });

  it('cannot be deleted by anybody else', async () => {
    const id = await upload();
    for (const as of ['other', 'admin'] as const)
      expect((await studio.call('DELETE', '/uploads', { as, body: { ids: [id] } })).status).toBe(404);
    expect((await listed()).total).toBe(1);
  });

  it('have their bytes counted against the quota', async () => {
    await upload();
    const { id } = await uploadVideo(await anMp4());
    const [{ bytes = 0 } = {}] = (await listed('kind=video')).items as { bytes?: number }[];
    const [usage] = (await studio.call('GET', '/uploads/usage', { as: 'creator' })).body.data.items;
    expect(id).toMatch(/^me/);
    expect(usage).toMatchObject({
      ...{ files: 1, max_files: quota.files, max_file_bytes: quota.fileBytes },
      ...{ video_bytes: bytes, max_video_bytes: quota.videoBytes },
    });
    expect(usage?.['file_bytes']).toBeGreaterThan(100);
  });
});

describe('the directories of the drive', () => {
  const open = (body: object, as: PersonName = 'creator', user: number = me) =>
    studio.call('POST', `/users/${user}/gdrive/directory`, { as, body });
  const read = (directory: string, as: PersonName = 'creator', user: number = me) =>
    studio.call('GET', `/users/${user}/gdrive/directory/${directory}`, { as });

  it('begin with that of the owner, which has one for pictures and one for videos', async () => {
    const { body } = await open({ user_id: me });
    const [owner] = body.data.items;
    expect(owner).toMatchObject({ type: 'directory', name: 'Media', parent: null, size: 0, mime_type: null });
    const inside = (await read(String(owner?.['id']))).body.data.items;
    expect(inside).toMatchObject([
      { name: 'Pictures', type: 'directory', parent: owner?.['id'] },
      { name: 'Videos', type: 'directory', parent: owner?.['id'] },
    ]);
  });

  it('list files with address, size and type', async () => {
    const id = await upload('Fog.png');
    await uploadVideo(await anMp4());
    const { body } = await open({ user_id: me, type: 'pictures' });
    const parent = String(body.data.items[0]?.['id']);
    const { items, total } = (await read(parent)).body.data;
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { id, name: 'Fog.png', type: 'file', url: `/api/studio/media/${id}`, mime_type: 'image/png', parent },
    ]);
    expect(items[0]?.['size']).toBeGreaterThan(100);
  });

  it('of ads are for those who manage ads', async () => {
    const admin = people.admin.id;
    const image = await upload('ad.png', 'admin', '/sc/gdrive');
    const body = newAd({ image_url: image });
    const created = await studio.call('POST', '/sc', { as: 'admin', body });
    expect(created.body.code).toBeUndefined();
    const opened = await open({ user_id: admin, type: 'ads' }, 'admin', admin);
    const ads = String(opened.body.data.items[0]?.['id']);
    expect((await read(ads, 'admin', admin)).body.data.items).toMatchObject([{ id: image, parent: ads }]);
    expect((await open({ user_id: me, type: 'ads' })).status).toBe(404);
    expect((await read(`dr${me}-ads`)).status).toBe(404);
  });

  it('belong to one account', async () => {
    expect((await open({ user_id: me }, 'other')).status).toBe(404);
    expect((await open({ user_id: people.other.id })).status).toBe(404);
    expect((await read(`dr${me}-owner`, 'other')).status).toBe(404);
    expect((await read(`dr${people.other.id}-owner`)).status).toBe(404);
    expect((await open({ user_id: me, type: 'trash' })).body.code).toBe('validation-failed');
  });
});
