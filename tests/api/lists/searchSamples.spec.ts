import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filterConditions } from '../../../server/db/lists/conditions/listFilters';
import { searchConditions } from '../../../server/db/lists/conditions/searchConditions';
import { readTextSamples, type TextSamples } from '../../../server/db/lists/conditions/textSamples';
import { connect, type Database } from '../../../server/db/database';
import { createTotalsCache } from '../../../server/db/lists/totalsCache';
import { momentStore } from '../../../server/records/studio/momentStore';
import { demoCreatorId } from '../../../demo/people';
import { createTestDatabase } from '../../setup/createTestDatabase';
import { addMoments } from '../helpers/addMoments';

const { source } = momentStore;
const vocabulary = [
  'Light',
  'first',
  'in',
  'a',
  'Svolvær,',
  "l'eau",
  '100%',
  'night_market',
  'ΟΔΟΣ',
  '·',
  '1107',
];
const titles = vocabulary.flatMap((first, at) =>
  vocabulary.map((second, step) => `${first} ${second} ${vocabulary[(at + step) % vocabulary.length]}`),
);

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = connect(database.url);
  await addMoments(db, ...titles.map(title => ({ heartbeat_id: demoCreatorId, title })));
}, 60_000);
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const idsOf = async (conditions: readonly SQL[]): Promise<string[]> => {
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  const { rows } = await db.execute<{ id: string }>(sql`select id from moments where ${where} order by id`);
  return rows.map(({ id }) => id);
};

/** Parts of words, and words, as somebody types them. */
const word = fc.constantFrom(
  ...vocabulary,
  'ight',
  'RST',
  'vol',
  'eau',
  'market',
  '_',
  '%',
  'zz',
  'υ',
  'first,',
);
const samplesOf = (texts: readonly string[]): TextSamples => new Map([['title_key', texts]]);
const texts = fc.array(fc.constantFrom(...titles.map(title => title.toLowerCase())), { maxLength: 30 });

it('finds the same records, whatever the samples of the texts are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 9 }), texts, async (words, given) => {
      const q = words.join(' ');
      expect(await idsOf(searchConditions(source, q, samplesOf(given)))).toEqual(
        await idsOf(searchConditions(source, q)),
      );
      expect(
        await idsOf(filterConditions(source, { title: q }, new Date(), { samples: samplesOf(given) })),
      ).toEqual(await idsOf([sql`strpos(title_key, lower(${q}::text)) > 0`]));
    }),
    { numRuns: 150 },
  );
});

it('finds what has all words, or their start where they have one or two letters', async () => {
  const conditions = (words: readonly string[]) =>
    words.map(text =>
      [...text].length < 3
        ? sql`position(' ' || lower(${text}::text) in ' ' || title_key) > 0`
        : sql`position(lower(${text}::text) in title_key) > 0`,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), texts, async (words, given) => {
      expect(await idsOf(searchConditions(source, words.join(' '), samplesOf(given)))).toEqual(
        await idsOf(conditions(words)),
      );
    }),
    { numRuns: 150 },
  );
});

it('reads the samples from the statistics of PostgreSQL, if there are any', async () => {
  const read = (table: string) => readTextSamples(db, createTotalsCache(), table);
  await db.execute(sql`analyze moments`);
  const samples = await read('moments');
  expect([...samples.keys()]).toEqual(['title_key']);
  const { rows } = await db.execute<{ title_key: string }>(sql`select title_key from moments`);
  const known = new Set(rows.map(row => row.title_key));
  const sampled = samples.get('title_key') ?? [];
  expect(sampled.length).toBeGreaterThan(50);
  expect(sampled.filter(text => !known.has(text))).toEqual([]);
  expect(await read('no_such_table')).toEqual(new Map());
});

it('searches the index for rare words only, where that is enough', async () => {
  await db.execute(sql`set enable_seqscan = off`);
  const explained = async (q: string): Promise<string> => {
    const usual = Array.from({ length: 40 }, () => 'first night light market');
    const where = sql.join(searchConditions(source, q, samplesOf([...usual, 'jesenice'])), sql` and `);
    const { rows } = await db.execute(sql`explain select id from moments where ${where}`);
    return rows.map(row => String(row['QUERY PLAN'])).join('\n');
  };
  const plan = await explained('first night light market in tram');
  const condition = /Index Cond: (.*)/.exec(plan)?.[1];
  expect(condition).toContain('tra');
  expect(condition?.match(/~~/g)).toHaveLength(3);
  expect(condition).not.toContain('in%');
});
