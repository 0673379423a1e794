import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../scripts/lib/scaffold/fieldTypes.mjs';
import { copyTree, type TreeCopy } from './copyTree';

const run = promisify(execFile);

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
  await git('add', '--all');
});
afterAll(() => tree.remove());

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: tree.folder, maxBuffer: 10_000_000 })).stdout;
/** What differs from the files that were copied. */
const changes = async (): Promise<string[]> =>
  (await git('status', '--porcelain', '--untracked-files'))
    .split('\n')
    .filter(line => /^(?!A {2})./.test(line));
const read = (file: string): Promise<string> => readFile(path.join(tree.folder, file), 'utf8');

/** A field of every type, and some that may be empty. */
const fields = [
  ...Object.values(fieldTypes).map(({ example }) => example),
  ...['until:date?', 'fee:money?', 'pitch:reference?:moments', 'web:url?'],
].join(' ');

const newResource = (...args: string[]) => tree.node('scripts/new-resource.mjs', ...args);
const removeResource = (...args: string[]) => tree.node('scripts/remove-resource.mjs', ...args);
const memos = ['memo', '--fields', fields] as const;
const brandDeals = [
  'brand deal',
  ...['--fields', 'title:text:80 memo:reference:memos amount:money:EUR'],
  ...['--states', 'draft,signed:sign,paid'],
  ...['--owner', 'platform'],
] as const;

describe('npm run new:resource', () => {
  it('rejects invalid arguments, and writes nothing', async () => {
    await expect(newResource('Memo')).rejects.toThrow('The name "Memo" is wrong.');
    await expect(newResource('memo', '--fields', 'mood:colour')).rejects.toThrow(
      '"colour" is no type of field',
    );
    await expect(newResource('tag')).rejects.toThrow('The name "tag" is taken. These files exist already');
    expect(await changes()).toEqual([]);
  });

  it('creates resources that pass the checks of types, lint, format and exports', async () => {
    await newResource(...memos);
    await newResource(...brandDeals);
    expect(await tree.node('scripts/check.mjs')).toMatch(/^ok +unused code/m);
  });

  it('creates a resource whose wrong names the check of declarations finds', async () => {
    const file = 'src/resources/memos/memos.ts';
    const edit = (from: string, to: string) => tree.edit(file, text => text.replace(from, to));
    await edit("omit: ['id']", "omit: ['colour']");
    await expect(tree.node('scripts/check-declarations.mjs')).rejects.toThrow(
      'Resource memos: list.omit names "colour", which is no field. Fields: id, ',
    );
    await edit("omit: ['colour']", "omit: ['id']");
    expect(await tree.node('scripts/check-declarations.mjs')).toBe('');
  });

  it('creates tests that pass unchanged, together with the tests over all resources', async () => {
    const result = await tree.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project', 'unit', '--project', 'component', '--project', 'api'],
      'tests/safety.spec.ts',
      'tests/component/memos.spec.tsx',
      'tests/component/brandDeals.spec.tsx',
      'tests/api/content/memos.spec.ts',
      'tests/api/content/brandDeals.spec.ts',
      'tests/api/access/permissionMatrix.spec.ts',
      'tests/api/http/openapi.spec.ts',
    );
    expect(result).toMatch(/Test Files {2}7 passed/);
  });
});

describe('npm run remove:resource', () => {
  it('changes nothing where the resource is unknown, used, or changed', async () => {
    await expect(removeResource('tags')).rejects.toThrow(
      '"tags" is no resource that npm run new:resource made',
    );
    await expect(removeResource('memos')).rejects.toThrow(
      /Nothing was removed. These files still use memos:\n {2}src\/contract\/entities\/brandDeal.ts/,
    );
    await tree.edit('server/records/stores/brandDealStore.ts', text => `${text}// Of our own.\n`);
    await expect(removeResource('brandDeals')).rejects.toThrow(
      'Nothing was removed. These files were changed since they were made:\n  server/records/stores/brandDealStore.ts',
    );
    expect(await read('src/resources/all.ts')).toContain('brandDeals');
  });

  it('takes back what was made, and writes a migration that drops the table', async () => {
    expect(await removeResource('brandDeals', '--force')).toContain(
      'Warning: The table "brand_deals" is dropped, with its rows.',
    );
    await removeResource('memos');
    const left = await changes();
    const migrations = 'server/db/migrations/';
    expect(left.filter(line => !line.includes(migrations))).toEqual([]);
    const [, drop = ''] = /(\S+_without_memos_drop\.sql)/.exec(left.join('\n')) ?? [];
    expect(await read(drop)).toContain('DROP TABLE "memos" CASCADE;');
    expect(await read(drop)).toMatch(/^-- deferred|The table "memos" is dropped, with its rows/m);
  });
});
