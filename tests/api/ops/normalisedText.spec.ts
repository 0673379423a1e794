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

it('normalises stored titles and tags, merges tags that differ in their spelling only, and keeps what they were in the history', async () => {
  const [first, second, third, untouched] = await addMoments(
    studio.db,
    { title: 'Cafe\u0301\nnoir', tags: ['café', 'sea'] },
    { title: '\u200b\u3164', tags: ['cafe\u0301', 'café', 'fog\u200b'] },
    { title: 'Fog', tags: ['cafe\u0301'] },
    { title: 'Sea', tags: ['café', 'sea'] },
  );
  const { rows: former } = await studio.db.execute<{ id: string; name: string; moments: number }>(sql`
    select id, name, moments::int as moments from tags order by name`);
  await studio.db.transaction(async db => {
    for (const statement of statements()) await db.execute(sql.raw(statement));
  });
  const rows = await studio.db.select().from(moments).orderBy(moments.id!);
  expect(rows.map(({ id, title, tags: names }) => [id, title, names])).toEqual([
    [first, 'Café noir', ['café', 'sea']],
    [second, 'Untitled', ['café', 'fog']],
    [third, 'Fog', ['café']],
    [untouched, 'Sea', ['café', 'sea']],
  ]);
  const names = await studio.db.select().from(tags).orderBy(tags.name!);
  expect(names.map(({ name, permalink, owner, moments: count }) => [name, permalink, owner, count])).toEqual([
    ['café', 'café', people.creator.id, 4],
    ['fog', 'fog', people.creator.id, 1],
    ['sea', 'sea', people.creator.id, 2],
  ]);
  const { status, body } = await studio.call('GET', '/moments?tags=cafe%CC%81', { as: 'creator' });
  expect([status, body.data.total]).toEqual([200, 4]);
  const historyOf = async (id = '') =>
    (await studio.call('GET', `/moments/${id}/history`, { as: 'creator' })).body.data.items;
  const bySystem = { actor_name: 'Heartbeat Studio', action: 'server start' };
  expect(await historyOf(first)).toMatchObject([
    { ...bySystem, changes: [{ field: 'title', from: 'Cafe\u0301\nnoir', to: 'Café noir' }] },
  ]);
  expect(await historyOf(second)).toMatchObject([
    { changes: [{ field: 'tags', from: ['cafe\u0301', 'café', 'fog\u200b'], to: ['café', 'fog'] }] },
    { changes: [{ field: 'title', from: '\u200b\u3164', to: 'Untitled' }] },
  ]);
  expect(await historyOf(untouched)).toEqual([]);
  const { rows: ofTags } = await studio.db.execute<{ entity_id: string }>(sql`
    select entity_id, before, after from audit_log where entity = 'tag' order by before->>'name'`);
  const merged = former.find(({ name }) => name === 'cafe\u0301')!;
  expect(ofTags).toMatchObject([
    {
      entity_id: merged.id,
      before: { name: 'cafe\u0301', owner: people.creator.id, moments: 2 },
      after: null,
    },
    { before: { name: 'fog\u200b' }, after: { name: 'fog' } },
  ]);
  const { rows: left } = await studio.db.execute(
    sql`select tgname from pg_trigger where tgname = 'keep_history'`,
  );
  expect(left).toEqual([]);
});
