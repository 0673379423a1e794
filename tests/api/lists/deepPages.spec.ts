import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/database';
import { readListPage, type ListCaches } from '../../../server/db/readListPage';
import { momentStore } from '../../../server/records/studio/momentStore';
import { createKeysetCache } from '../../../server/db/keysetCache';
import { addManyMoments } from '../../../demo/addManyMoments';
import { demoCreatorId } from '../../../demo/people';
import { createTotalsCache } from '../../../server/db/totalsCache';
import { createTestDatabase } from '../../setup/createTestDatabase';
import { addMoments } from '../helpers/addMoments';

let db: Database;
let drop: () => Promise<void>;
let lists: ListCaches;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = connect(database.url);
  await addMoments(
    db,
    ...[1, 2, 3].map(at => ({ heartbeat_id: demoCreatorId, title: `Model ${at}`, tags: [`t${at}`] })),
  );
  await addManyMoments(db, 25_000, new Date());
  lists = { totals: createTotalsCache(), positions: createKeysetCache(), now: () => new Date() };
}, 60_000);
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const scope = {
  where: [sql`heartbeat_id = ${demoCreatorId}`, sql`trashed_at is null`],
  cacheKey: 'own',
  cacheOwner: '11',
};
const parametersOf = (page: number, order: string, over = {}) => {
  const [sort_column, sort_direction] = order.split(' ');
  return { page, per_page: 100, sort_column, sort_direction, ...over };
};
const idsOf = async (page: number, order: string, over = {}) => {
  const answer = await readListPage(db, lists, momentStore.source, scope, parametersOf(page, order, over));
  return { total: answer.total, ids: answer.items.map(({ id }) => id) };
};
/** The same page, read from the start of the order. */
const expected = async (page: number, order: string) => {
  const [column = '', direction = ''] = order.replace('title', 'title_key').split(' ');
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from moments where heartbeat_id = ${demoCreatorId} and trashed_at is null
    order by ${sql.identifier(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}
    limit 100 offset ${(page - 1) * 100}`);
  return rows.map(({ id }) => id);
};

describe('deep pages', () => {
  it.each([
    'created_at desc',
    'created_at asc',
    'title desc',
    'views asc',
    'earnings desc',
    'watch_time asc',
  ])('are those that the order has, in whatever order they are asked for: %s', async order => {
    const { total } = await idsOf(150, order);
    const last = Math.ceil(total / 100);
    for (const page of [150, 151, 149, 240, last, last - 1, 101, 102, 180])
      expect((await idsOf(page, order)).ids).toEqual(await expected(page, order));
  });

  it('have the exact total', async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from moments where heartbeat_id = ${demoCreatorId} and trashed_at is null`);
    expect((await idsOf(130, 'created_at desc')).total).toBe(rows[0]!.count);
  });

  it('are current after a write', async () => {
    await idsOf(160, 'views desc');
    await db.execute(sql`update moments set trashed_at = now() where id in (
      select id from moments where heartbeat_id = ${demoCreatorId} order by views desc limit 250)`);
    lists.totals.invalidate(['11']);
    expect((await idsOf(160, 'views desc')).ids).toEqual(await expected(160, 'views desc'));
  });

  it('of a search contain the matches', async () => {
    const seen = new Set<unknown>();
    const { total } = await idsOf(1, 'created_at desc', { q: 'model 1' });
    for (let page = 1; page <= Math.ceil(total / 100); page += 1)
      for (const id of (await idsOf(page, 'created_at desc', { q: 'model 1' })).ids) seen.add(id);
    expect([total > 5000, seen.size]).toEqual([true, total]);
  });
});
