import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchConditions } from '../../../server/db/lists/conditions/searchConditions';
import { allStores } from '../../../server/records/studio/allStores';
import { sortableFields } from '../../../src/contract/schema/entity';
import { kindOf } from '../../../src/fields/kinds';
import { limitsOf, type Schema } from '../../../src/fields/zod';
import { addOneOfEach } from '../helpers/addOneOfEach';
import { addVideos } from '../helpers/addVideos';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { makeAd } from '../helpers/examples/ads';
import { makeCoachApplication } from '../helpers/examples/coachApplications';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await addOneOfEach(studio.db, { id: people.creator.id, words: 'first words' });
  await addVideos(studio.db, {});
  await makeAd(studio);
  await makeCoachApplication({ call: studio.call, db: studio.db, creator: people.creator.id });
});
afterAll(() => studio.stop());

/** Numbers that do not repeat, so that the database cannot compress the text. The same in every run. */
const random = (() => {
  let state = 1;
  return (from: number, to: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from));
  };
})();
const character = (from: number, to: number) => () => String.fromCodePoint(random(from, to));
const accented = () => `e${Array.from({ length: 12 }, character(0x300, 0x330)).join('')}`;

/** Characters by what they take. */
const alphabets: Readonly<Record<string, () => string>> = {
  'one byte': character(0x61, 0x7b),
  'two bytes': character(0x100, 0x240),
  'three bytes': character(0x4e00, 0x9f00),
  'four bytes': character(0x20000, 0x2a000),
  'many accents': accented,
};

/** The longest text that a field accepts. */
const longest = (schema: Schema, next: () => string): string => {
  const characters = Array.from({ length: limitsOf(schema).maximum ?? 100 }, next);
  for (; characters.length > 0; characters.pop()) {
    const parsed = z.safeParse(schema, characters.join(''));
    if (parsed.success) return String(parsed.data);
  }
  throw new Error('the field accepts no such text');
};

const fields = allStores.flatMap(store =>
  sortableFields(store.entity)
    .filter(
      field => store.entity.writable.includes(field) && kindOf(store.entity.fields[field]!).name === 'text',
    )
    // Short addresses are ASCII.
    .filter(field => field !== 'route')
    .map(field => [store.name, field, store] as const),
);

describe.each(Object.keys(alphabets))('the longest text of %s', name => {
  it.each(fields)('of %s is saved and found: %s', async (_, field, store) => {
    const next = alphabets[name]!;
    const value = longest(store.entity.fields[field]!, next);
    const tags = Array.from({ length: 10 }, () =>
      Array.from({ length: 40 }, character(0x4e00, 0x9f00)).join(''),
    );
    // A renamed tag must not make those of a moment too long.
    await studio.db.execute(sql`update moments set tags = '{}'`);
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(store.source.table)} limit 1`,
    );
    const [before] = await store.read(studio.db, [rows[0]!.id]);
    const after = { ...before!, [field]: value, ...('tags' in store.entity.fields && { tags }) };
    await store.save(studio.db, [{ before: before!, after }], new Date());
    const where = searchConditions(store.source, value.slice(0, 40));
    const found = await studio.db.execute(
      sql`select id from ${sql.identifier(store.source.table)} where ${sql.join(where, sql` and `)}`,
    );
    expect(found.rows).toEqual([{ id: before!.id }]);
    expect(await store.read(studio.db, [before!.id])).toMatchObject([{ [field]: value }]);
  });
});

describe('text with more bytes than its index accepts', () => {
  const text = Array.from({ length: 300 }, () => accented().slice(0, 6)).join('');
  const message = 'Too many accents or emoji: the text may have at most 2400 bytes';

  it('is rejected with its field', async () => {
    const body = { type: 'riddle', text, answers: [], hint: '', explanation: '', collection_id: null };
    expect(await studio.call('POST', '/questions', { as: 'creator', body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'text', message }] },
    });
  });

  it('in a sheet is rejected with its field, and no other row is', async () => {
    const steps = questionSteps(studio);
    const body = {
      collection_id: await steps.collection(),
      rows: [
        { key: 'a', text: 'good' },
        { key: 'b', text },
      ],
    };
    expect(await studio.call('PUT', '/questions/sheet', { as: 'creator', body })).toMatchObject({
      status: 200,
      body: {
        data: {
          items: [
            { key: 'a', ok: true },
            { key: 'b', ok: false, path: 'text', message },
          ],
        },
      },
    });
  });
});

it('the longest text of a question is saved and moved, also where its activity shortens it within a character', async () => {
  const steps = questionSteps(studio);
  const id = await steps.collection();
  const text = `x${'𠀀'.repeat(299)}`;
  const items = await steps.sheet(id, [
    { key: 'a', text },
    { key: 'b', text: 'short' },
  ]);
  expect(items).toMatchObject([
    { key: 'a', ok: true },
    { key: 'b', ok: true },
  ]);
  const orders = { [items[0]!.id]: 2 };
  expect((await steps.call('PUT', '/collections/reorder-map', { collection_id: id, orders })).status).toBe(
    200,
  );
});

it('a row of a sheet that the database rejects fails alone', async () => {
  const steps = questionSteps(studio);
  const id = await steps.collection();
  await studio.db.execute(sql`alter table questions add constraint no_bad_text check (text <> 'bad')`);
  const items = await steps.sheet(id, [
    { key: 'a', text: 'good' },
    { key: 'b', text: 'bad' },
    { key: 'c', text: 'better' },
  ]);
  expect(items).toMatchObject([
    { key: 'a', ok: true, record: { text: 'good' } },
    { key: 'b', ok: false, id: '', code: 'error-occurred', message: 'Something went wrong' },
    { key: 'c', ok: true, record: { text: 'better' } },
  ]);
  expect(await steps.counts(id)).toEqual({ questions: 2, live: 0 });
});
