import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from './copyTree';
import { conditionTests } from './fieldOptions/conditions';
import { permissionTests } from './fieldOptions/permissions';
import { readerTests } from './fieldOptions/readers';

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

/** Makes a resource and changes its entity. */
const makeWith = async (name: string, fields: string, change: (text: string) => string): Promise<void> => {
  await tree.node('scripts/new-resource.mjs', name, '--fields', fields);
  await tree.edit(`src/contract/entities/${name}.ts`, change);
};

/** What the run of all these tests printed. */
let result = '';
beforeAll(async () => {
  await makeWith(
    'memo',
    'title:text:80 kind:choice:free,paid,gift price:money? note:text? urgent:flag',
    text =>
      text
        .replace('money({ ', "money({ when: { field: 'kind', is: 'paid', isRequired: true }, ")
        .replace(/(note: z.nullable\(text\(80, \{ )/, "$1when: { field: 'kind', is: 'gift', keep: true }, ")
        .replace('urgent: flag({', "urgent: z._default(flag({ when: { field: 'kind', is: 'gift' },")
        .replace(/(urgent: .*)\),$/m, '$1), true),'),
  );
  await makeWith('letter', 'title:text:80 rank:integer', text =>
    text.replace(
      /rank: integer\(\{ (.*)\}\),/,
      "rank: z._default(integer({ writableBy: ['moments.manage'], $1}), 5),",
    ),
  );
  await makeWith('parcel', 'title:text:80 cost:text?:40', text =>
    text.replace(/cost: z\.nullable\(\s*text\(40, \{/, "$& readableBy: ['moments.manage'],"),
  );
  await tree.node('scripts/generate-migration.mjs', '--name', 'options');
  expect(await tree.node('scripts/check-declarations.mjs')).toBe('');
  await tree.write('tests/api/fieldConditions.spec.ts', conditionTests);
  await tree.write('tests/api/fieldPermissions.spec.ts', permissionTests);
  await tree.write('tests/api/fieldReaders.spec.ts', readerTests);
  result = await tree.node(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', 'api', 'fieldConditions', 'fieldPermissions', 'fieldReaders'],
  );
}, 600_000);

it('fields with a condition hold for every call, job and import', () => {
  expect(result).toMatch(/fieldConditions\.spec\.ts \(10 tests\)/);
});

it('a field that only some may set holds for every call, job and import', () => {
  expect(result).toMatch(/fieldPermissions\.spec\.ts \(4 tests\)/);
});

it('a field that only some may read does not exist for anybody else', () => {
  expect(result).toMatch(/fieldReaders\.spec\.ts \(2 tests\)/);
});
