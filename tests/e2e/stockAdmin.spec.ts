import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy } from '../../server/endpoints/studioPages/contentSecurityPolicy';
import { buildPage, type BuiltPage } from '../setup/buildPage';
import { expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let built: BuiltPage;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [browser, built] = await Promise.all([launch(), buildPage('tests/e2e/stockPage')]);
  context = await newProfile(browser);
  await built.serveIn(context, pagePolicy('page', []));
  page = await openAs(context, 'creator', '/content/moments');
  page.setDefaultTimeout(15_000);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await built?.remove();
});

/** Writes with their status, since the last call. */
const watchWrites = (): (() => string[]) => {
  const seen: string[] = [];
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (method !== 'GET' && /^\/api\/studio\/(moments|questions|tags)/.test(pathname))
      seen.push(`${method} ${pathname.replace(/\/mo[\w-]{7}$/, '/{id}')} ${response.status()}`);
  });
  return () => seen.splice(0);
};

const open = async (address: string, mode = 'undoable'): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/studio/stock/?mode=${mode}#/${address}`);
};
const rows = () => page.locator('tbody tr');
const cell = (row: number) => rows().nth(row).locator('td').nth(1);
const titleOf = async (row: number): Promise<string> => (await cell(row).textContent()) ?? '';
const message = (text: string | RegExp) => page.locator('.MuiSnackbar-root').getByText(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Ends the time in which a change can be undone, as a click elsewhere does. */
const letGo = async (): Promise<void> => {
  await page.locator('#react-admin-title').click();
  await page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' });
};
/** Opens the form of a row. Returns its title. */
const openRow = async (row: number): Promise<string> => {
  await cell(row).waitFor();
  const title = await titleOf(row);
  await cell(row).click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  return title;
};
const save = async (title: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await button('Save').click();
};

describe('a stock admin', () => {
  it('sends visitors to the sign-in service', async () => {
    const visitor = await newProfile(browser);
    await built.serveIn(visitor, pagePolicy('page', []));
    const tab = await visitor.newPage();
    await tab.goto('/studio/stock/#/moments');
    await tab.getByLabel('Email', { exact: true }).waitFor();
    expect(new URL(tab.url()).pathname).not.toMatch(/^\/studio\//);
    await visitor.close();
  });

  it('lists, sorts and pages, with the permissions of the person', async () => {
    await open('moments');
    await cell(9).waitFor();
    expect(await rows().count()).toBe(10);
    await page.getByText(/^Moments \(\d+ permissions\)$/).waitFor();
    const newest = await titleOf(0);
    await page.getByRole('button', { name: /views/i }).click();
    await expect.poll(() => titleOf(0)).not.toBe(newest);
    await button('Page 2').click();
    await page.getByText(/^11-20 of/).waitFor();
  });

  it('filters by a choice and by references', async () => {
    await open('moments');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'draft' }).click();
    await page.waitForURL(/draft/);
    await expect.poll(() => rows().getByText('draft', { exact: true }).count()).toBe(10);
    const playlists = page.getByRole('combobox', { name: 'Playlists' });
    await playlists.click();
    const [request] = await Promise.all([
      page.waitForRequest(sent => /\/moments\?.*playlist=pl/.test(sent.url())),
      page.getByRole('option').first().click(),
    ]);
    expect(request.url()).toContain('status=draft');
  });

  it('edits in the undoable mode: nothing is sent after Undo, and the change otherwise', async () => {
    const takeWrites = watchWrites();
    await open('moments');
    const title = await openRow(0);
    await save('A new title');
    await message('Saved').waitFor();
    await expect.poll(() => titleOf(0)).toBe('A new title');
    await button('Undo').click();
    await expect.poll(() => titleOf(0)).toBe(title);
    expect(takeWrites()).toEqual([]);
    await openRow(0);
    await save('Another title');
    await message('Saved').waitFor();
    await letGo();
    await expect.poll(takeWrites).toEqual(['PUT /api/studio/moments/{id} 200']);
    await page.reload();
    await expect.poll(() => titleOf(0)).toBe('Another title');
  });

  it('edits in the optimistic mode', async () => {
    const takeWrites = watchWrites();
    await open('moments', 'optimistic');
    await openRow(1);
    await save('An optimistic title');
    await expect.poll(() => titleOf(1)).toBe('An optimistic title');
    await expect.poll(takeWrites).toEqual(['PUT /api/studio/moments/{id} 200']);
  });

  it('shows the validation errors of the server at their fields in the pessimistic mode', async () => {
    await open('moments', 'pessimistic');
    await openRow(2);
    await save('x'.repeat(300));
    const error = page.locator('.ra-input-title').getByText(/should NOT have more than \d+ characters/);
    await error.waitFor();
    expect(await page.locator('.MuiSnackbar-root').getByText('should NOT').count()).toBe(0);
    await save('A valid title');
    await message('Saved').waitFor();
  });

  it('rejects a change of a record that somebody else has saved meanwhile', async () => {
    await open('moments', 'pessimistic');
    await openRow(3);
    const status = await page.evaluate(async () => {
      const id = location.hash.split('/').at(-1);
      const token = /access_token=([^;]+)/.exec(document.cookie)?.[1];
      const response = await fetch(`/api/studio/moments/${id}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'if-match': '*',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ description: 'Saved by somebody else' }),
      });
      return response.status;
    });
    expect(status).toBe(200);
    await save('Too late');
    await message('Somebody saved a newer version while you were editing.').waitFor();
  });

  it('deletes one record, and several with one call, unless they are undone', async () => {
    const takeWrites = watchWrites();
    await open('moments');
    const title = await openRow(4);
    await button('Delete').click();
    await message('Deleted').waitFor();
    await expect.poll(() => titleOf(4)).not.toBe(title);
    await button('Undo').click();
    await expect.poll(() => titleOf(4)).toBe(title);
    for (const row of [4, 5]) await rows().nth(row).getByRole('checkbox').check();
    await button('Delete').click();
    await message('2 deleted').waitFor();
    await letGo();
    await expect.poll(takeWrites).toEqual(['DELETE /api/studio/moments 200']);
    await expect.poll(() => titleOf(4)).not.toBe(title);
  });

  it('shows and changes references', async () => {
    const takeWrites = watchWrites();
    await open('questions');
    await cell(0).click();
    const collection = page.getByRole('combobox', { name: 'Collection' });
    await expect.poll(() => collection.inputValue()).not.toBe('');
    const before = await collection.inputValue();
    const hash = new URL(page.url()).hash.slice(2);
    await collection.hover();
    await page.getByRole('button', { name: 'Clear value' }).click();
    await button('Save').click();
    await message('Saved').waitFor();
    await open(hash);
    await collection.fill(before);
    await page.getByRole('option', { name: before, exact: true }).click();
    await button('Save').click();
    await message('Saved').waitFor();
    expect(takeWrites()).toEqual(['PUT /api/studio/questions 200', 'PUT /api/studio/questions 200']);
  });

  it('creates a record once, and says why it cannot be created', async () => {
    const takeWrites = watchWrites();
    const create = async () => {
      await open('tags/create');
      await page.getByRole('textbox', { name: 'Name' }).fill('stock tag');
      await button('Save').click();
    };
    await create();
    await message('Created').waitFor();
    await create();
    await page.getByText('Tag already exists').first().waitFor();
    expect(takeWrites().map(write => write.slice(0, -4))).toEqual([
      'POST /api/studio/tags',
      'POST /api/studio/tags',
    ]);
    await page.goto('about:blank');
  });
});

const notice = (text: string | RegExp) => page.locator('[data-notices]').getByText(text);

describe('stock components inside the frame', () => {
  it('edit a record in the undoable mode, with the notices of the studio', async () => {
    const takeWrites = watchWrites();
    await page.goto('/studio/dev/react-admin/tags');
    await cell(0).waitFor();
    const name = await titleOf(0);
    const rename = async () => {
      await cell(0).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('renamed tag');
      await button('Save').click();
      await notice('Saved').waitFor();
      await expect.poll(() => titleOf(0)).toBe('renamed tag');
    };
    await rename();
    await page.locator('[data-notices]').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titleOf(0)).toBe(name);
    expect(takeWrites()).toEqual([]);
    await rename();
    await expect.poll(() => takeWrites().map(write => write.slice(0, 20))).toEqual(['PUT /api/studio/tags']);
  });

  it('have the colours of the studio, light and dark', async () => {
    const colours = (scheme: string) =>
      page.evaluate(value => {
        document.documentElement.dataset['scheme'] = value;
        const token = document.createElement('i');
        token.style.color = 'var(--text)';
        document.body.append(token);
        const cellText = getComputedStyle(document.querySelector('tbody td:nth-child(2)')!).color;
        const tokenText = getComputedStyle(token).color;
        token.remove();
        return { cellText, tokenText };
      }, scheme);
    const light = await colours('light');
    const dark = await colours('dark');
    expect(light.cellText).toBe(light.tokenText);
    expect(dark.cellText).toBe(dark.tokenText);
    expect(dark.cellText).not.toBe(light.cellText);
  });

  it('are inputs of a form of the studio: values, validation errors, save', async () => {
    const takeWrites = watchWrites();
    await page.goto('/studio/dev/react-admin/question');
    const hint = page.getByRole('textbox', { name: 'Hint' });
    const collection = page.getByRole('combobox', { name: 'Collection' });
    await collection.waitFor();
    await hint.fill('x'.repeat(5000));
    await button('Save').click();
    await page
      .locator('[data-field="hint"]')
      .getByText(/should NOT have more than/)
      .waitFor();
    await hint.fill('A hint of react-admin');
    await button('Save').click();
    await expect.poll(takeWrites).toEqual(['PUT /api/studio/questions 200']);
    await page.reload();
    await collection.waitFor();
    expect(await hint.inputValue()).toBe('A hint of react-admin');
  });

  it('print nothing to the console but rejected calls, and what React finds in react-admin itself', () => {
    // A server that is busy for longer than a connection to the database may take answers 503 to the read of the
    // shared views, which is sent again.
    expectQuiet(
      context,
      /status of (4\d\d|503 .*\/configurations\/app\/views$)|^ApiError|^React does not recognize/,
    );
  });
});
