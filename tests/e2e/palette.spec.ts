import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const input = (page: Page) => page.getByRole('combobox', { name: /^Search, run/ });
const dialogs = (page: Page): Promise<number> => page.getByRole('dialog').count();
const openList = async (colorScheme: 'light' | 'dark' = 'light') => {
  const context = await newProfile(browser, { colorScheme });
  const page = await openAs(context, 'creator', '/content/moments?page=1');
  await page.locator('a[data-record]').first().waitFor();
  return { context, page };
};

describe('the command palette', () => {
  it.each(['light', 'dark'] as const)(
    'and the shortcuts have no serious accessibility problem in %s',
    async scheme => {
      const { context, page } = await openList(scheme);
      await page.getByRole('checkbox').nth(2).check();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('option', { name: 'Move to trash' }).waitFor();
      expect(await serious(page), 'palette').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await serious(page), 'sheet').toEqual([]);
      expectQuiet(context);
      await context.close();
    },
  );

  it('opens a pasted record beside the unchanged list, with Enter pressed at once', async () => {
    const { context, page } = await openList();
    const id = (await page.locator('a[data-record]').nth(4).getAttribute('data-record'))!;
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.waitForURL(/sort_column=views/);
    await page.getByRole('searchbox', { name: 'Search moments' }).focus();
    await page.keyboard.press('ControlOrMeta+k');
    await input(page).fill(`<https://studio.test/x>, ${id}.`);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.searchParams.get('moment') === id);
    expect(page.url()).toContain('sort_column=views');
    await page.locator('[data-panel]').waitFor();
    expect(await dialogs(page)).toBe(0);
    expectQuiet(context);
    await context.close();
  });

  it('opens above a dialog, receives the typed text, and closes both when it opens a screen', async () => {
    const { context, page } = await openList();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await input(page).waitFor();
    await page.keyboard.type('tags');
    await page.keyboard.press('Enter');
    await page.waitForURL(/content\/tags/);
    await expect.poll(() => dialogs(page)).toBe(0);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL(/content\/moments/);
    expectQuiet(context);
    await context.close();
  });

  it('shows that it is offline, and searches after reconnecting', async () => {
    const { context, page } = await openList();
    const id = (await page.locator('a[data-record]').nth(2).getAttribute('data-record'))!;
    await page.keyboard.press('ControlOrMeta+k');
    await input(page).waitFor();
    await context.setOffline(true);
    await input(page).fill(id);
    await page.getByText('You are offline. The search covers only this page.').waitFor();
    await context.setOffline(false);
    await page.getByRole('option', { name: /^Open “/ }).waitFor();
    expectQuiet(context, /ERR_INTERNET_DISCONNECTED/);
    await context.close();
  });
});
