import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tags } from '../../../server/db/tables';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const idOf = (name: string): string => `tgPlatform${name.toUpperCase()}`;
const names = ['a', 'b', 'c', 'd', 'e'];
const ids = (...list: string[]): string[] => list.map(idOf);
const call = (method: string, path: string, body?: unknown) =>
  studio.call(method, path, { as: 'admin', body });
const rows = async () =>
  (
    await studio.db.execute<{ name: string; order: string; ranking: string | null; supertag: boolean }>(
      sql`select name, "order", ranking, supertag from tags where owner is null order by name`,
    )
  ).rows;
const inOrder = async () =>
  (await rows())
    .toSorted((left, right) => Number(left.order) - Number(right.order))
    .map(({ name }) => name)
    .join('');
const orders = async () => (await rows()).map(({ order }) => Number(order)).sort();
const ranking = async () =>
  (await call('GET', '/tags/ranking')).body.data.items.map(item => `${item['name']}${item['ranking']}`);

beforeEach(async () => {
  await studio.db.execute(sql`truncate tags, audit_log`);
  const time = '2026-01-01T00:00:00.000Z';
  await studio.db.insert(tags).values(
    [
      ...names.map((name, at) => ({ name, owner: null, order: at })),
      { name: 'x', owner: people.creator.id, order: 7 },
    ].map(tag => ({
      ...tag,
      id: idOf(tag.name),
      permalink: tag.name,
      rating: 0,
      ranking: null,
      supertag: false,
      moments: 0,
      created_at: time,
      updated_at: time,
    })),
  );
});

describe('the order of tags', () => {
  it('starts with the given tags; the response has those, the history the moved ones', async () => {
    const { body } = await call('PUT', '/tags/update_order', { ids: ids('d', 'b') });
    expect(body.data.items.map(({ name, order }) => [name, order])).toEqual([
      ['d', 0],
      ['b', 1],
    ]);
    expect(await inOrder()).toBe('dbace');
    const { rows: entries } = await studio.db.execute(
      sql`select entity_id, before, after from audit_log where action = 'PUT /tags/update_order' order by id limit 1`,
    );
    expect(entries).toEqual([{ entity_id: idOf('d'), before: { order: 3 }, after: { order: 0 } }]);
  });

  it('is separate for each creator', async () => {
    await call('PUT', '/tags/update_order', { ids: ids('x', 'e') });
    expect(await inOrder()).toBe('eabcd');
    const { rows: own } = await studio.db.execute(sql`select "order" from tags where name = 'x'`);
    expect(own.map(({ order }) => Number(order))).toEqual([0]);
  });

  it('keeps the given order of tags of several owners that are listed together', async () => {
    await call('PUT', '/tags/update_order', { ids: ids('c', 'x', 'a') });
    const { body } = await call('GET', '/tags?sort_column=order&sort_direction=asc');
    expect(body.data.items.map(({ name }) => name).slice(0, 3)).toEqual(['c', 'x', 'a']);
  });

  it('stays a permutation after concurrent changes', async () => {
    await Promise.all(
      ['ea', 'bd', 'c', 'abc', 'd'].map(word => call('PUT', '/tags/update_order', { ids: ids(...word) })),
    );
    expect(await orders()).toEqual([0, 1, 2, 3, 4]);
  });

  it('is unchanged if one of the tags does not exist', async () => {
    const refused = await call('PUT', '/tags/update_order', { ids: [...ids('d'), 'tgNowhere00'] });
    expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await inOrder()).toBe('abcde');
  });
});

describe('the popular tags', () => {
  it('are exactly the given ones, ranked from 1', async () => {
    await call('PUT', '/tags/ranking', { ids: ids('c', 'a', 'b') });
    expect(await ranking()).toEqual(['c1', 'a2', 'b3']);
    const { body } = await call('PUT', '/tags/ranking', { ids: ids('b', 'e') });
    expect(body.data.items.map(({ name }) => name)).toEqual(['b', 'e']);
    expect(await ranking()).toEqual(['b1', 'e2']);
    await call('PUT', '/tags/ranking', { ids: [] });
    expect(await ranking()).toEqual([]);
  });

  it('have ranks without gaps after concurrent changes and deletions', async () => {
    await Promise.all(
      ['ab', 'cd', 'e', 'ba'].map(word => call('PUT', '/tags/ranking', { ids: ids(...word) })),
    );
    const ranks = (await ranking()).map(entry => Number(entry.slice(1)));
    expect(ranks).toEqual(ranks.map((_, at) => at + 1));
    await call('PUT', '/tags/ranking', { ids: ids('a', 'b', 'c') });
    await call('DELETE', `/tags/${idOf('a')}`, {});
    expect(await ranking()).toEqual(['b1', 'c2']);
  });

  it('are rejected if one is given twice', async () => {
    const refused = await call('PUT', '/tags/ranking', { ids: ids('a', 'a') });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Each may appear only once' }] },
    });
  });
});

describe('supertags', () => {
  it('are set and unset, with one audit entry each', async () => {
    const { body } = await call('PUT', '/tags/update_supertag_status', {
      ids: ids('b', 'a'),
      supertag: true,
    });
    expect(body.data.items.map(({ name, supertag }) => [name, supertag])).toEqual([
      ['b', true],
      ['a', true],
    ]);
    await call('PUT', '/tags/update_supertag_status', { ids: ids('a'), supertag: true });
    await call('PUT', '/tags/update_supertag_status', { ids: ids('a', 'c'), supertag: false });
    expect((await rows()).filter(({ supertag }) => supertag).map(({ name }) => name)).toEqual(['b']);
    expect((await studio.db.execute(sql`select 1 from audit_log`)).rows).toHaveLength(3);
  });
});
