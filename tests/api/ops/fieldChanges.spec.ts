import { sql } from 'drizzle-orm';
import { readHistory } from '../../../server/db/history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { flag } from '../../../src/fields/kinds/boolean/boolean';
import { integer } from '../../../src/fields/kinds/number/number';
import { text } from '../../../src/fields/kinds/text/text';
import { startThingReleases, type ThingReleases } from '../helpers/thingReleases';

let releases: ThingReleases;
beforeEach(async () => {
  releases = await startThingReleases();
});
afterEach(() => releases.stop());

const title = text(80, { sort: true, search: true });
const count = integer({ sort: true, filter: 'range' });
const first = { title, count };
const rowCount = 3000;

const rows = async (statement: string): Promise<readonly Record<string, unknown>[]> =>
  (await releases.db.execute(sql.raw(statement))).rows;

/** The first release, with rows. */
const release = async (fields: Parameters<ThingReleases['generate']>[0]) => {
  const written = await releases.generate(fields);
  return { written, ...(await releases.migrate()) };
};
const addRows = (columns: string, values: string) =>
  releases.db.execute(
    sql.raw(`insert into things (id, created_at, updated_at, ${columns})
      select 'old-' || n, now(), now(), ${values} from generate_series(1, ${rowCount}) as n`),
  );
const startWithRows = async () => {
  await release(first);
  await addRows('title, count', `'Some ' || n, n`);
};
const valuesOfFirst = (n: number) => ({ title: `Some new ${n}`, count: n });

describe('a field that is added', () => {
  it('is refused where it is required and existing rows have no value; the sentence names the ways, and nothing is written', async () => {
    await startWithRows();
    await expect(releases.generate({ ...first, mood: text(20) })).rejects.toThrow(
      'The field "mood" of "thing" is required, and existing rows have no value for it. ' +
        'Name the value that they get (`old: …`), give the field a default, or make it nullable.',
    );
    await expect(releases.generate({ ...first, mood: text(3, { old: 'too long' }) })).rejects.toThrow(
      '"old" of the field "mood" of "thing" is no valid value: ',
    );
    await expect(
      releases.generate({ ...first, slug: text(20, { unique: true, old: 'none' }) }),
    ).rejects.toThrow('The field "slug" of "thing" is unique, so existing rows cannot share one value.');
    expect(await releases.migrate()).toEqual({ applied: [], waiting: [] });
  });

  it('has its old value or its default in existing rows, and the table is not written again', async () => {
    await startWithRows();
    const file = async () => (await rows(`select pg_relation_filenode('things') as file`))[0];
    const before = await file();
    await release({
      ...first,
      mood: choice(['calm', 'loud'], { filter: 'values', sort: true, old: 'calm' }),
      place: text(40, { search: true, old: "Anna's Sea" }),
      pinned: z._default(flag({ filter: 'values' }), true),
      note: z.nullable(text(40, { search: true })),
    });
    expect(
      await rows(
        'select mood, place, place_key, pinned, note, note_key, count(*)::int as count from things group by 1, 2, 3, 4, 5, 6',
      ),
    ).toEqual([
      {
        mood: 'calm',
        place: "Anna's Sea",
        place_key: "anna's sea",
        pinned: true,
        note: null,
        note_key: null,
        count: rowCount,
      },
    ]);
    expect(await file()).toEqual(before);
    await releases.db.execute(sql`update things set place = 'The HARBOUR' where id = 'old-1'`);
    expect(await rows(`select place_key from things where id = 'old-1'`)).toEqual([
      { place_key: 'the harbour' },
    ]);
  });

  it('makes an index for every searched field, also of a field that becomes searchable with rows', async () => {
    await startWithRows();
    await release({ ...first, place: text(40, { old: 'Sea' }) });
    await release({ ...first, place: text(40, { search: true, old: 'Sea' }) });
    const indexes = await rows(`
      select indexname as name from pg_indexes where tablename = 'things' and indexdef like '%gin_trgm_ops%' order by 1`);
    expect(indexes.map(({ name }) => name)).toEqual(['things_place_search', 'things_title_search']);
    expect(await rows('select distinct place_key from things')).toEqual([{ place_key: 'sea' }]);
  });
});

describe('a field that is renamed', () => {
  it('cannot change its type at once, nor take the name of another field', async () => {
    await startWithRows();
    await expect(releases.generate({ title, amount: z.nullable(integer({ was: 'count' })) })).rejects.toThrow(
      'The field "amount" of "thing" was "count" and changes its type, too. Rename it first',
    );
    await expect(releases.generate({ ...first, amount: integer({ was: 'count' }) })).rejects.toThrow(
      'The field "amount" of "thing" was "count", which is a field still. Remove one of the two.',
    );
  });

  it('is empty in a new row that leaves it empty, also while the former column has a default', async () => {
    await startWithRows();
    await release({ ...first, note: z.nullable(text(40, { old: 'nothing' })) });
    const server = await releases.serve(first, valuesOfFirst);
    await release({ ...first, remark: z.nullable(text(40, { was: 'note' })) });
    await releases.db.execute(sql`
      insert into things (id, created_at, updated_at, title, count, remark) values ('new', now(), now(), 'New', 1, null)`);
    expect(await rows(`select note, remark from things where id in ('new', 'old-1') order by id`)).toEqual([
      { note: null, remark: null },
      { note: 'nothing', remark: 'nothing' },
    ]);
    await server.stop();
  });

  it('has its earlier changes in the history under its new name', async () => {
    const change = sql`(actor_id, actor_name, action, entity, entity_id, before, after, request_id, is_own)
      values (1, 'A', 'change', 'thing', 'old-1', '{"title":"Before"}', '{"title":"After"}', 'r', true)`;
    await releases.db.execute(sql`insert into audit_log ${change}`);
    const entity = { name: 'thing', fields: { name: text(80, { was: 'title' }) } };
    const scope = { entity, id: 'old-1', showsModerators: true, unreadable: [] };
    const { items } = await readHistory(releases.db, scope, { page: 1, per_page: 15 });
    expect(items[0]?.changes).toEqual([{ field: 'name', from: 'Before', to: 'After' }]);
  });
});

describe('a required field that is removed', () => {
  it('has a default that servers of the previous release can read: the most frequent value, or a neutral one', async () => {
    const mood = choice(['calm', 'loud']);
    await release({ ...first, mood });
    await addRows('title, count, mood', `'Some ' || n, n, case when n < 10 then 'calm' else 'loud' end`);
    const server = await releases.serve({ ...first, mood }, n => ({ ...valuesOfFirst(n), mood: 'loud' }));
    await release({ note: z.nullable(text(40)) });
    await releases.db.execute(
      sql`insert into things (id, created_at, updated_at) values ('new', now(), now())`,
    );
    expect(await rows(`select mood, title, count from things where id = 'new'`)).toEqual([
      { mood: 'loud', title: '-', count: expect.any(Number) },
    ]);
    expect((await server.stop()).failures).toEqual([]);
  });
});

it('a field that takes a name again waits until the former column is dropped', async () => {
  await startWithRows();
  const server = await releases.serve(first, valuesOfFirst);
  expect((await release({ title })).waiting).toHaveLength(1);
  await releases.generate({ title, count: z.nullable(text(20)) });
  await expect(releases.migrate()).rejects.toThrow('Stop all servers of this database');
  await server.stop();
  await vi.waitFor(async () => expect((await releases.migrate()).applied).toHaveLength(2), 10_000);
  expect(await rows('select distinct count from things')).toEqual([{ count: null }]);
});

describe('servers of the previous release', () => {
  it('work beside a field that is added, renamed and removed; nothing is lost but what was named', async () => {
    await startWithRows();
    const mood = choice(['calm', 'loud'], { filter: 'values', sort: true, old: 'calm' });
    const added = { ...first, mood };
    const renamed = {
      name: text(80, { sort: true, search: true, was: 'title' }),
      count: integer({ sort: true, filter: 'range' }),
      mood,
    };
    const { count: _, ...removed } = { ...renamed };
    const releasesInOrder = [
      { fields: first, values: valuesOfFirst },
      { fields: added, values: (n: number) => ({ ...valuesOfFirst(n), mood: n % 2 ? 'loud' : 'calm' }) },
      { fields: renamed, values: (n: number) => ({ name: `Some new ${n}`, count: n, mood: 'loud' }) },
      { fields: removed, values: (n: number) => ({ name: `Some new ${n}`, mood: 'loud' }) },
    ];
    let running = await releases.serve(first, valuesOfFirst);
    await running.works(20);
    const results: { readonly failures: readonly string[]; readonly calls: number }[] = [];
    const waited: (readonly string[])[] = [];
    for (const { fields, values } of releasesInOrder.slice(1)) {
      await releases.generate(fields);
      waited.push((await releases.migrate()).waiting);
      const next = await releases.serve(fields, values);
      await Promise.all([running.works(20), next.works(20)]);
      results.push(await running.stop());
      running = next;
    }
    results.push(await running.stop());
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    expect(Math.min(...results.map(({ calls }) => calls))).toBeGreaterThan(10);
    expect(waited.map(tags => tags.map(tag => tag.replace(/^\d+_/, '')))).toEqual([
      [],
      ['things_drop'],
      ['things_drop'],
    ]);
    const columns = async () =>
      (
        await rows(
          `select column_name as name from information_schema.columns where table_name = 'things' order by 1`,
        )
      ).map(({ name }) => name);
    expect(await columns()).toContain('count');
    expect((await releases.migrate()).applied).toHaveLength(1);
    expect(await columns()).toEqual(['created_at', 'id', 'mood', 'name', 'name_key', 'updated_at']);
    expect(
      await rows(`select count(*)::int as count, count(distinct name)::int as names, min(mood) as mood
        from things where id like 'old-%' and name = 'Some ' || substr(id, 5) and name_key = lower(name)`),
    ).toEqual([{ count: rowCount, names: rowCount, mood: 'calm' }]);
  });
});

describe('a computed field', () => {
  const twice = integer({ sort: true, filter: 'range', computed: { sql: '{count} * 2' } });
  const named = text(80, { sort: true, search: true, computed: { sql: `{title} || '!'` } });
  const computed = () =>
    rows(
      `select title, count, twice, named, named_key from things where id in ('old-1', 'old-2') order by id`,
    );

  it('is computed for existing and new rows, and the table is not written again', async () => {
    await startWithRows();
    const file = async () => (await rows(`select pg_relation_filenode('things') as file`))[0];
    const before = await file();
    await release({ ...first, twice, named });
    expect(await computed()).toEqual([
      { title: 'Some 1', count: 1, twice: 2, named: 'Some 1!', named_key: 'some 1!' },
      { title: 'Some 2', count: 2, twice: 4, named: 'Some 2!', named_key: 'some 2!' },
    ]);
    expect(await file()).toEqual(before);
    await releases.db.execute(sql`update things set count = 50, title = 'New' where id = 'old-1'`);
    expect((await computed())[0]).toEqual({
      title: 'New',
      count: 50,
      twice: 100,
      named: 'New!',
      named_key: 'new!',
    });
  });

  it('gets the values of another expression, also where the table began with the former one', async () => {
    await release({ ...first, twice, named });
    await addRows('title, count', `'Some ' || n, n`);
    await release({
      ...first,
      twice: integer({ sort: true, filter: 'range', computed: { sql: '{count} * 3' } }),
      named,
    });
    await releases.db.execute(sql`update things set count = 50 where id = 'old-1'`);
    expect((await computed()).map(row => row['twice'])).toEqual([150, 6]);
    expect(
      await releases.generate({
        ...first,
        twice: integer({ sort: true, filter: 'range', computed: { sql: '{count} * 3' } }),
        named,
      }),
    ).toEqual({ tags: [], losses: [] });
  });
});
