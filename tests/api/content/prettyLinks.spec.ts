import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { purgeTrash } from '../../../server/workers/purgeTrash';
import type { PrettyLink } from '../../../src/contract/entities/prettyLink';
import { addMoments } from '../helpers/addMoments';
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
beforeEach(() =>
  studio.db.execute(sql`truncate pretty_links, short_links, moments, audit_log, jobs, job_items`),
);
afterAll(() => studio.stop());

const me = people.creator.id;
const them = people.other.id;
const taken = (path: string) => ({
  status: 409,
  body: {
    code: 'route-exists',
    detail: 'Route already exists',
    errors: [{ path, message: 'Route already exists' }],
  },
});
const call = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
  studio.call(method, path, { as: 'creator', body, ...options });
const post = (route: string, as: PersonName = 'creator', over: object = {}) =>
  call('POST', '/pretty-links', { route, label: 'Bag', target: 'https://shop.example/bag', ...over }, { as });
const make = async (route: string, as: PersonName = 'creator', over: object = {}): Promise<PrettyLink> => {
  const { status, body } = await post(route, as, over);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.items[0] as unknown as PrettyLink; // parsed by the contract
};
const links = async () => (await call('GET', '/pretty-links')).body.data.items as unknown as PrettyLink[]; // as above
const namespace = async () =>
  (
    await studio.db.execute<{ route: string; record_id: string }>(
      sql`select route, record_id from short_links order by route`,
    )
  ).rows.map(({ route, record_id }) => [route, record_id]);
const trash = (ids: string[], undo = false) => call('DELETE', '/pretty-links', { ids, undo });

describe('a pretty link', () => {
  it('is created, changed and found', async () => {
    const made = await make('Camera-Bag');
    expect(made).toMatchObject({ heartbeat_id: me, route: 'Camera-Bag', clicks: 0, trashed_at: null });
    expect(made.id).toMatch(/^ln[A-Za-z0-9]{10}$/);
    const body = { id: made.id, label: 'Tripod', target: 'http://shop.example/tripod' };
    expect((await call('PUT', '/pretty-links', body)).body.data.items[0]).toMatchObject({ label: 'Tripod' });
    expect(await links()).toMatchObject([{ id: made.id, target: 'http://shop.example/tripod' }]);
    expect((await call('GET', '/pretty-links?q=tripo')).body.data.total).toBe(1);
    expect((await call('GET', '/pretty-links?route=camera-bag')).status).toBe(200);
  });

  it.each<[string, string]>([
    ['', 'Required. Please fill this up.'],
    ['/bag', 'A route may not contain a slash'],
    ['camera/bag', 'A route may not contain a slash'],
    ['Studio', '"studio" is reserved. Please choose another'],
    ['api', '"api" is reserved. Please choose another'],
    ['mo7Kq2xVd', '"mo7Kq2xVd" is reserved. Please choose another'],
    ['yomo7Kq2xVd', '"yomo7Kq2xVd" is reserved. Please choose another'],
    ['@camerabag', 'Wrong pattern. Please use this pattern: letters, digits and : . _ -, not dots alone'],
    ['camera bag', 'Wrong pattern. Please use this pattern: letters, digits and : . _ -, not dots alone'],
    ['x'.repeat(61), 'should NOT have more than 60 characters'],
  ])('is not made under %j', async (route, message) => {
    const { status, body } = await post(route);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.errors?.[0]).toEqual({ path: 'route', message });
    expect(await namespace()).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'ftp://files.example', 'https://name:word@shop.example', 'shop'])(
    'rejects the target %s',
    async target => {
      const { status, body } = await post('bag', 'creator', { target });
      expect([status, body.errors]).toEqual([400, [{ path: 'target', message: 'Invalid URL' }]]);
    },
  );

  it('ignores clicks in its creator’s input', async () => {
    expect((await post('bag', 'creator', { clicks: 500 })).body.errors).toEqual([
      { path: 'clicks', message: '"clicks" is not a field of this request' },
    ]);
  });
});

describe('a short address', () => {
  it('is unique, in any case and for all creators', async () => {
    const { id } = await make('bag');
    expect(await post('BAG')).toMatchObject(taken('route'));
    expect(await post('Bag', 'other')).toMatchObject(taken('route'));
    const other = await make('tripod');
    expect(await call('PUT', '/pretty-links', { id: other.id, route: 'bAg' })).toMatchObject(taken('route'));
    // A link can change the case of its own route.
    expect((await call('PUT', '/pretty-links', { id, route: 'Bag' })).body.data.items[0]).toMatchObject({
      route: 'Bag',
    });
    expect(await namespace()).toEqual([
      ['bag', id],
      ['tripod', other.id],
    ]);
  });

  it('is unique across links and moments', async () => {
    const [moment = ''] = await addMoments(studio.db, { custom_id: 'Night-Market' });
    expect(await post('night-market', 'other')).toMatchObject(taken('route'));
    const { id } = await make('bag', 'other');
    expect(await call('PUT', `/moments/${moment}`, { custom_id: 'BAG' })).toMatchObject(taken('custom_id'));
    expect((await call('PUT', `/moments/${moment}`, { custom_id: 'tram' })).status).toBe(200);
    expect(await namespace()).toEqual([
      ['bag', id],
      ['tram', moment],
    ]);
    await make('night-market');
    await call('PUT', `/moments/${moment}`, { custom_id: null });
    await make('tram');
  });

  it('stays in use in the trash and is free after the permanent deletion', async () => {
    const [moment = ''] = await addMoments(studio.db, { custom_id: 'tram' });
    const { id } = await make('bag');
    const named = { moments: [{ id: moment, heartbeat_id: me }] };
    await call('DELETE', '/moments', named);
    await trash([id]);
    expect(await post('bag', 'other')).toMatchObject(taken('route'));
    expect(await post('tram', 'other')).toMatchObject(taken('route'));
    await trash([id], true);
    expect(await links()).toMatchObject([{ id, route: 'bag' }]);
    await call('DELETE', '/moments/delete_hard', named);
    await make('tram', 'other');
    await trash([id]);
    await purgeTrash(studio.db, new Date(Date.now() + 31 * 86_400_000), 30);
    await make('bag', 'other');
    expect((await namespace()).map(([route]) => route)).toEqual(['bag', 'tram']);
  });

  it('goes to one of many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => post(at % 2 ? 'bag' : 'BAG')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await links()).toHaveLength(1);
  });

  it('goes to a link or a moment in concurrent requests', async () => {
    const moments = await addMoments(studio.db, {}, {}, {});
    const answers = await Promise.all([
      ...moments.map(id => call('PUT', `/moments/${id}`, { custom_id: 'bag' })),
      post('bag'),
      post('bag', 'other'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 4 }, () => 'route-exists'),
    );
    expect(await namespace()).toHaveLength(1);
  });

  it('that is already used is reported by the dry run of an import', async () => {
    await addMoments(studio.db, { custom_id: 'tram', heartbeat_id: them });
    await make('bag', 'other');
    const rows = ['tram', 'BAG', 'new', 'NEW', 'studio'].map(route => `${route},L,https://x.example\n`);
    const form = csvForm(
      `route,label,target\n${rows.join('')}`,
      { route: 'route', label: 'label', target: 'target' },
      me,
    );
    const { get, items, runCommand } = jobSteps(studio);
    const id = String((await call('POST', '/pretty-links/import', form)).body.data.items[0]!['id']);
    await studio.deps.jobs.runUntilIdle();
    expect(countsOf(await get(id))).toEqual({ total: 5, waiting: 1, skipped: 4 });
    expect((await items(id)).map(({ message }) => message)).toEqual([
      'Route already exists',
      'Route already exists',
      null,
      'Route already exists',
      '"studio" is reserved. Please choose another',
    ]);
    expect(countsOf(await runCommand('start', id))).toEqual({ total: 5, done: 1, skipped: 4 });
    expect(countsOf(await runCommand('undo', id))).toMatchObject({ undone: 1 });
    expect((await namespace()).map(([route]) => route)).toEqual(['bag', 'tram']);
  });
});

describe('the pretty link of another creator', () => {
  const all = async () => (await studio.db.execute(sql`select * from pretty_links order by id`)).rows;

  it.each<[string, (id: string, own: string) => [string, string, unknown?]]>([
    ['a save', id => ['PUT', '/pretty-links', { id, label: 'Mine' }]],
    ['a save that names oneself', id => ['PUT', '/pretty-links', { id, label: 'Mine', heartbeat_id: me }]],
    ['a save that names them', id => ['PUT', '/pretty-links', { id, label: 'Mine', heartbeat_id: them }]],
    ['the trash, among one’s own', (id, own) => ['DELETE', '/pretty-links', { ids: [own, id] }]],
    ['its history', id => ['GET', `/pretty-links/${id}/history`]],
    [
      'a new one for them',
      () => [
        'POST',
        '/pretty-links',
        { route: 'x', label: 'x', target: 'https://x.example', heartbeat_id: them },
      ],
    ],
  ])('does not exist for %s', async (_, attempt) => {
    const own = await make('own');
    const { id } = await make('bag', 'other');
    const before = await all();
    const [method, path, body] = attempt(id, own.id);
    expect(await call(method, path, body)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await all()).toEqual(before);
  });

  it('is in no list and no job of another user', async () => {
    const { id } = await make('bag', 'other');
    expect(await links()).toEqual([]);
    expect((await call('GET', `/pretty-links?heartbeat_id=${them}`)).status).toBe(403);
    const { begin } = jobSteps(studio, 'creator', '/pretty-links/jobs');
    expect(await begin({ target: { ids: [id] }, changes: { label: 'Mine' } })).toMatchObject({ status: 404 });
  });

  it('is accessible to managers of pretty links', async () => {
    const { id } = await make('bag', 'other');
    const input = { id, label: 'Checked' };
    expect((await call('PUT', '/pretty-links', input, { as: 'admin' })).body.data.items[0]).toMatchObject({
      label: 'Checked',
      heartbeat_id: them,
    });
  });
});

describe('the public address of a pretty link', () => {
  const follow = (path: string, method = 'GET') =>
    studio.app(new Request(`http://localhost:8080${path}`, { method }));
  const clicks = async () => (await links())[0]!.clicks;

  it('redirects to its target without a referrer, and counts clicks', async () => {
    const { updated_at } = await make('Camera-Bag', 'creator', { target: 'https://shop.example/tëst?q=1#a' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow('/camera-BAG?from=here')));
    for (const { status, headers } of answers) {
      expect(status).toBe(302);
      expect(headers.get('location')).toBe('https://shop.example/t%C3%ABst?q=1#a');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect((await links())[0]).toMatchObject({ clicks: 5, updated_at });
    expect((await follow('/camera-bag', 'HEAD')).status).toBe(302);
    expect(await clicks()).toBe(5);
    expect((await call('GET', '/pretty-links?sort_column=clicks&clicks_from=5')).body.data.total).toBe(1);
  });

  it('is not found while the link is in the trash, nor for other paths', async () => {
    const { id } = await make('bag');
    await addMoments(studio.db, { custom_id: 'tram', visibility: 'private' });
    await trash([id]);
    for (const path of [
      '/bag',
      '/tram',
      '/nothing',
      '/%zz',
      '/%00',
      `/${'x'.repeat(500)}`,
      "/'%20or%201=1",
    ]) {
      const answer = await follow(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toContain('No page has this address. Check the link.');
    }
    expect((await follow('/bag', 'POST')).status).toBe(404);
    expect((await studio.db.execute(sql`select clicks::int from pretty_links`)).rows).toEqual([
      { clicks: 0 },
    ]);
  });

  it('is not found while its creator is blacklisted with scope everything', async () => {
    await make('bag');
    const hide = (list: string, remove: boolean) =>
      call('POST', `/heartbeats/blacklist/${list}`, { ids: [String(me)], remove }, { as: 'admin' });
    await hide('all', false);
    expect((await follow('/bag')).status).toBe(404);
    expect((await follow('/bag', 'HEAD')).status).toBe(404);
    await hide('all', true);
    await hide('heartbeat_earnings', false);
    expect((await follow('/bag')).status).toBe(302);
    await hide('heartbeat_earnings', true);
    expect(await clicks()).toBe(1);
  });

  it('does not replace the server’s own addresses', async () => {
    expect((await follow('/healthz')).status).toBe(200);
    expect((await follow('/')).headers.get('location')).toBe('/studio/');
    expect((await follow('/studio')).headers.get('location')).toBe('/studio/');
    expect((await follow('/studio?coach=topics')).headers.get('location')).toBe('/studio/?coach=topics');
    expect((await follow('/api/studio/nothing')).headers.get('content-type')).toBe(
      'application/problem+json',
    );
  });

  it('is not served if the public app has another origin', async () => {
    await make('bag');
    const { deps } = studio;
    const client = { ...deps.config.client, publicApp: 'https://app.example' };
    const app = createApp({ ...deps, config: { ...deps.config, client } });
    expect((await app(new Request('http://localhost:8080/bag'))).status).toBe(404);
    expect(await clicks()).toBe(0);
  });
});
