import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collections, playlistMoments, playlists } from '../../../server/db/contentTables';
import { formerHandles, heartbeats } from '../../../server/db/tables';
import { purgeExpiredRows } from '../../../server/workers/purgeExpiredRows';
import { firstSection } from '../../../src/contract/page/featuredSection';
import { aCollection } from '../../builders/aCollection';
import { aPlaylist } from '../../builders/aPlaylist';
import { addMoments } from '../helpers/addMoments';
import { highRates, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
});
afterAll(() => studio.stop());

const { creator, other } = people;

/** Pages as they are at first, and nobody waits. */
beforeEach(async () => {
  await studio.db.delete(formerHandles);
  // Two may have exchanged theirs.
  await studio.db.execute(sql`update heartbeats set handle = 'free' || id`);
  for (const [name, { id }] of Object.entries(people))
    await studio.db.execute(sql`
      update heartbeats set name = ${`${name} of the test`}, handle = ${`${name}ofthetest`}, handle_changed_at = null, description = '',
        links = '{}', sections = default, trailer = null, spotlight = null, effect = 'none', avatar = null where id = ${id}`);
});

const pageOf = async (name: PersonName) => {
  const { body } = await studio.call('GET', `/heartbeats/${people[name].id}`, { as: name });
  return body.data.items[0]!; // everybody has a page
};
const put = (name: PersonName, change: object, { version = '*', path = '', as = name } = {}) =>
  studio.call('PUT', `/heartbeats/${people[name].id}${path}`, {
    as,
    body: change,
    headers: { 'if-match': version },
  });
const availability = async (handle: string, as: PersonName = 'creator') =>
  (await studio.call('GET', `/handles/${handle}/availability`, { as })).body.data.items[0];
const sectionOf = (over: object) => ({ ...firstSection, ...over });

describe('a page', () => {
  it('is read with what it has at first', async () => {
    expect(await pageOf('creator')).toMatchObject({
      id: String(creator.id),
      heartbeat_id: creator.id,
      name: 'creator of the test',
      handle: 'creatorofthetest',
      description: '',
      links: [],
      sections: [firstSection],
      trailer: null,
      spotlight: null,
      effect: 'none',
      aspect_ratio: '16:9',
    });
  });

  it('publishes layout and texts together as one version, which the calls of the layout share', async () => {
    const before = await pageOf('creator');
    const saved = await put(
      'creator',
      { name: 'Mira', description: 'Fog\nand rain', links: ['https://fog.example/'], effect: 'snow' },
      { version: `"${String(before['updated_at'])}"` },
    );
    expect([saved.status, saved.body.data.items[0]]).toMatchObject([
      200,
      { name: 'Mira', description: 'Fog\nand rain', links: ['https://fog.example/'], effect: 'snow' },
    ]);
    const layout = await studio.call('GET', `/heartbeats/${creator.id}/configs`, { as: 'creator' });
    const { updated_at: version } = saved.body.data.items[0]!;
    expect(layout.body.data.items[0]).toEqual({
      id: String(creator.id),
      updated_at: version,
      sections: [firstSection],
      trailer: null,
      spotlight: null,
      effect: 'snow',
      aspect_ratio: '16:9',
    });
    const late = await put(
      'creator',
      { effect: 'bubble' },
      { version: `"${String(before['updated_at'])}"`, path: '/configs' },
    );
    expect([late.status, late.body.code]).toEqual([412, 'stale-record']);
    const next = await put(
      'creator',
      { effect: 'bubble' },
      { version: `"${String(version)}"`, path: '/configs' },
    );
    expect(next.status).toBe(200);
    const named = await put('creator', { name: 'Mira' }, { path: '/configs' });
    expect([named.status, named.body.errors?.[0]?.path]).toEqual([400, 'name']);
  });

  it('has a history, and one click takes a publication back', async () => {
    const { headers } = await put('creator', { name: 'Fog films', effect: 'bubble' });
    expect(headers.get('etag')).not.toBeNull();
    const history = await studio.call('GET', `/heartbeats/${creator.id}/history`, { as: 'creator' });
    expect(history.body.data.items[0]).toMatchObject({
      actor_name: 'creator of the test',
      changes: [
        { field: 'name', from: 'creator of the test', to: 'Fog films' },
        { field: 'effect', from: 'none', to: 'bubble' },
      ],
    });
    const { body } = await studio.call('GET', '/activity', { as: 'creator' });
    expect(body.data.items[0]).toMatchObject({ subject: 'page', kind: 'changed' });
    const undone = await studio.call('POST', `/activity/${String(body.data.items[0]!['id'])}/undo`, {
      as: 'creator',
      body: {},
    });
    expect(undone.status).toBe(200);
    expect(await pageOf('creator')).toMatchObject({ name: 'creator of the test', effect: 'none' });
  });

  it('is changed by its creator and by managers, and nobody else sees it', async () => {
    expect((await put('creator', { name: 'Taken over' }, { as: 'other' })).status).toBe(404);
    expect((await put('creator', { name: 'Corrected' }, { as: 'admin' })).status).toBe(200);
    expect(await pageOf('creator')).toMatchObject({ name: 'Corrected' });
  });

  it.each([
    ['name', '', 'Required. Please fill this up.'],
    ['name', '   ', 'Required. Please fill this up.'],
    ['name', 'x'.repeat(31), 'should NOT have more than 30 characters'],
    ['sections', [], 'Required. Please fill this up.'],
    ['links', ['javascript:alert(1)'], 'Invalid URL'],
    ['links', ['fog'], 'Invalid URL'],
    ['avatar', 'no picture', 'This is not a valid id'],
    [
      'links',
      Array.from({ length: 6 }, (_, at) => `https://fog.example/${at}`),
      'should NOT have more than 5 items',
    ],
    ['effect', 'fire', 'Please choose one of: none, bubble, snow'],
    ['aspect_ratio', '2:1', 'Please choose one of: 16:9, 21:9, 4:3, 9:16, 1:1'],
    ['sections', [sectionOf({ kind: 'playlist' })], 'Required. Please fill this up.'],
    ['description', 'x'.repeat(1001), 'should NOT have more than 1000 characters'],
  ])('refuses %s with an invalid value, and names it', async (field, value, message) => {
    const { status, body } = await put('creator', { [field]: value });
    expect([status, body.errors?.[0]?.path.split('.')[0], body.errors?.[0]?.message]).toEqual([
      400,
      field,
      message,
    ]);
    expect(await pageOf('creator')).toMatchObject({ name: 'creator of the test' });
  });
});

describe('what a page names', () => {
  const own = { heartbeat_id: creator.id };

  it('is the creator’s own', async () => {
    const [foreign] = await addMoments(studio.db, { heartbeat_id: other.id });
    await studio.db.insert(playlists).values([aPlaylist({ id: 'plForeign1', heartbeat_id: other.id })]);
    const trailer = await put('creator', { trailer: foreign });
    const section = await put('creator', {
      sections: [sectionOf({ kind: 'playlist', playlist_id: 'plForeign1' })],
    });
    const picture = await put('creator', { avatar: 'meAAAAAAAAAAAAAAAA' });
    expect([trailer, section, picture].map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [400, 'trailer'],
      [400, 'sections.0.playlist_id'],
      [404, 'avatar'],
    ]);
  });

  it('is public when it is named, and stays where it is hidden later', async () => {
    const [shown, hidden] = await addMoments(studio.db, { title: 'Fog' }, { visibility: 'private' });
    await studio.db
      .insert(playlists)
      .values([aPlaylist({ ...own, id: 'plPrivate2', visibility: 'private' })]);
    await studio.db.insert(collections).values([aCollection({ ...own, id: 'liEmpty001', live: 0 })]);
    const sentence = 'Nobody else can see this. Make it public first, or choose something else';
    for (const [change, path] of [
      [{ spotlight: hidden }, 'spotlight'],
      [{ sections: [sectionOf({ kind: 'playlist', playlist_id: 'plPrivate2' })] }, 'sections.0.playlist_id'],
      [
        { sections: [sectionOf({ kind: 'collection', collection_id: 'liEmpty001' })] },
        'sections.0.collection_id',
      ],
    ] as const) {
      const { status, body } = await put('creator', change);
      expect([status, body.errors]).toEqual([400, [{ path, message: sentence }]]);
    }
    expect((await put('creator', { trailer: shown, spotlight: shown })).status).toBe(200);
    await studio.db.execute(sql`update moments set visibility = 'private' where id = ${shown}`);
    expect((await put('creator', { name: 'Later' })).status).toBe(200);
    const content = await studio.call('POST', `/heartbeats/${creator.id}/content`, {
      as: 'creator',
      body: {},
    });
    expect(content.body.data.items[0]).toMatchObject({ trailer: null, spotlight: null });
  });

  it('is shown in its order, and nothing that is not public', async () => {
    const [first, second] = await addMoments(
      studio.db,
      { title: 'Least', views: 900_001, tags: ['harbour'] },
      { title: 'Most', views: 900_002, tags: ['harbour'], description: 'Before dawn' },
      { title: 'Secret', views: 900_009, tags: ['harbour'], visibility: 'unlisted' },
      { title: 'Secret', views: 900_009, tags: ['harbour'], status: 'draft' },
      { title: 'Secret', views: 900_009, tags: ['harbour'], trashed_at: '2026-02-01T00:00:00.000Z' },
      {
        title: 'Secret',
        views: 900_009,
        tags: ['harbour'],
        blacklisted: true,
        blacklist_scope: 'everything',
      },
      { title: 'Secret', views: 900_009, tags: ['harbour'], review_status: 'rejected' },
    );
    await studio.db
      .insert(playlists)
      .values([aPlaylist({ ...own, id: 'plShown001', title: 'Slow mornings', visibility: 'public' })]);
    await studio.db.insert(playlistMoments).values([
      { playlist_id: 'plShown001', moment_id: first!, place: 1 },
      { playlist_id: 'plShown001', moment_id: second!, place: 2 },
    ]);
    const { status, body } = await studio.call('POST', `/heartbeats/${creator.id}/content`, {
      as: 'creator',
      body: {
        sections: [
          sectionOf({ kind: 'popular' }),
          sectionOf({ kind: 'tag', tag: 'harbour' }),
          sectionOf({ kind: 'playlist', playlist_id: 'plShown001' }),
          sectionOf({ kind: 'vikis' }),
        ],
        spotlight: second,
      },
    });
    expect(status).toBe(200);
    const { sections, spotlight } = body.data.items[0]! as {
      sections: { title: string; items: { id: string; title: string }[] }[];
      spotlight: unknown;
    };
    expect(spotlight).toMatchObject({
      id: second,
      title: 'Most',
      path: `/${second}`,
      description: 'Before dawn',
    });
    expect(sections.map(({ title }) => title)).toEqual(['', '', 'Slow mornings', '']);
    expect(sections[0]?.items.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(sections[1]?.items.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(sections[2]?.items.map(({ id }) => id)).toEqual([first, second]);
    expect(JSON.stringify(sections)).not.toContain('Secret');
  });
});

describe('a handle', () => {
  it.each([
    ['fogandrain', true, null],
    ['fograin', false, 'length'],
    ['fogandrainandthunder1', false, 'length'],
    ['fog1andrain', false, 'pattern'],
    ['FogAndRainNow', false, 'pattern'],
    ['get-started', false, 'pattern'],
    ['otherofthetest', false, 'taken'],
    ['creatorofthetest', true, null],
  ])('%s is free: %s', async (handle, available, reason) => {
    expect(await availability(handle)).toEqual({ available, reason });
  });

  const rule =
    'Wrong pattern. Please use this pattern: 10 to 20 characters, lowercase letters, then digits at the end only';
  it.each([
    ['', 'Required. Please fill this up.'],
    ['fogandrai', rule],
    ['fog1andrain', rule],
    ['1fogandrain', rule],
    ['Fogandrain', rule],
    ['fog-and-rain', rule],
    ['fogandrainandthunder1', 'should NOT have more than 20 characters'],
  ])('cannot become “%s”, by its rule', async (handle, message) => {
    const { status, body } = await put('creator', { handle });
    expect([status, body.errors?.[0]]).toEqual([400, { path: 'handle', message }]);
  });

  it.each(['fogandrain', 'fogandrainandthund12'])('can become %s', async handle => {
    expect((await put('creator', { handle })).status).toBe(200);
  });

  it('changes once in 14 days, and says how many are left', async () => {
    expect((await put('creator', { handle: 'fogandrain' })).status).toBe(200);
    const user = await studio.call('GET', '/user', { as: 'creator' });
    expect(user.body).toMatchObject({
      data: {
        items: [{ handle: 'fogandrain', change_handle_remaining: 0, change_handle_remaining_days: 14 }],
      },
    });
    const again = await put('creator', { handle: 'fogandsnow', name: 'Renamed' });
    expect([again.status, again.body.errors]).toEqual([
      409,
      [
        {
          path: 'handle',
          message: 'The handle was changed recently. It can be changed again in 14 days',
        },
      ],
    ]);
    expect(await pageOf('creator')).toMatchObject({ handle: 'fogandrain', name: 'creator of the test' });
    await studio.db.execute(
      sql`update heartbeats set handle_changed_at = handle_changed_at - interval '14 days' where id = ${creator.id}`,
    );
    expect((await put('creator', { handle: 'fogandsnow' })).status).toBe(200);
  });

  it('is held for its creator for 14 days after it was given up, and free then', async () => {
    await put('creator', { handle: 'fogandrain' });
    expect(await availability('creatorofthetest', 'other')).toEqual({ available: false, reason: 'taken' });
    expect(await availability('creatorofthetest')).toEqual({ available: true, reason: null });
    const taken = await put('other', { handle: 'creatorofthetest' });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      [{ path: 'handle', message: 'This handle is taken. Choose another one' }],
    ]);
    await studio.db.execute(sql`update former_handles set until = until - interval '14 days'`);
    await purgeExpiredRows(studio.db, studio.deps.now());
    expect(await studio.db.select().from(formerHandles)).toEqual([]);
    expect((await put('other', { handle: 'creatorofthetest' })).status).toBe(200);
  });

  it('goes to one of two people who take it at once; the other reads why at the field', async () => {
    const results = await Promise.all([
      put('creator', { handle: 'fogandrain' }),
      put('other', { handle: 'fogandrain' }),
    ]);
    const [lost, ...more] = results.filter(({ status }) => status !== 200);
    expect([results.map(({ status }) => status).sort(), more]).toEqual([[200, 409], []]);
    expect(lost?.body.errors).toEqual([
      { path: 'handle', message: 'This handle is taken. Choose another one' },
    ]);
    const rows = await studio.db.select().from(heartbeats);
    expect(rows.filter(({ handle }) => handle === 'fogandrain')).toHaveLength(1);
  });

  it('stays when its change would be taken back', async () => {
    await put('creator', { handle: 'fogandrain' });
    const { body } = await studio.call('GET', '/activity', { as: 'creator' });
    await studio.call('POST', `/activity/${String(body.data.items[0]!['id'])}/undo`, {
      as: 'creator',
      body: {},
    });
    expect(await pageOf('creator')).toMatchObject({ handle: 'fogandrain' });
  });
});
