import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from './copyTree';

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

const fields = [
  'title:text:80',
  'mood:choice:calm,loud',
  'price:money',
  'pinned:flag',
  'due:date',
  'words:longText:500',
  'count:integer',
  'link:url',
  'at:dateTime',
  'size:decimal',
  'share:percent',
  'mail:email',
  'tel:phone?',
  'until:date?',
].join(' ');

describe('npm run new:resource', () => {
  it('rejects invalid arguments, and writes nothing', async () => {
    await expect(tree.node('scripts/new-resource.mjs', 'Memo')).rejects.toThrow('small letters');
    await expect(tree.node('scripts/new-resource.mjs', 'memo', '--fields', 'mood:colour')).rejects.toThrow(
      '"colour" is no type of field',
    );
    await expect(tree.node('scripts/new-resource.mjs', 'tag')).rejects.toThrow('These files exist already');
  });

  it('creates a resource that passes the checks of types, lint, format and exports', async () => {
    await tree.node('scripts/new-resource.mjs', 'memo', '--fields', fields);
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
      'tests/api/content/memos.spec.ts',
      'tests/api/access/permissionMatrix.spec.ts',
      'tests/api/http/openapi.spec.ts',
    );
    expect(result).toMatch(/Test Files {2}5 passed/);
  });
});
