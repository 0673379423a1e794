import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
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
/** Its entity and declaration are changed after it is made, and it has a rule of its own. */
const letters = ['letter', '--fields', 'title:text:80 seats:integer cost:text?:40 rank:integer?'] as const;

/** A rule that the scaffold knows nothing of, as docs/adding-a-rule.md says. */
const addOwnRule = async (): Promise<void> => {
  await tree.write(
    'server/records/stores/letterStore.ts',
    `import type { letter } from '../../../src/contract/entities/letter';
import type { RecordOf } from '../../../src/contract/schema/entity';
import { messageFor } from '../../messages';
import { standardStore } from './standardStore';

/** The store of letters. */
export const letterStore = standardStore<RecordOf<typeof letter>>('letters', {
  rejects: (_, { title }) =>
    title === 'Forbidden'
      ? { ok: false, code: 'conflict', path: 'title', message: messageFor('changed-since') }
      : undefined,
});
`,
  );
  await tree.edit('server/records/stores/ownStores.ts', text =>
    `import { letterStore } from './letterStore';\n${text}`.replace('= {', '= {\n  letters: letterStore,'),
  );
  await tree.write(
    'tests/api/content/ownRule.spec.ts',
    `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { newLetter } from '../helpers/examples/letters';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());

it('rejects what its own rule rejects', async () => {
  const made = await studio.call('POST', '/letters', { as: 'creator', body: await newLetter() });
  const { id } = made.body.data.items[0]!;
  const save = (title: string) =>
    studio.call('PUT', \`/letters/\${String(id)}\`, { as: 'creator', body: { title }, headers: { 'if-match': '*' } });
  const refused = await save('Forbidden');
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'title']);
  expect((await save('Allowed')).status).toBe(200);
});
`,
  );
};

const removeOwnRule = async (): Promise<void> => {
  await git('restore', 'server/records/stores/ownStores.ts');
  for (const file of ['server/records/stores/letterStore.ts', 'tests/api/content/ownRule.spec.ts'])
    await rm(path.join(tree.folder, file));
};

describe('npm run new:resource', () => {
  it('rejects invalid arguments, and writes nothing', async () => {
    await expect(newResource('Memo')).rejects.toThrow('The name "Memo" is wrong.');
    await expect(newResource('memo', '--fields', 'mood:colour')).rejects.toThrow(
      '"colour" is no type of field',
    );
    await expect(newResource('tag')).rejects.toThrow('The name "tag" is taken. These files exist already');
    expect(await changes()).toEqual([]);
  });

  it('adds an entry to each of two files, and writes files of its own', async () => {
    await newResource(...memos);
    await newResource(...brandDeals);
    await newResource(...letters);
    const edited = (await changes()).filter(line => !line.startsWith('??')).map(line => line.slice(3));
    expect(edited).toEqual([
      'server/db/migrations/meta/_journal.json',
      'src/contract/resources.ts',
      'src/resources/all.ts',
    ]);
  });

  it('creates resources that pass the checks of types, lint, format, declarations and exports', async () => {
    // The files that differ, because no other can have another format than in the tree itself.
    const written = (await changes()).map(line => line.slice(3));
    const output = await tree.node('scripts/check.mjs', '--format', written.join(','));
    expect(output).toMatch(/^ok +types/m);
    expect(output).toMatch(/^ok +unused code/m);
  });

  it('creates a resource whose wrong names the check of declarations finds', async () => {
    const file = 'src/resources/memos/memos.ts';
    const before = await read(file);
    await tree.edit(file, text => text.replace("omit: ['id']", "omit: ['colour']"));
    await expect(tree.node('scripts/check-declarations.mjs')).rejects.toThrow(
      'Resource memos: list.omit names "colour", which is no field. Fields: id, ',
    );
    await tree.edit(file, () => before);
  });

  it('creates tests that pass unchanged, together with the tests over all resources, also with totals, unique values, fields of some people and a rule of its own', async () => {
    await tree.edit('src/contract/entities/letter.ts', text =>
      text
        .replace('  writable: {', "  unique: [['title']],\n  writable: {")
        .replace(/cost: z\.nullable\(\s*text\(40, \{/, "$& readableBy: ['moments.manage'],")
        .replace(/rank: z\.nullable\(\s*integer\(\{/, "$& writableBy: ['moments.manage'],"),
    );
    await tree.edit('src/resources/letters/letters.ts', text =>
      text.replace('  list: {', "  list: {\n    totals: { seats: 'sum' },"),
    );
    await addOwnRule();
    await tree.node('scripts/generate-migration.mjs', '--name', 'unique_letters');
    const names = ['memos', 'brandDeals', 'letters'];
    const result = await tree.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project', 'unit', '--project', 'component', '--project', 'api'],
      'tests/safety.spec.ts',
      ...names.map(name => `tests/component/${name}.spec.tsx`),
      ...names.map(name => `tests/api/content/${name}.spec.ts`),
      'tests/api/content/ownRule.spec.ts',
      'tests/api/http/openapi.spec.ts',
    );
    expect(result).toMatch(/Test Files {2}9 passed/);
    // Of the access of each call, that of the new ones.
    const access = await tree.node(
      'node_modules/vitest/vitest.mjs',
      ...['run', '--project', 'api', 'tests/api/access/permissionMatrix.spec.ts'],
      ...['-t', 'has exactly one example|equals the expected access|/(memos|brand-deals|letters)'],
    );
    expect(access).toMatch(/Tests {2}\d{3} passed/);
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
    await tree.edit('src/resources/brandDeals/words.en.ts', text => `${text}// Of our own.\n`);
    await expect(removeResource('brandDeals')).rejects.toThrow(
      'Nothing was removed. These files were changed since they were made:\n  src/resources/brandDeals/words.en.ts',
    );
    await expect(removeResource('letters', '--force')).rejects.toThrow(
      'These files still use letters:\n  server/records/stores/letterStore.ts',
    );
    expect(await read('src/resources/all.ts')).toContain('brandDeals');
  });

  it('takes back what was made, and writes a migration that drops the table', async () => {
    expect(await removeResource('brandDeals', '--force')).toContain(
      'Warning: The table "brand_deals" is dropped, with its rows.',
    );
    await removeResource('memos');
    await removeOwnRule();
    await removeResource('letters', '--force');
    const left = await changes();
    const migrations = 'server/db/migrations/';
    expect(left.filter(line => !line.includes(migrations))).toEqual([]);
    const [, drop = ''] = /(\S+_without_memos_drop\.sql)/.exec(left.join('\n')) ?? [];
    expect(await read(drop)).toContain('DROP TABLE "memos" CASCADE;');
    expect(await read(drop)).toMatch(/^-- deferred|The table "memos" is dropped, with its rows/m);
  });
});
