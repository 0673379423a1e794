import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrationsFolder } from '../migrate/migrationsFolder';
import { allTables } from '../studio/allTables';
import { writeMigration } from './writeMigration';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

it('finds the tables of the code in the last migration', async () => {
  const before = await readdir(folder);
  expect(await writeMigration(folder, allTables)).toEqual({ tags: [], losses: [] });
  expect(await readdir(folder)).toEqual(before);
});

it('names a table and its columns that are dropped', async () => {
  const { siteVideos: _, ...tables } = Object.fromEntries(
    Object.entries(allTables).map(([name, table]) => [name === 'site_videos' ? 'siteVideos' : name, table]),
  );
  const readJournal = () => readFile(path.join(folder, 'meta/_journal.json'), 'utf8');
  const before = await readJournal();
  const { tags, losses } = await writeMigration(folder, tables, 'fewer');
  expect(losses).toEqual(['The table "site_videos" is dropped, with its rows.']);
  expect(tags.map(tag => tag.replace(/^\d+_/, ''))).toEqual(['fewer_drop']);
  // An entry is added, and no line changes besides.
  const lastEntry = before.lastIndexOf('\n  ]');
  expect(await readJournal()).toContain(before.slice(0, lastEntry));
});
