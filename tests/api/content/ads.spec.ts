import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runningAt, sharesOf } from '../../../src/contract/entities/ads/adShares';
import type { Ad } from '../../../src/contract/entities/ads/ad';
import { adLocations } from '../../../src/contract/entities/ads/adChoices';
import { purgeTrash } from '../../../server/workers/purgeTrash';
import { activitySteps } from '../helpers/activitySteps';
import { people, highRates, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { examples, makeAd, newAd } from '../helpers/examples/ads';
import { csvForm } from '../helpers/examples/example';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
});
beforeEach(() => studio.db.execute(sql`truncate ads, audit_log, activities`));
afterAll(() => studio.stop());

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  studio.call(method, path, { as: 'admin', body, ...(headers && { headers }) });
const listed = async (query = '') => (await call('GET', `/sc${query}`)).body.data.items as unknown as Ad[]; // parsed by the contract
const make = (over: Record<string, unknown> = {}) => makeAd(studio, over);
const publish = (id: string) => call('PUT', `/sc/${id}`, { transition: 'publish' });
const makeRunning = async (over: Record<string, unknown> = {}) => {
  const id = await make(over);
  await publish(id);
  return id;
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('an ad', () => {
  it('is created unpublished, with the values of fields that are left out', async () => {
    const id = await make();
    expect(id).toMatch(/^ad[A-Za-z0-9]{8}$/);
    expect(await listed()).toMatchObject([
      {
        id,
        status: 'inactive',
        size: 'large',
        chance_percentage: null,
        image_url: null,
        creator_id: null,
        creator_name: null,
        total_impressions: 0,
        total_clicks: 0,
      },
    ]);
  });

  it('is changed, with an entry in its history', async () => {
    const id = await make();
    const { status, body } = await call('PUT', `/sc/${id}`, { title: 'Wake up in Prague', chance: 12 });
    expect({ status, item: body.data.items[0] }).toMatchObject({
      status: 200,
      item: { title: 'Wake up in Prague', chance: 12 },
    });
    const history = await call('GET', `/sc/${id}/history`);
    expect(history.body.data.items[0]!['changes']).toEqual(
      expect.arrayContaining([{ field: 'chance', from: 10, to: 12 }]),
    );
  });

  it('shows the creator whom it is for', async () => {
    await make({ creator_id: String(people.other.id) });
    expect(await listed()).toMatchObject([
      {
        creator_id: String(people.other.id),
        creator_name: 'other of the test',
        creator_handle: 'otherofthetest',
      },
    ]);
    const missing = await call('POST', '/sc', newAd({ creator_id: '987654' }));
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ path: 'creator_id' }] } });
  });

  it.each([
    ['name', ''],
    ['title', ''],
    ['title', 'x'.repeat(101)],
    ['link', 'ftp://example.com/trains'],
    ['link', 'javascript:alert(1)'],
    ['location', 'search'],
    ['size', 'huge'],
    ['chance', 1.5],
    ['chance', -1],
    ['chance', '10'],
    ['chance', 100_000],
    ['rating', 0.5],
    ['image_url', 'no id, but words'],
    ['image_url', 'meNowhere00000000'],
    ['start_schedule', 'tomorrow'],
  ])('with the %s %j is refused at this field', async (field, value) => {
    const { status, body } = await call('POST', '/sc', newAd({ [field]: value }));
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: field });
    expect(await listed()).toEqual([]);
  });

  it('needs name, title, link, location and chance', async () => {
    const { body } = await call('POST', '/sc', {});
    expect(body.errors?.map(({ path }) => path).toSorted()).toEqual([
      'chance',
      'link',
      'location',
      'name',
      'title',
    ]);
  });

  it('does not end before it starts, whichever of the times changes', async () => {
    const problem = { errors: [{ path: 'end_schedule', message: 'The ad must end after it starts' }] };
    const input = newAd({ start_schedule: hours(5), end_schedule: hours(4) });
    expect(await call('POST', '/sc', input)).toMatchObject({ status: 400, body: problem });
    const id = await make({ start_schedule: hours(1), end_schedule: hours(4) });
    expect(await call('PUT', `/sc/${id}`, { start_schedule: hours(6) })).toMatchObject({
      status: 400,
      body: problem,
    });
    expect((await listed())[0]?.start_schedule).toMatch(/^20/);
  });

  it('rejects the second of two concurrent saves', async () => {
    const id = await make();
    const [before] = await listed();
    const save = (title: string) =>
      call('PUT', `/sc/${id}`, { title }, { 'if-match': `"${String(before?.updated_at)}"` });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).status).toBe(412);
  });
});

describe('publication', () => {
  it('is a transition, and no value of the status', async () => {
    const id = await make();
    expect((await call('PUT', `/sc/${id}`, { status: 'active' })).status).toBe(400);
    expect((await publish(id)).body.data.items[0]).toMatchObject({
      status: 'active',
      chance_percentage: 100,
    });
    expect((await publish(id)).status).toBe(409);
    const unpublished = await call('PUT', `/sc/${id}`, { transition: 'unpublish' });
    expect(unpublished.body.data.items[0]).toMatchObject({ status: 'inactive', chance_percentage: null });
  });

  it('of several ends with one call, which names those that it could not change', async () => {
    const [one, two, draft] = [await makeRunning(), await makeRunning(), await make()];
    const { status, body } = await call('POST', '/sc/unpublish', { ids: [one, draft, two] });
    expect({ status, items: body.data.items }).toMatchObject({
      status: 200,
      items: [
        { id: one, ok: true },
        { id: draft, ok: false, code: 'conflict' },
        { id: two, ok: true },
      ],
    });
    expect((await listed()).map(ad => ad.status)).toEqual(['inactive', 'inactive', 'inactive']);
  });
});

describe('the share', () => {
  it('is that among the ads which run now in the same place', async () => {
    await makeRunning({ chance: 30 });
    await makeRunning({ chance: 25 });
    await makeRunning({ chance: 20, start_schedule: hours(1) });
    await makeRunning({ chance: 20, end_schedule: hours(3) });
    await makeRunning({ chance: 7, location: 'watch' });
    await make({ chance: 5 });
    const shares = (await listed('?sort_column=chance&sort_direction=desc')).map(ad => [
      ad.chance,
      ad.chance_percentage,
    ]);
    expect(shares).toEqual([
      [30, 40],
      [25, 33.33],
      [20, expect.toBeOneOf([null, 26.67])],
      [20, expect.toBeOneOf([null, 26.67])],
      [7, 100],
      [5, null],
    ]);
  });

  it('adds up to 100.00 % and is rounded as the contract rounds it', async () => {
    for (const chance of [1, 1, 1, 7, 13, 0, 29]) await makeRunning({ chance });
    for (const chance of [0, 0]) await makeRunning({ chance, location: 'watch' });
    const ads = await listed();
    for (const location of adLocations) {
      const expected = sharesOf(runningAt(ads, Date.now(), location));
      const given = ads.filter(ad => ad.location === location);
      expect(given.map(ad => [ad.id, Math.round((ad.chance_percentage ?? -1) * 100)])).toEqual(
        given.map(ad => [ad.id, expected.get(ad.id)]),
      );
    }
  });
});

describe('deletion', () => {
  it('of several is one call, which is undone by a call and by the activity', async () => {
    const ids = [await make(), await make()];
    const remaining = await make();
    const { body } = await call('DELETE', '/sc', { ids });
    expect(body.data.items).toMatchObject(ids.map(id => ({ id, ok: true })));
    expect((await listed()).map(({ id }) => id)).toEqual([remaining]);
    await call('DELETE', '/sc', { ids: [ids[0]], undo: true });
    expect(await listed()).toHaveLength(2);
    await call('DELETE', '/sc', { ids: [ids[0]] });
    await activitySteps(() => studio).undoNewest('admin');
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual([ids[0], remaining].toSorted());
  });

  it('of one needs its version, and can be undone', async () => {
    const id = await make();
    const deleted = await call('DELETE', `/sc/${id}`, {}, { 'if-match': '*' });
    expect(deleted.status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await call('PUT', `/sc/${id}`, { title: 'Late' })).status).toBe(409);
    expect((await call('DELETE', `/sc/${id}`, { undo: true })).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it('ends the share of the ad, and is final once the trash is purged', async () => {
    const id = await makeRunning({ chance: 30 });
    await makeRunning({ chance: 10 });
    await call('DELETE', '/sc', { ids: [id] });
    expect((await listed()).map(ad => ad.chance_percentage)).toEqual([100]);
    await purgeTrash(studio.db, new Date(Date.now() + 40 * 86_400_000), 30);
    const { rows } = await studio.db.execute(sql`select id from ads`);
    expect(rows).toHaveLength(1);
  });
});

it('has its picture uploaded as one of the platform', async () => {
  const { body: form } = await examples['POST /sc/gdrive']!({ ...studio, creator: people.creator.id });
  const { status, body } = await call('POST', '/sc/gdrive', form);
  expect(status).toBe(200);
  const picture = String(body.data.items[0]!['id']);
  const { rows } = await studio.db.execute(sql`select owner_id, kind from media where id = ${picture}`);
  expect(rows).toEqual([{ owner_id: people.admin.id, kind: 'image' }]);
  await make({ image_url: picture });
  expect((await listed())[0]?.image_url).toBe(picture);
  const words = new FormData();
  words.set('file', new File(['words'], 'ad.png', { type: 'image/png' }));
  expect(await call('POST', '/sc/gdrive', words)).toMatchObject({
    status: 415,
    body: { code: 'unsupported-file-type', errors: [{ path: 'file' }] },
  });
});

it('is changed in bulk and imported as records of other resources are', async () => {
  const ids = [await make(), await make()];
  const { planned, runCommand } = jobSteps(studio, 'admin', '/sc/jobs');
  const { id } = await planned({ target: { ids }, changes: { transition: 'publish' } });
  await runCommand('start', id);
  expect((await listed()).map(ad => ad.status)).toEqual(['active', 'active']);
  const rows = 'name,title,link,location,chance\nImported,Fog,https://example.com/fog,watch,3\n';
  const fields = ['name', 'title', 'link', 'location', 'chance'];
  const form = csvForm(rows, Object.fromEntries(fields.map(name => [name, name])), people.admin.id);
  expect((await call('POST', '/sc/import', form)).status).toBe(200);
});

it('can be sorted by eight fields', async () => {
  const sorts = [
    'name',
    'title',
    'chance',
    'total_impressions',
    'total_clicks',
    'start_schedule',
    'created_at',
    'updated_at',
  ];
  for (const sort of sorts)
    expect((await call('GET', `/sc?sort_column=${sort}&sort_direction=asc`)).status).toBe(200);
  for (const sort of ['link', 'rating', 'status', 'end_schedule'])
    expect((await call('GET', `/sc?sort_column=${sort}`)).status).toBe(400);
});

it('lists and changes ads only for people who manage them', async () => {
  const id = await make();
  for (const as of ['creator', 'reviewer'] as const) {
    expect((await studio.call('GET', '/sc', { as })).status).toBe(403);
    expect((await studio.call('PUT', `/sc/${id}`, { as, body: { title: 'Mine' } })).status).toBe(403);
    expect((await studio.call('DELETE', '/sc', { as, body: { ids: [id] } })).status).toBe(403);
    expect((await studio.call('POST', '/sc/unpublish', { as, body: { ids: [id] } })).status).toBe(403);
  }
});
