import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Names of the columns in their order, even while a popover hides them from assistive technology. */
const heads = (page: Page): Promise<string[]> =>
  page
    .locator('thead th[aria-label]:not([aria-hidden])')
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')!));
const widthOf = async (page: Page, name: string): Promise<number> =>
  Number(await page.getByRole('separator', { name: `Resize ${name}` }).getAttribute('aria-valuenow'));
const settingsSaved = (page: Page) =>
  page.waitForResponse(
    response => response.url().includes('/user/configurations') && response.request().method() === 'PUT',
  );

describe('the columns of a list', () => {
  it('can be moved and resized by keyboard alone, and stay so in another browser', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'beta', '/content/moments?page=1');
    await page.getByRole('separator', { name: 'Resize Views' }).waitFor();
    const before = await heads(page);
    const from = before.indexOf('Tags');
    expect(from).toBeGreaterThan(1);

    await page.getByRole('button', { name: /^View, / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Columns' }).waitFor();
    const tags = page.getByRole('checkbox', { name: 'Tags' });
    for (let tabs = 0; !(await tags.evaluate(box => box === document.activeElement)); tabs += 1) {
      expect(tabs).toBeLessThan(60);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Alt+ArrowUp');
    const moved = before.with(from, before[from - 1]!).with(from - 1, 'Tags');
    await expect.poll(() => heads(page)).toEqual(moved);
    await page.getByText(/^Tags, column \d+ of \d+$/).waitFor();
    expect(await tags.evaluate(box => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('list', { name: 'Columns' }).waitFor({ state: 'detached' });

    const width = await widthOf(page, 'Views');
    const edge = page.getByRole('separator', { name: 'Resize Views' });
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const saved = settingsSaved(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => widthOf(page, 'Views')).toBe(width + 24);
    await saved;

    await page.reload();
    await edge.waitFor();
    expect(await heads(page)).toEqual(moved);
    expect(await widthOf(page, 'Views')).toBe(width + 24);
    // The server stores them, so that another browser shows the same.
    const other = await newProfile(browser);
    const elsewhere = await openAs(other, 'beta', '/content/moments?page=1');
    await elsewhere.getByRole('separator', { name: 'Resize Views' }).waitFor();
    await expect.poll(() => heads(elsewhere)).toEqual(moved);
    await expect.poll(() => widthOf(elsewhere, 'Views')).toBe(width + 24);
    expectQuiet(context);
    await Promise.all([context.close(), other.close()]);
  });
});
