import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from './copyTree';

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

/** For a resource in menus and rights: its entry, its name, its screen and the title of that screen. */
const ENTRY_BYTES = 200;

/** The size of the scripts that the page names, in bytes as gzip at level 9 makes them. */
const builtFirstLoad = async (): Promise<number> => {
  await tree.node('scripts/build.mjs');
  const client = path.join(tree.folder, 'dist/client');
  const html = readFileSync(path.join(client, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/studio\/([^"]+\.js)"/g)].map(([, file]) => file!);
  expect(scripts.length).toBeGreaterThan(2);
  return scripts.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length,
    0,
  );
};

it('the first load has of further resources what menus show, and no declaration, text or call', async () => {
  const before = await builtFirstLoad();
  const fields = 'title:text:80 mood:choice:calm,loud price:money due:date words:longText:500';
  for (const name of ['memo', 'letter', 'poem'])
    await tree.node('scripts/new-resource.mjs', name, '--fields', fields);
  expect((await builtFirstLoad()) - before).toBeLessThan(3 * ENTRY_BYTES);
});
