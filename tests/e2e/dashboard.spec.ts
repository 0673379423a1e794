import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  appearances,
  expectFits,
  expectQuiet,
  newProfile,
  openAs,
  serious,
  serveStudio,
  type Person,
} from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const summaryAnswer = z.object({
  data: z.object({
    items: z.array(
      z.object({
        followers: z.number(),
        current: z.object({ views: z.number(), watch_time: z.number(), earnings: z.string() }),
        recent: z.object({ views: z.number() }),
      }),
    ),
  }),
});

/** Opens the dashboard of a person, and returns the summary that the API sent. */
const openDashboard = async (page: Page) => {
  const response = page.waitForResponse(each => each.url().includes('/moments/summary'));
  await page.goto('/studio/');
  const [summary] = z.parse(summaryAnswer, await (await response).json()).data.items;
  if (!summary) throw new Error('The summary is empty');
  return summary;
};
const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));
const tile = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) });
/** The number of a tile. */
const valueOf = async (page: Page, label: string): Promise<number> =>
  numberIn(await tile(page, label).locator('span').nth(1).textContent());

describe('the dashboard of a creator', () => {
  it('shows the numbers of the API, each of which is the total of what its tile opens', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/');
    const summary = await openDashboard(page);
    await tile(page, 'Followers').waitFor();
    expect(await valueOf(page, 'Followers')).toBe(summary.followers);
    expect(numberIn(await tile(page, 'Watch time').locator('span[title]').getAttribute('title'))).toBeCloseTo(
      summary.current.watch_time,
      2,
    );
    await tile(page, 'Views').click();
    await page.waitForURL('**/analytics?**');
    const total = page.getByRole('button', { name: /^Views/, pressed: true }).locator('span[title]');
    await total.waitFor();
    expect(numberIn(await total.getAttribute('title'))).toBe(summary.current.views);
    await page.goBack();
    await page.getByText(/views in all$/).waitFor();
    expect(numberIn(await page.getByText(/views in all$/).textContent())).toBe(summary.recent.views);
    await page.getByRole('link', { name: 'See analytics' }).click();
    const all = page.getByRole('row', { name: /^All moments/ }).locator('td');
    await all.first().waitFor();
    expect(numberIn(await all.first().textContent())).toBe(summary.recent.views);
    expectQuiet(context);
    await context.close();
  });

  it('leads from the numbers of reviews to lists with as many moments', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/');
    const rejected = page.getByRole('link', { name: /^[\d,]+ rejected$/ });
    await rejected.waitFor();
    const count = (await rejected.textContent())?.split(' ')[0] ?? '';
    await rejected.click();
    await page.getByRole('heading', { level: 1, name: 'Moments' }).waitFor();
    await page.getByText(`of ${count}`, { exact: false }).first().waitFor();
    expect(page.url()).toContain('review_status=rejected');
    await context.close();
  });

  it('keeps the other cards where one fails, and loads it again', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/');
    await page.route('**/moments/top?*', route => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/studio/');
    const card = page.getByRole('region', { name: /^Top 3/ });
    await card.getByRole('alert').waitFor();
    await tile(page, 'Views').waitFor();
    await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
    await page.unroute('**/moments/top?*');
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByRole('listitem').nth(2).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expectQuiet(context, /500/);
    await context.close();
  });

  it('tells a new creator the first steps, which lead to the forms', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'newCreator', '/');
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('listitem').nth(2).waitFor();
    await steps.getByRole('link', { name: 'Publish your first moment' }).click();
    await page.getByRole('dialog', { name: 'New moment' }).waitFor();
    expect(page.url()).toContain('/content/moments?');
    await context.close();
  });
});

describe('the dashboard of those who review and administer', () => {
  it.each([
    ['Open applications', 'Applications'],
    ['Months to finalize', 'Months'],
    ['Failed mails', 'Failed jobs and mails'],
  ])('says in the tile “%s” how many records its list has', async (label, heading) => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'admin', '/');
    await tile(page, label).waitFor();
    const count = await valueOf(page, label);
    await tile(page, label).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const totals: Readonly<Record<string, RegExp>> = { 0: /Nothing has failed|No failures match/ };
    await page
      .getByText(totals[count] ?? new RegExp(`of ${count}$`))
      .first()
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('leads a reviewer to the queue and to what they decided today', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/');
    await tile(page, 'Moments to review').waitFor();
    expect(await valueOf(page, 'Moments to review')).toBeGreaterThan(0);
    expect(await tile(page, 'Moments to review').textContent()).toContain('The oldest has waited');
    await tile(page, 'Moments you decided today').click();
    await page.waitForURL('**/review/moments/history?**');
    expect(page.url()).toMatch(/decided_by=\d+/);
    await context.close();
  });
});

it.each<Person>(['creator', 'reviewer', 'admin', 'newCreator'])(
  'fits every width, and has no serious finding of axe as %s',
  async person => {
    const context = await newProfile(browser);
    const page = await openAs(context, person, '/');
    await tile(page, 'Views').waitFor();
    await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
    for (const { colorScheme, widths } of appearances) {
      await page.emulateMedia({ colorScheme });
      await expectFits(page, widths);
      expect(await serious(page)).toEqual([]);
    }
    await context.close();
  },
);
