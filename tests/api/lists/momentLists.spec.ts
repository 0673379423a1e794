import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moment } from '../../../src/contract/entities/moment';
import { sortableFields } from '../../../src/contract/schema/entity';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
let ids: string[] = [];
const creator = people.creator.id;
const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString();

beforeAll(async () => {
  // A total can be older than a write of another process, until its notification arrives.
  studio = await startApiStudio({ processes: 1 });
  ids = await addMoments(
    studio.db,
    // Only three different sort keys, so that the tie-breaker matters.
    ...Array.from({ length: 60 }, (_, at) => ({
      title: ['apple', 'Banana', 'cherry 100%'][at % 3]!,
      views: (at % 3) * 100,
      earnings: `${at % 3}.5000`,
      created_at: day(at % 3),
      updated_at: day(at % 3),
      watch_time: at % 3,
      quality_bonus: `${at % 3}.0000`,
      tags: at % 2 ? ['odd', 'number'] : ['even'],
      status: (['draft', 'published', 'unlisted'] as const)[at % 3]!,
      blacklisted: at === 7,
      blacklist_scope: at === 7 ? ('everything' as const) : null,
    })),
  );
  await addMoments(studio.db, { heartbeat_id: people.other.id, title: 'Somebody else’s, and public' });
  await addMoments(studio.db, { heartbeat_id: people.other.id, visibility: 'private', title: 'Secret' });
  await addMoments(studio.db, { trashed_at: day(50), title: 'In the trash' });
});
afterAll(() => studio.stop());

const list = (query: string, as: PersonName = 'creator', path = '/moments') =>
  studio.call('GET', `${path}?${query}`, { as });
const found = async (query: string, as: PersonName = 'creator', path?: string) =>
  (await list(query, as, path)).body.data.items.map(({ id }) => String(id));

describe('the list of moments', () => {
  it('has the caller’s active moments, newest first, fifty per page', async () => {
    const { body } = await list('');
    expect(body.data).toMatchObject({ total: 60, page: 1, per_page: 50 });
    expect(body.data.items).toHaveLength(50);
    expect(body.data.items[0]).toMatchObject({ created_at: day(2), heartbeat_id: creator });
  });

  it.each(sortableFields(moment).flatMap(column => [`${column} asc`, `${column} desc`]))(
    'has every record once over its pages by %s',
    async order => {
      const [column = '', direction = ''] = order.split(' ');
      const seen: string[] = [];
      for (const page of [1, 2, 3, 4, 5, 6, 7])
        seen.push(
          ...(await found(`per_page=9&page=${page}&sort_column=${column}&sort_direction=${direction}`)),
        );
      expect([...seen].sort()).toEqual([...ids].sort());
    },
  );

  it.each(sortableFields(moment).flatMap(column => [`${column} asc`, `${column} desc`]))(
    'has every match of a search once over its pages by %s, in the order of later readings',
    async order => {
      const [column = '', direction = ''] = order.split(' ');
      const page = (number: number, text: string) =>
        found(
          `q=${text}&per_page=9&page=${number}&sort_column=${column}&sort_direction=${direction}`,
          'admin',
        );
      // Each text is another search, whose matches are counted and found at once; then its total is known.
      const texts = [1, 2, 3].map(number => `${'banana'.slice(0, number)}${'BANANA'.slice(number)}`);
      const first = await Promise.all(texts.map((text, at) => page(at + 1, text)));
      const later = await Promise.all(texts.map((text, at) => page(at + 1, text)));
      expect(later).toEqual(first);
      expect(first.flat().sort()).toEqual(ids.filter((_, at) => at % 3 === 1).sort());
    },
  );

  it('sorts titles case-insensitively', async () => {
    const { body } = await list('sort_column=title&sort_direction=asc&per_page=60');
    const titles = body.data.items.map(({ title }) => String(title).slice(0, 6));
    expect([...new Set(titles)]).toEqual(['apple', 'Banana', 'cherry']);
  });

  it.each([
    ['status=draft', 20],
    ['status=draft&status=unlisted', 40],
    ['tags=odd', 30],
    ['tags=odd&tags=even', 60],
    ['blacklisted=true', 1],
    ['blacklist_scope=everything', 1],
    ['views_from=100', 40],
    ['views_from=50&views_to=150', 20],
    ['earnings_from=1.5&earnings_to=1.5', 20],
    [`created_at_from=${day(1)}`, 40],
    [`created_at_to=${day(0)}`, 20],
    ['status=draft&tags=odd', 10],
    ['q=banana', 20],
    ['q=BAN', 20],
    ['q=b', 20],
    ['q=an', 0],
    ['q=cherry%20100', 20],
    ['q=100%25', 20],
    ['q=_pple', 0],
    ['q=%5C', 0],
    ['visibility=private', 0],
    ['in_trash=true', 1],
  ])('finds with %s', async (query, total) => {
    const { body } = await list(`${query}&per_page=100`);
    expect([body.data.total, body.data.items.length]).toEqual([total, total]);
  });

  it('finds a moment by its id and by an id prefix', async () => {
    expect(await found(`q=${ids[3]}`)).toEqual([ids[3]]);
    expect(await found(`id=${ids[3]}&id=${ids[4]}`)).toHaveLength(2);
    expect((await found(`q=${ids[3]!.slice(0, 8)}`)).length).toBeGreaterThan(1);
  });

  it('finds a moment by its id together with a word of its title', async () => {
    const [apple, banana, cherry] = ids;
    const searched = await Promise.all(
      [`${cherry} 100%`, `cherry ${cherry} 100%`, `${cherry} ${cherry?.slice(0, 7)}`, `${cherry} apple`].map(
        text => found(`q=${encodeURIComponent(text)}`),
      ),
    );
    expect(searched).toEqual([[cherry], [cherry], [cherry], []]);
    expect(await found(`q=${apple}%20${banana}`)).toEqual([]);
  });

  it('updates the total after a write', async () => {
    await list('q=banana');
    const [id = ''] = await found('q=banana');
    const body = { moments: [{ id, heartbeat_id: creator }] };
    await studio.call('DELETE', '/moments', { as: 'creator', body });
    expect((await list('q=banana')).body.data.total).toBe(19);
    await studio.call('DELETE', '/moments', { as: 'creator', body: { ...body, undo: true } });
    expect((await list('q=banana')).body.data.total).toBe(20);
  });

  it('is empty beyond the last page', async () => {
    expect((await list('page=900')).body.data).toMatchObject({ items: [], total: 60, page: 900 });
    expect((await list('page=10000000&per_page=100')).body.data).toMatchObject({ items: [], total: 60 });
  });

  it('has all creators’ moments for managers, unless they name a creator', async () => {
    expect((await list('', 'admin')).body.data.total).toBe(62);
    expect((await list(`heartbeat_id=${people.other.id}`, 'admin')).body.data.total).toBe(2);
  });

  it('of another creator is rejected', async () => {
    const { status, body } = await list(`heartbeat_id=${creator}`, 'other');
    expect([status, body.code]).toEqual([403, 'not-enough-permission']);
  });
});

describe('public moments', () => {
  it('of a handle are public, published and not blacklisted', async () => {
    const { body } = await list('handle=creatorofthetest&per_page=100', 'other');
    expect(body.data.total).toBe(19);
    expect(new Set(body.data.items.map(({ status }) => status))).toEqual(new Set(['published']));
  });

  it('do not contain the creator’s earnings', async () => {
    const { body } = await list('handle=creatorofthetest', 'other');
    expect(new Set(body.data.items.map(({ earnings }) => earnings))).toEqual(new Set(['0']));
    for (const query of [
      'sort_column=earnings',
      'earnings_from=1',
      'sort_column=watch_time',
      'review_status=great',
    ])
      expect((await list(`handle=creatorofthetest&${query}`, 'other')).status).toBe(400);
  });

  it.each(['sort_column=earnings', 'earnings_from=1', 'sort_column=watch_time', 'review_status=great'])(
    'cannot be searched by private fields: %s',
    async query => {
      expect((await studio.call('GET', `/moments/search?${query}`, { as: 'other' })).status).toBe(400);
      expect((await studio.call('GET', `/moments/search?${query}`, { as: 'admin' })).status).toBe(200);
    },
  );

  it('of an unknown handle are not found', async () => {
    expect((await list('handle=nobodyhasthis', 'other')).status).toBe(404);
  });

  it('are searched by everybody, and all moments by managers', async () => {
    expect(await found('q=Secret', 'creator', '/moments/search')).toEqual([]);
    expect(await found('q=Somebody', 'creator', '/moments/search')).toHaveLength(1);
    expect(await found('q=Secret', 'admin', '/moments/search')).toHaveLength(1);
  });
});

describe('other lists', () => {
  it('tags: a creator’s tags with their moment counts', async () => {
    const { body } = await list(
      `heartbeat_id=${creator}&sort_column=name&sort_direction=asc`,
      'creator',
      '/tags',
    );
    expect(body.data.items).toMatchObject([
      { name: 'even', moments: 30, owner: creator },
      { name: 'number', moments: 30 },
      { name: 'odd', moments: 30 },
    ]);
  });

  it('audit: newest first, filtered by record', async () => {
    await studio.call('POST', '/moments/blacklist', { as: 'admin', body: { ids: ids.slice(0, 12) } });
    await studio.call('POST', '/moments/blacklist', {
      as: 'admin',
      body: { ids: ids.slice(0, 12), remove: true },
    });
    const { body } = await list(`entity_id=${ids[2]}&entity=moment`, 'admin', '/audit');
    expect(body.data.items).toMatchObject([
      { entity_id: ids[2], after: { blacklisted: false }, actor_id: people.admin.id },
      { entity_id: ids[2], after: { blacklisted: true } },
    ]);
    const pages = await Promise.all(
      [1, 2, 3].map(page => found(`per_page=8&page=${page}`, 'admin', '/audit')),
    );
    expect(new Set(pages.flat()).size).toBe(23); // one was blacklisted before
  });
});
