import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const days = z.object({
  data: z.object({ items: z.array(z.object({ day: z.string(), views: z.number() })) }),
});

/** Opens the analytics of the creator, and returns the views by day that the API sent for the period. */
const openAnalytics = async (page: Page, query = '') => {
  const response = page.waitForResponse(each => each.url().includes('/moments/stats_summary?'));
  await page.goto(`/studio/analytics${query}`);
  const { data } = z.parse(days, await (await response).json());
  return data.items;
};
const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d]/g, ''));

describe('the analytics of a creator', () => {
  it('are the numbers of the API, in the tile, the chart and the table', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/analytics');
    const sent = await openAnalytics(page, '?compare=none');
    const sum = sent.reduce((all, { views }) => all + views, 0);
    expect(sum).toBeGreaterThan(1000);
    const tile = page.getByRole('button', { name: /^Views/ });
    await tile.waitFor();
    expect(numberIn(await tile.textContent())).toBe(sum);
    await page.locator('svg [data-series=current]').first().waitFor();
    await page.getByText('Table', { exact: true }).click();
    const rows = page.getByRole('group', { name: 'Views by day' }).locator('tbody tr');
    await rows.first().waitFor();
    const shown = await rows.evaluateAll(list =>
      list.map(row => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]),
    );
    expect(shown.map(([day, views]) => [day?.replaceAll('/', '-'), numberIn(views ?? null)])).toEqual(
      sent.map(({ day, views }) => [day, views]),
    );
    expectQuiet(context);
    await context.close();
  });

  it('are moved through with the arrow keys, and its period is chosen by keyboard', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/analytics');
    const chart = page.getByRole('group', { name: 'Views by day' });
    await chart.locator('svg').first().waitFor();
    await page.getByRole('button', { name: 'CSV' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    // The chart reads the value that has the focus to screen readers.
    const value = chart.locator('[role=img][aria-hidden=false]');
    await value.waitFor({ state: 'attached' });
    const first = await value.getAttribute('aria-labelledby');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => value.getAttribute('aria-labelledby')).not.toBe(first);
    await page.getByRole('radio', { name: '28 days' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('90');
    await context.close();
  });
});

it.each([
  ['creator', '/analytics'],
  ['creator', '/analytics?view=table&days=365'],
  ['creator', '/analytics?tab=moments'],
  ['admin', '/ads'],
  ['admin', '/manage/earnings/finalized'],
  ['admin', '/manage/earnings/bonuses'],
  ['admin', '/manage/earnings/months'],
] as const)('fits every width, light and dark: %s %s', async (person, path) => {
  for (const { colorScheme, widths } of appearances) {
    const context = await newProfile(browser, { colorScheme });
    const page = await openAs(context, person, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('table').first().waitFor();
    await expectFits(page, widths);
    await context.close();
  }
});
