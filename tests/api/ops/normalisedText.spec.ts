import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moments, tags } from '../../../server/db/tables';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const folder = new URL('../../../server/db/migrations/', import.meta.url);
const statements = (): string[] => {
  const name = readdirSync(folder).find(file => file.endsWith('_normalised_text.sql'))!;
  return readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint');
};

it('normalises stored titles and tags, and merges tags that differ in their spelling only', async () => {
  const [first, second, third] = await addMoments(
    studio.db,
    { title: 'Cafe\u0301\nnoir', tags: ['café', 'sea'] },
    { title: '\u200b\u3164', tags: ['cafe\u0301', 'café', 'fog\u200b'] },
    { title: 'Fog', tags: ['cafe\u0301'] },
  );
  await studio.db.transaction(async db => {
    for (const statement of statements()) await db.execute(sql.raw(statement));
  });
  const rows = await studio.db.select().from(moments).orderBy(moments.id!);
  expect(rows.map(({ id, title, tags: names }) => [id, title, names])).toEqual([
    [first, 'Café noir', ['café', 'sea']],
    [second, 'Untitled', ['café', 'fog']],
    [third, 'Fog', ['café']],
  ]);
  const names = await studio.db.select().from(tags).orderBy(tags.name!);
  expect(names.map(({ name, permalink, owner, moments: count }) => [name, permalink, owner, count])).toEqual([
    ['café', 'café', people.creator.id, 3],
    ['fog', 'fog', people.creator.id, 1],
    ['sea', 'sea', people.creator.id, 1],
  ]);
  const { status, body } = await studio.call('GET', '/moments?tags=cafe%CC%81', { as: 'creator' });
  expect([status, body.data.total]).toEqual([200, 3]);
});
