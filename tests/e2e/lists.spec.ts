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

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^View, / }).click();
  await page.getByRole('list', { name: 'Columns' }).waitFor();
};
const closeMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const rowsOf = (page: Page) => page.locator('[data-rows]');
/** Waits until settings are saved, half a second after the last change. */
const isSaved = (page: Page) =>
  page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().includes('/user/'));

describe('a list with settings', () => {
  it('keeps its first column visible, is the same in another browser, and can be reset', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('tbody a[data-record]').first().waitFor();
    await openMenu(page);
    const saved = isSaved(page);
    for (const name of ['Created', 'Quality bonus', 'Description'])
      await page.getByRole('list', { name: 'Columns' }).getByRole('checkbox', { name }).check();
    await saved;
    await closeMenu(page);
    await page.setViewportSize({ width: 1025, height: 800 });
    const link = page.locator('tbody a[data-record]').first();
    const before = await link.boundingBox();
    await rowsOf(page).evaluate(list => list.scrollTo({ left: 400 }));
    await expect.poll(() => rowsOf(page).evaluate(list => list.hasAttribute('data-scrolled'))).toBe(true);
    expect((await link.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    // It covers the cells that scrolled under it, once the backdrop of the menu is removed.
    await expect
      .poll(() =>
        link.evaluate(element => {
          const { left, top, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + 4, top + height / 2) === element;
        }),
      )
      .toBe(true);

    const other = await newProfile(browser);
    const opened = await openAs(other, 'creator', '/content/moments?page=1');
    await opened.getByRole('columnheader', { name: 'Description' }).waitFor();
    await openMenu(opened);
    const reset = isSaved(opened);
    await opened.getByRole('button', { name: 'Reset' }).click();
    await reset;
    await expect.poll(() => opened.getByRole('columnheader', { name: 'Description' }).count()).toBe(0);
    expectQuiet(context);
    await Promise.all([context.close(), other.close()]);
  });

  it('scrolls to a thousand rows with few of them mounted, and restores its position after Back', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('tbody a[data-record]').first().waitFor();
    await openMenu(page);
    const saved = isSaved(page);
    await page.getByText('Endless', { exact: true }).click();
    await saved;
    await closeMenu(page);
    const position = page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+$/ });
    const loaded = async (): Promise<number> =>
      Number((await position.innerText()).split(' ')[0]?.replace(',', ''));
    await expect
      .poll(
        async () => {
          await rowsOf(page).evaluate(list => list.scrollTo({ top: list.scrollHeight }));
          return loaded();
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBeGreaterThanOrEqual(1000);
    expect(await page.locator('tbody tr').count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1800);

    await rowsOf(page).evaluate(list => list.scrollTo({ top: 20_000 }));
    await page.locator('tbody tr[aria-rowindex="362"]').waitFor();
    await page.locator('tbody tr[aria-rowindex="362"] a[data-record]').focus();
    await rowsOf(page).evaluate(list => list.scrollTo({ top: 40_000 }));
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))
      .toBe('363');
    const top = await rowsOf(page).evaluate(list => list.scrollTop);
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await page.waitForURL('**/content/tags*');
    // Back is only used once the record is shown.
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await page.locator('tbody a[data-record]').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Moments' }).waitFor();
    await page.locator('tbody tr[aria-rowindex="363"]').waitFor();
    expect(await rowsOf(page).evaluate(list => list.scrollTop)).toBeCloseTo(top, -2);

    await openMenu(page);
    const back = isSaved(page);
    await page.getByText('Pages', { exact: true }).click();
    await back;
    expectQuiet(context);
    await context.close();
  });
});
