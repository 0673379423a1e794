import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPublicRecords, type PublicRecords } from '../helpers/addPublicRecords';
import { highRates, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let records: PublicRecords;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  records = await addPublicRecords(studio.db);
});
afterAll(() => studio.stop());

/**
 * The columns that pages show or that decide what they show, by table. Every other text of these tables is private, also one that a
 * later migration adds.
 */
const publicColumns: Readonly<Record<string, readonly string[]>> = {
  heartbeats: [
    'name',
    'handle',
    'avatar',
    'banner',
    'description',
    'trailer',
    'spotlight',
    'effect',
    'aspect_ratio',
  ],
  users: ['application_status'],
  moments: [
    'id',
    'title',
    'description',
    'thumbnail',
    'yt_video_id',
    'video_id',
    'status',
    'visibility',
    'review_status',
    'blacklist_scope',
    'custom_id',
  ],
  videos: ['id', 'title', 'description', 'thumbnail', 'yt_video_id', 'video_id', 'blacklist_scope'],
  playlists: ['id', 'title', 'description', 'thumbnail', 'yt_video_id', 'visibility'],
  collections: ['id', 'title', 'description', 'cover', 'type'],
  questions: ['id', 'text', 'hint', 'explanation', 'collection_id', 'type', 'status'],
  vikis: ['id', 'title', 'body', 'cover', 'status', 'blacklist_scope'],
};

it('no text that is not public is on any public page', async () => {
  const { db } = studio;
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select columns.table_name as table, columns.column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying') and is_generated = 'NEVER'
      and table_name = any(${sql.param(Object.keys(publicColumns))}::text[])`);
  const hidden = columns.filter(({ table, column }) => !publicColumns[table]?.includes(column));
  expect(hidden.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      'users.email',
      'users.phone',
      'users.password_hash',
      'playlists.name',
      'moments.blacklist_reason',
      'collections.name',
    ]),
  );
  for (const { table, column } of hidden)
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} =
        ${`canary-${table}-${column}-`} || substr(md5(ctid::text), 1, 6)`);
  await db.execute(sql`
    insert into review_notes (id, kind, record_id, author_id, author_name, text)
    select 'canary-id' || id, 'moment', id, 103, 'canary-author', 'canary-note' from moments`);
  for (const path of records.addresses) {
    const response = await studio.app(new Request(`http://localhost:8080${path}`), { address: '127.0.0.1' });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect([path, text.match(/canary[\w-]*/g)]).toEqual([path, null]);
    expect([...response.headers].join()).not.toContain('canary');
  }
});
