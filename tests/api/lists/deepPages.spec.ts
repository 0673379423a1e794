import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/database';
import type { ListScope } from '../../../server/db/lists/listSource';
import type { ListCaches } from '../../../server/db/lists/listCaches';
import { readListPage } from '../../../server/db/lists/readListPage';
import { momentStore } from '../../../server/records/studio/momentStore';
import { createKeysetCache } from '../../../server/db/lists/keysetCache';
import { addManyMoments } from '../../../demo/addManyMoments';
import { demoCreatorId } from '../../../demo/people';
import { allOwners, createTotalsCache } from '../../../server/db/lists/totalsCache';
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
const expected = async (page: number, order: string, match = sql`true`) => {
  const [column = '', direction = ''] = order.replace('title', 'title_key').split(' ');
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from moments where heartbeat_id = ${demoCreatorId} and trashed_at is null and ${match}
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

  it.each(['created_at desc', 'title asc', 'views desc', 'earnings asc'])(
    'far from every known position are found by positions on the way: %s',
    async order => {
      const total = (await idsOf(150, order)).total;
      const last = Math.ceil(total / 100);
      for (const first of [140, last - 20]) {
        lists = {
          totals: createTotalsCache(),
          positions: createKeysetCache({ maxSkippedRows: 1000, stepRows: 300 }),
          now: () => new Date(),
        };
        for (const pages of [[first], [180, 110, 200], [101, last - 40, last]]) {
          const found = await Promise.all(pages.map(page => idsOf(page, order)));
          const requested = await Promise.all(pages.map(page => expected(page, order)));
          expect(found.map(({ ids }) => ids)).toEqual(requested);
        }
      }
    },
  );

  it('are read without positions where these are too far from each other', async () => {
    lists = {
      totals: createTotalsCache(),
      positions: createKeysetCache({ maxSkippedRows: 10, stepRows: 100_000 }),
      now: () => new Date(),
    };
    expect((await idsOf(150, 'views desc')).ids).toEqual(await expected(150, 'views desc'));
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

describe('pages of a search with thousands of matches', () => {
  beforeAll(async () => {
    await db.execute(sql`update moments set title = title || ' in the harbour' where hashtext(id) % 5 = 0`);
    lists = { totals: createTotalsCache(), positions: createKeysetCache(), now: () => new Date() };
  });

  it.each(['created_at desc', 'created_at asc', 'title asc'])(
    'are those that the order has, in whatever order they are asked for: %s',
    async order => {
      const found = sql`title_key like '%harbour%'`;
      for (const page of [1, 4, 2, 5, 6, 3])
        expect((await idsOf(page, order, { q: 'harbour' })).ids).toEqual(await expected(page, order, found));
    },
  );

  it('are complete where few of the matches are among the first rows of the order', async () => {
    await db.execute(sql`
      update moments set title = 'Zeppelin over the lake' where id in (
        (select id from moments where heartbeat_id = ${demoCreatorId} order by created_at, id limit 2200)
        union all (select id from moments where heartbeat_id = ${demoCreatorId} order by created_at desc, id desc limit 30))`);
    const found = sql`title_key like '%zeppelin%'`;
    for (const page of [1, 2, 20])
      for (const order of ['created_at desc', 'created_at asc'])
        expect((await idsOf(page, order, { q: 'zeppelin' })).ids).toEqual(await expected(page, order, found));
  });

  it('contain a match that was saved after the first rows were counted', async () => {
    await idsOf(1, 'created_at desc', { q: 'harbour' });
    await addMoments(db, { heartbeat_id: demoCreatorId, title: 'The newest harbour' });
    const { ids } = await idsOf(1, 'created_at desc', { q: 'harbour' });
    expect(ids).toEqual(await expected(1, 'created_at desc', sql`title_key like '%harbour%'`));
  });
});

describe('pages of one owner in an order whose index has the rows of all', () => {
  it.each(['views desc', 'views asc', 'title asc', 'quality_bonus desc', 'quality_bonus asc'])(
    'are those that the order has: %s',
    async order => {
      for (const page of [1, 4, 2, 5, 6])
        expect((await idsOf(page, order)).ids).toEqual(await expected(page, order));
    },
  );

  it('are complete where few of the matches are among the first rows of the order', async () => {
    await db.execute(sql`update moments set review_status = 'approved' where review_status = 'spam'`);
    await db.execute(sql`
      update moments set review_status = 'spam', views = case when hashtext(id) % 50 = 0 then 900000 else 0 end
      where id in (select id from moments where heartbeat_id = ${demoCreatorId} and trashed_at is null order by md5(id) limit 2500)`);
    lists.totals.invalidate(['11']);
    for (const page of [1, 2, 5])
      for (const order of ['views desc', 'views asc']) {
        const { ids, total } = await idsOf(page, order, { review_status: ['spam'] });
        expect(total).toBe(2500);
        expect(ids).toEqual(await expected(page, order, sql`review_status = 'spam'`));
      }
  });
});

describe('pages of a list that is filtered by a range', () => {
  it.each([
    ['few', 0.98],
    ['many', 0.3],
  ])('are those that the order has where %s match', async (_, share) => {
    const { rows } = await db.execute<{ views: number; total: number }>(sql`
      with given as (select percentile_disc(${share}::float8) within group (order by views)::int as views from moments)
      select given.views, count(*)::int as total from moments, given
      where heartbeat_id = ${demoCreatorId} and trashed_at is null and moments.views >= given.views group by 1`);
    const { views, total } = rows[0]!;
    for (const order of ['created_at desc', 'created_at asc', 'title asc', 'views desc'])
      for (const page of [1, 2, 5, Math.ceil(total / 100)]) {
        const found = await idsOf(page, order, { views_from: views });
        expect(found.total).toBe(total);
        expect(found.ids).toEqual(await expected(page, order, sql`views >= ${views}`));
      }
  });
});

describe('deep pages by owner', () => {
  const everybody = {
    where: [sql`trashed_at is null`, sql`heartbeat_id > 5000`],
    cacheKey: 'everybody',
    cacheOwner: allOwners,
  };
  const byOwner = (page: number, direction: string, matching: ListScope = everybody) =>
    readListPage(db, lists, momentStore.source, matching, parametersOf(page, `heartbeat_id ${direction}`));
  const orderedIds = async (direction: string, condition: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select moments.id from moments join heartbeats on heartbeats.id = heartbeat_id where trashed_at is null and ${condition}
      order by handle ${sql.raw(direction)}, moments.created_at ${sql.raw(direction)}, moments.id ${sql.raw(direction)}`);
    return rows.map(({ id }) => id);
  };

  // One has half of all moments, some have hundreds, most a few. Handles are in no order of their ids. Many were created at one time.
  beforeAll(async () => {
    await db.execute(sql`
      insert into heartbeats (id, name, handle)
      select 5000 + n, 'Creator ' || n, md5(n::text) from generate_series(1, 400) as n`);
    await db.execute(sql`
      update moments set heartbeat_id = owner from (
        select id as owned, 5001 + (400 * power((row_number() over (order by md5(id)))::float / 22000, 3))::int % 400 as owner
        from moments where trashed_at is null limit 22000
      ) as owners where id = owned`);
    await db.execute(sql`
      update moments set heartbeat_id = 5200 where heartbeat_id > 5000 and id in (
        select id from moments where heartbeat_id > 5000 order by md5(id || 'giant') limit 12000)`);
    await db.execute(
      sql`update moments set created_at = date_trunc('hour', created_at) where heartbeat_id > 5000`,
    );
    lists = {
      totals: createTotalsCache(),
      positions: createKeysetCache({ maxSkippedRows: 1000, stepRows: 300 }),
      now: () => new Date(),
    };
  });

  it.each(['asc', 'desc'])('are those that the order has: %s', async direction => {
    const ids = await orderedIds(direction, sql`true`);
    const last = Math.ceil(ids.length / 100);
    for (const page of [120, 7, 180, last - 30, 1, 210, last, 181, 121, 106]) {
      const { items, total } = await byOwner(page, direction);
      expect(total).toBe(ids.length);
      expect(items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
    }
  });

  // The page is looked for among the first owners: they have it in the first case, and not in the second.
  it.each([
    ['spread over many owners', sql`hashtext(moments.id) % 4 = 0`],
    ['of one owner who is not among the first', sql`heartbeat_id = 5200`],
  ])('are those that the order has where the matches are %s', async (cacheKey, condition) => {
    await db.execute(sql`analyze heartbeats`);
    const matches = { where: [...everybody.where, condition], cacheKey, cacheOwner: allOwners };
    for (const direction of ['asc', 'desc']) {
      const ids = await orderedIds(direction, condition);
      expect(ids.length > 2000 && ids.length < 20_000).toBe(true);
      for (const page of [1, 2, 5, 21, Math.ceil(ids.length / 100)]) {
        const { items, total } = await byOwner(page, direction, matches);
        expect(total).toBe(ids.length);
        expect(items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
      }
    }
  });

  describe('where most owners have no rows', () => {
    beforeAll(async () => {
      await db.execute(sql`
        insert into heartbeats (id, name, handle)
        select 10000 + n, 'Newcomer ' || n, case when n % 2 = 0 then '000' else 'zzz' end || n from generate_series(1, 6000) as n`);
      await db.execute(sql`analyze heartbeats`);
      await db.execute(sql`analyze moments`);
      lists = {
        totals: createTotalsCache(),
        positions: createKeysetCache({ maxSkippedRows: 1000, stepRows: 300 }),
        now: () => new Date(),
      };
    });

    it.each(['asc', 'desc'])('are those that the order has: %s', async direction => {
      const ids = await orderedIds(direction, sql`heartbeat_id > 5000`);
      const last = Math.ceil(ids.length / 100);
      for (const page of [1, 2, 7, 60, 120, last - 30, last, 101]) {
        const { items } = await byOwner(page, direction);
        expect(items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
      }
    });

    it.each(['asc', 'desc'])('search no index for each of them: %s', async direction => {
      const searches = await db.transaction(async tx => {
        const count = async (): Promise<number> => {
          const { rows } = await tx.execute<{ count: number }>(
            sql`select idx_scan::int as count from pg_stat_xact_user_tables where relname = 'moments'`,
          );
          return rows[0]!.count;
        };
        const before = await count();
        const parameters = parametersOf(1, `heartbeat_id ${direction}`);
        await readListPage(tx, lists, momentStore.source, everybody, parameters);
        return (await count()) - before;
      });
      // One for each of the 401 owners with rows and each row of the page, and some for the first owners. 3,000 owners without rows come first.
      expect(searches).toBeLessThan(1000);
    });
  });
});
