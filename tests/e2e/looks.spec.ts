import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, launch, newProfile, openAs, serious } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Anything wider than the window would make the page scroll sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  it.each([1440, 1025, 656, 390])('fits %i px and has no serious finding of axe', async width => {
    const context = await newProfile(browser, { colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto('/studio/content/moments');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await serious(page), 'sign-in').toEqual([]);
    await page.close();
    const studio = await openAs(context, 'creator', '/content/moments?page=1');
    await studio.locator('a[data-record]').first().waitFor();
    expect(await studio.evaluate(() => document.documentElement.dataset['scheme'])).toBe(colorScheme);
    expect(await overflow(studio)).toBeLessThanOrEqual(0);
    expect(await serious(studio), 'list').toEqual([]);
    await studio.locator('a[data-record]').first().click();
    await studio.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
    expect(await serious(studio), 'details').toEqual([]);
    expect(await overflow(studio)).toBeLessThanOrEqual(0);
    await studio.goto('/studio/content/moments?q=qqqqzzzzqqqq');
    await studio.getByRole('heading', { name: 'No moments match' }).waitFor();
    expect(await serious(studio), 'nothing matches').toEqual([]);
    await studio.goto('/studio/nowhere');
    await studio.getByRole('heading', { level: 1 }).waitFor();
    expect(await serious(studio), 'not found').toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});

describe('dark mode', () => {
  it('is right before the first paint and follows the person', async () => {
    const context = await newProfile(browser, { colorScheme: 'light' });
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    expect(await page.evaluate(() => localStorage.getItem('dark'))).toBe('true');
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body)
          (window as { firstScheme?: string }).firstScheme ??= document.documentElement.dataset['scheme'];
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.locator('a[data-record]').first().waitFor();
    expect(await page.evaluate(() => (window as { firstScheme?: string }).firstScheme)).toBe('dark');
    await context.close();
  });
});
