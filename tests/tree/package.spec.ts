import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '../../scripts/lib/package/buildPackage.mjs';
import { launch } from '../e2e/launch';
import { emptyProject, type EmptyProject } from './emptyProject';

/** Time for building the package, and for a page that loads its parts. */
const BUILD_MS = 300_000;

let built: string;
let project: EmptyProject;
beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'package-'));
  await buildPackage(built);
  project = await emptyProject(built);
  // The files of the app are those of the chapter.
  const chapter = await readFile('docs/package.md', 'utf8');
  const files = [...chapter.matchAll(/^```tsx?\n(\/\/ (\S+)\n.*?)^```/gms)];
  expect(files.map(([, , name]) => name)).toEqual(['note.ts', 'page.tsx', 'server.ts']);
  for (const [, code = '', name = ''] of files) await project.write(name, code);
  await project.write(
    'index.html',
    `<!doctype html><html lang="en"><head><title>Notebook</title><link rel="icon" href="data:,"></head>
     <body><script type="module" src="./page.tsx"></script></body></html>`,
  );
}, BUILD_MS);
afterAll(async () => {
  await project.remove();
  await rm(built, { recursive: true });
});

/** The options of the type check of a project that vite builds, and those of one that Node runs as it is. */
const projects = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  node: { module: 'NodeNext', moduleResolution: 'NodeNext' },
};

it.each(Object.entries(projects))(
  'has types that fit the code of the app, as a %s project',
  async (_, modules) => {
    const libraries = { target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' };
    const compilerOptions = { ...libraries, ...modules, strict: true, noEmit: true, skipLibCheck: true };
    // In a project of Node, imports of own files have an extension; types of the package are the same.
    const files = modules.module === 'NodeNext' ? ['note.ts'] : ['note.ts', 'page.tsx', 'server.ts'];
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    const check = () => project.node('node_modules/typescript7/bin/tsc', '-p', '.');
    await expect(check()).resolves.toBe('');

    const right = await readFile(path.join(project.folder, 'note.ts'), 'utf8');
    await project.write('note.ts', right.replace("filter: 'values'", "filter: 'valeus'"));
    await expect(check()).rejects.toThrow(/valeus/);
    await project.write('note.ts', right);
  },
);

it('ships the types that its types import, and no name of the studio', async () => {
  const types = path.join(built, 'types');
  const files = (await readdir(types, { recursive: true })).filter(file => file.endsWith('.d.ts'));
  const missing: string[] = [];
  for (const file of files) {
    const text = (await readFile(path.join(types, file), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g))
      if (!existsSync(path.join(types, path.dirname(file), specifier.replace(/\.js$/, '.d.ts'))))
        missing.push(`${file}: ${specifier}`);
  }
  expect(missing).toEqual([]);
  expect(files.filter(file => /src\/(?:resources|custom|app)\//.test(file))).toEqual([]);
  // File systems without case would have one of two.
  const names = files.map(file => file.toLowerCase());
  expect(names).toEqual([...new Set(names)]);
});

it('has a list, a form and a server', async () => {
  await project.node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  const server = await project.serve('--import', 'tsx', 'server.ts');
  let browser: Browser | undefined;
  try {
    const call = (init?: RequestInit) =>
      fetch(`${server.address}/api/studio/notes`, {
        headers: { 'content-type': 'application/json' },
        ...init,
      });
    const created = await call({ method: 'POST', body: JSON.stringify({ title: 'Milk', mood: 'loud' }) });
    expect(created.status).toBe(200);
    const wrong = await call({ method: 'POST', body: JSON.stringify({ title: 'Milk', mood: 'sad' }) });
    expect([wrong.status, (await wrong.json()).errors[0].path]).toEqual([400, 'mood']);
    expect((await (await call()).json()).data.items).toMatchObject([
      { title: 'Milk', mood: 'loud', owner_id: 1 },
    ]);

    browser = await launch();
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
    });
    await page.goto(server.address);
    await editAndFilter(page);
    expect(problems).toEqual([]);
    await remove(page);
    expect((await (await call()).json()).data.items).toMatchObject([{ title: 'Bread', mood: 'calm' }]);
  } finally {
    await browser?.close();
    await server.stop();
  }
});

/** What a person does with the only note: reads it, changes its title, filters, and adds another one. */
const editAndFilter = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Milk' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.inputValue()).toBe('Milk');
  await title.fill('Oat milk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Oat milk' }).waitFor();

  await page.goto(`${new URL(page.url()).origin}/notes?mood=calm`);
  await page.getByText('No records match these filters').waitFor();
  await page.goto(`${new URL(page.url()).origin}/notes?note=new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Bread');
  await page.getByRole('radio', { name: 'Calm' }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'Bread' }).waitFor();
};

const remove = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Oat milk' }).click();
  // The row under the pointer has the same button.
  await page.locator('[data-panel]').getByRole('button', { name: 'Actions for Oat milk' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  // The row disappears before the server has answered.
  const answered = page.waitForResponse(response => response.request().method() === 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: 'Oat milk' }).waitFor({ state: 'detached' });
  expect((await answered).status()).toBe(200);
};
