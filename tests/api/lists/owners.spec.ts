import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { addMoments } from '../helpers/addMoments';
import { addOneOfEach } from '../helpers/addOneOfEach';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
const [mine, theirs] = [people.creator.id, people.other.id];

beforeAll(async () => {
  studio = await startApiStudio();
  // The handles are in the reverse order of the ids.
  for (const [id, handle] of [
    [mine, 'zoe'],
    [theirs, 'mia'],
    [people.reviewer.id, 'ann'],
  ] as const)
    await studio.db.execute(sql`update heartbeats set handle = ${handle} where id = ${id}`);
  for (const id of [mine, theirs, people.reviewer.id]) {
    await addMoments(studio.db, ...Array.from({ length: 7 }, () => ({ heartbeat_id: id })));
    await addOneOfEach(studio.db, { id, words: `Of ${id}` });
  }
});
afterAll(() => studio.stop());

const list = (path: string, query: string, as: PersonName) => studio.call('GET', `${path}?${query}`, { as });

/** Lists whose records can be sorted by owner. */
const sorted = allEndpoints
  .filter(
    ({ method, query }) =>
      method === 'GET' && query && z.safeParse(query, { sort_column: 'heartbeat_id' }).success,
  )
  .map(endpoint => endpoint.path)
  .filter(path => !path.includes('{') && path !== '/moments/search');

describe('a list of everybody’s records', () => {
  it('can be sorted by owner where it shows one', () => {
    expect(sorted.toSorted()).toEqual([
      '/collections',
      '/moments',
      '/pretty-links',
      '/questions',
      '/videos',
      '/writings',
    ]);
  });

  it.each([
    ['asc', ['ann', 'mia', 'zoe']],
    ['desc', ['zoe', 'mia', 'ann']],
  ] as const)(
    'is sorted by the handle of the owner, %s, each record once over its pages',
    async (order, handles) => {
      const { rows } = await studio.db.execute<{ id: number; handle: string }>(
        sql`select id, handle from heartbeats`,
      );
      const handleOf = new Map<unknown, string>(rows.map(({ id, handle }) => [id, handle]));
      for (const path of sorted) {
        const seen: { id: unknown; handle: string | undefined }[] = [];
        for (const page of [1, 2, 3, 4, 5, 6]) {
          const query = `per_page=5&page=${page}&sort_column=heartbeat_id&sort_direction=${order}`;
          const { status, body } = await list(path, query, 'admin');
          expect([path, status]).toEqual([path, 200]);
          seen.push(
            ...body.data.items.map(({ id, heartbeat_id }) => ({ id, handle: handleOf.get(heartbeat_id) })),
          );
        }
        expect([path, [...new Set(seen.map(({ handle }) => handle))]]).toEqual([path, handles]);
        const inOrder = seen.map(({ handle }) => handle);
        expect(inOrder).toEqual(order === 'asc' ? inOrder.toSorted() : inOrder.toSorted().reverse());
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      }
    },
  );

  it('keeps its order beyond the first 500 records and in a search', async () => {
    await addMoments(
      studio.db,
      ...Array.from({ length: 600 }, () => ({ heartbeat_id: theirs, title: 'Many of them' })),
    );
    const seen: unknown[] = [];
    for (const page of [1, 2, 3, 4, 5, 6, 7]) {
      const { body } = await list(
        '/moments',
        `per_page=100&page=${page}&sort_column=heartbeat_id&sort_direction=asc`,
        'admin',
      );
      seen.push(...body.data.items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(600);
    const { body } = await list('/moments', 'q=many&sort_column=heartbeat_id&sort_direction=asc', 'admin');
    expect(body.data).toMatchObject({ total: 600 });
    const ids = body.data.items.map(({ id }) => String(id));
    expect(ids).toEqual(ids.toSorted());
  });

  it('has the records of one owner only with the owner’s id', async () => {
    for (const path of [...sorted, '/trash', '/tags']) {
      const { status, body } = await list(path, `heartbeat_id=${theirs}`, 'admin');
      expect([path, status]).toEqual([path, 200]);
      expect(body.data.items.length).toBeGreaterThan(0);
      const owners = body.data.items.map(item => item['heartbeat_id'] ?? item['owner']);
      expect([path, [...new Set(owners)]]).toEqual([path, [theirs]]);
    }
  });

  it('is rejected for a creator who names another owner, and sorting reveals no others', async () => {
    for (const path of sorted) {
      expect([path, (await list(path, `heartbeat_id=${theirs}`, 'creator')).status]).toEqual([path, 403]);
      const { body } = await list(path, `heartbeat_id=${mine}&sort_column=heartbeat_id`, 'creator');
      expect([path, [...new Set(body.data.items.map(item => item['heartbeat_id']))]]).toEqual([path, [mine]]);
      const alone = await list(path, 'sort_column=heartbeat_id', 'creator');
      const owners = alone.status === 200 ? alone.body.data.items.map(item => item['heartbeat_id']) : [];
      expect(owners.every(owner => owner === mine)).toBe(true);
    }
  });
});
