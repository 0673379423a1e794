import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
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
  it.each(['creator', 'reviewer', 'admin'] as const)(
    'are the numbers of the API, in the tile, the chart and the table, for the %s',
    async person => {
      const context = await newProfile(browser);
      const page = await openAs(context, person, '/analytics');
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
    },
  );

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

const momentDays = z.object({
  data: z.object({
    items: z.array(
      z.object({ day: z.string(), views: z.number(), watch_time: z.number(), earnings: z.string() }),
    ),
  }),
});
const adDays = z.object({
  data: z.object({
    items: z.array(z.object({ day: z.string(), impressions: z.number(), clicks: z.number() })),
  }),
});

/** Opens the tab “Figures” of a record, and returns the body of its call. */
const openFigures = async (page: Page, path: string): Promise<unknown> => {
  const response = page.waitForResponse(each => each.url().includes(path));
  await page.getByRole('tab', { name: 'Figures' }).click();
  return (await response).json();
};
/** The days and values of the table. Chart and table have no serious finding of axe. */
const readTable = async (page: Page, name: string) => {
  const panel = page.locator('[data-panel]');
  await panel.locator('svg [data-series=current]').first().waitFor();
  expect(await serious(page, '[data-panel]')).toEqual([]);
  await panel.getByText('Table', { exact: true }).click();
  const rows = panel.getByRole('group', { name }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await serious(page, '[data-panel]')).toEqual([]);
  return rows.evaluateAll(list =>
    list.map(row => [
      row.querySelector('th')?.textContent?.replaceAll('/', '-'),
      row.querySelector('td')?.textContent,
    ]),
  );
};
const tileOf = async (page: Page, name: RegExp) =>
  (await page.locator('[data-panel]').getByRole('button', { name }).textContent()) ?? '';

describe('the figures of one record', () => {
  it.each(['creator', 'admin'] as const)(
    'of a moment are the numbers of the API, in tiles and table, for %s',
    async person => {
      const context = await newProfile(browser);
      const page = await openAs(context, person, '/content/moments?sort_column=views&sort_direction=desc');
      await page.locator('a[data-record]').first().click();
      const sent = z.parse(momentDays, await openFigures(page, '/moments/stats_summary?')).data.items;
      const sum = (value: (each: (typeof sent)[number]) => number) =>
        sent.reduce((all, each) => all + value(each), 0);
      expect(sent).toHaveLength(28);
      expect(sum(({ views }) => views)).toBeGreaterThan(0);
      const rows = await readTable(page, 'Views by day');
      expect(numberIn(await tileOf(page, /^Views/))).toBe(sum(({ views }) => views));
      expect(await tileOf(page, /^Watch time/)).toContain(sum(each => each.watch_time).toFixed(2));
      const [, earned] = (await tileOf(page, /^Estimated earnings/)).split('$');
      expect(Math.abs(Number(earned) - sum(({ earnings }) => Number(earnings)))).toBeLessThan(0.0051);
      expect(rows.map(([day, views]) => [day, numberIn(views ?? null)])).toEqual(
        sent.map(({ day, views }) => [day, views]),
      );
      expectQuiet(context);
      await context.close();
    },
  );

  it('of an ad are the numbers of the API, with the click rate', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'admin', '/ads');
    await page.getByRole('link', { name: 'Aven winter headphones' }).first().click();
    const sent = z.parse(adDays, await openFigures(page, '/figures?')).data.items;
    const impressions = sent.reduce((all, each) => all + each.impressions, 0);
    const clicks = sent.reduce((all, each) => all + each.clicks, 0);
    expect(impressions).toBeGreaterThan(0);
    const rows = await readTable(page, 'Impressions by day');
    expect(numberIn(await tileOf(page, /^Impressions/))).toBe(impressions);
    expect(numberIn(await tileOf(page, /^Clicks/))).toBe(clicks);
    expect(await tileOf(page, /^Click rate/)).toContain(`${((clicks / impressions) * 100).toFixed(2)}%`);
    expect(rows.map(([day, value]) => [day, numberIn(value ?? null)])).toEqual(
      sent.map(each => [each.day, each.impressions]),
    );
    expectQuiet(context);
    await context.close();
  });

  it('fit every width, light and dark', async () => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'creator', '/content/moments?sort_column=views&sort_direction=desc');
      await page.locator('a[data-record]').first().click();
      await openFigures(page, '/moments/stats_summary?');
      await page.locator('[data-panel] svg [data-series=current]').first().waitFor();
      await expectFits(page, widths);
      await context.close();
    }
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
  ['admin', '/manage/earnings/runs'],
  ['admin', '/manage/earnings/payouts'],
  ['admin', '/manage/earnings/frozen'],
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
