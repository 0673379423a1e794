import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sumOf } from '../../src/fields/amounts/amountSums';
import { monthAhead } from '../../src/fields/kinds/month/month';
import { appearances, expectFits, expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const envelope = <T extends z.core.$ZodType>(item: T) =>
  z.object({ data: z.object({ items: z.array(item) }) });
const finalMonths = envelope(
  z.object({ month: z.string(), daily: z.string(), quality_bonus: z.string(), finalized: z.string() }),
);
const lines = envelope(z.object({ kind: z.string(), amount: z.string() }));
const estimates = envelope(z.object({ month: z.string(), estimated: z.string() }));

/** Opens the earnings of the creator, and returns what the API sent. */
const openEarnings = async (page: Page, query = '') => {
  // A response to the page before would lose its body by the navigation.
  await page.goto('about:blank');
  const sent = <T>(path: string, schema: z.ZodMiniType<{ readonly data: { readonly items: T[] } }>) =>
    page
      .waitForResponse(each => each.url().includes(`/heartbeat-earnings/${path}?`))
      .then(async response => z.parse(schema, await response.json()).data.items);
  const all = Promise.all([
    sent('finalized', finalMonths),
    sent('lines', lines),
    sent('estimated', estimates),
  ]);
  await page.goto(`/studio/earn${query}`);
  const [months, ofMonth, open] = await all;
  return { months, ofMonth, open };
};

/** The amount that a text contains, with its sign; nothing is a dash. */
const amountIn = (text: string | null | undefined): string => {
  const [found = ''] = /−?\+?\$?[\d,]+\.\d\d/.exec(text ?? '') ?? [];
  return sumOf([found.replaceAll(/[$,+]/g, '').replace('−', '-') || '0']);
};
const exact = (amount: string | undefined): string => sumOf([amount ?? '0']);
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const cellsOf = (page: Page, name: string | RegExp, rows: string): Promise<(string | null)[][]> =>
  region(page, name)
    .locator(rows)
    .evaluateAll(list => list.map(row => [...row.children].map(cell => cell.textContent)));

describe('the earnings of a creator', () => {
  it('are the amounts of the API, and each sum adds up', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/earn');
    const { months, ofMonth, open } = await openEarnings(page);
    const [last] = months;
    expect(months.length).toBeGreaterThan(3);
    const tiles = page.getByRole('group', { name: 'Your earnings' });
    await tiles.getByText(amountText(last?.finalized), { exact: true }).waitFor();
    await tiles.getByText(amountText(sumOf(months.map(each => each.finalized))), { exact: true }).waitFor();
    // The records of the demo may be of the month before: then this month has no estimate.
    const thisMonth = open.find(({ month }) => month === monthAhead(0, new Date()));
    await tiles.getByText(amountText(thisMonth?.estimated), { exact: true }).waitFor();

    const terms = await region(page, /was finalized$/)
      .getByRole('list', { name: 'The same as a sum' })
      .getByRole('listitem')
      .allTextContents();
    const sum = sumOf(ofMonth.map(({ amount }) => amount));
    expect(amountIn(terms.at(-1))).toBe(sum);
    expect(sumOf(terms.slice(0, -1).map(term => amountIn(term)))).toBe(sum);

    await region(page, /^Lines of/)
      .locator('tfoot')
      .waitFor();
    expect(amountIn((await cellsOf(page, /^Lines of/, 'tfoot tr'))[0]?.[1])).toBe(sum);

    const history = await cellsOf(page, 'Finalized months', 'tbody tr');
    expect(
      history.map(([month, daily, , , finalized]) => [month, amountIn(daily), amountIn(finalized)]),
    ).toEqual(
      months.map(({ month, daily, finalized }) => [
        month.slice(0, 7).replace('-', '/'),
        exact(daily),
        exact(finalized),
      ]),
    );
    expectQuiet(context);
    await context.close();
  });

  it('have the numbers of the chart in its table', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/earn');
    await openEarnings(page);
    const steps = region(page, /was finalized$/).locator('[role=img]');
    await steps.first().waitFor();
    const drawn = await steps.evaluateAll(list =>
      list.map(step => [...step.querySelectorAll('span')].map(each => each.textContent)),
    );
    await page.getByText('Table', { exact: true }).first().click();
    const table = region(page, /was finalized$/).locator('tbody tr');
    await table.first().waitFor();
    const rows = await cellsOf(page, /was finalized$/, 'tbody tr');
    expect(rows.map(([label, amount]) => [label, amountIn(amount)])).toEqual(
      drawn.map(texts => [texts[0], amountIn(texts.at(-1))]),
    );
    const added = rows.filter(([label]) => label !== 'Daily' && label !== 'Finalized');
    expect(sumOf(added.map(([, amount]) => amountIn(amount)))).toBe(amountIn(rows.at(-1)?.[1]));
    expect(new URL(page.url()).searchParams.get('view')).toBe('table');
    await context.close();
  });

  it('are moved through with the arrow keys, and a month of the history is selected', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/earn');
    const { months } = await openEarnings(page);
    const card = region(page, /was finalized$/);
    await card.locator('[role=img]').first().waitFor();
    await card.getByRole('button', { name: 'CSV' }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toMatch(/^Days 1–7: /);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Days 8–14: .* so far$/);
    await card.getByText((await focused()) ?? '', { exact: true }).waitFor();
    await page.keyboard.press('End');
    expect(await focused()).toMatch(/^Finalized: /);
    const other = months[2]?.month.slice(0, 7) ?? '';
    await region(page, 'Finalized months')
      .getByRole('link', { name: other.replace('-', '/') })
      .press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('month')).toBe(other);
    await card
      .getByRole('list', { name: 'The same as a sum' })
      .getByText(amountText(months[2]?.finalized), { exact: true })
      .waitFor();
    await context.close();
  });

  it('open the moments of the days, which add up to them', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/earn');
    await openEarnings(page);
    const card = region(page, /^Lines of/);
    await card.getByRole('button', { name: 'Moments', exact: true }).click();
    await card.getByText('Other moments').waitFor();
    const rows = await cellsOf(page, /^Lines of/, 'tbody:nth-of-type(1) tr');
    const [daily, ...moments] = rows.map(([, amount]) => amountIn(amount));
    expect(moments.length).toBeGreaterThan(5);
    expect(sumOf(moments)).toBe(daily);
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/content\/moments\?moment=mo/);
    await context.close();
  });
});

const amountText = (amount: string | undefined): string =>
  Number(amount ?? 0).toLocaleString('en', { style: 'currency', currency: 'USD' });

it.each([
  ['creator', '/earn'],
  ['creator', '/earn?view=table'],
] as const)('fits every width, light and dark: %s %s', async (person, path) => {
  for (const { colorScheme, widths } of appearances) {
    const context = await newProfile(browser, { colorScheme });
    const page = await openAs(context, person, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('list', { name: 'The same as a sum' }).waitFor();
    await page.getByRole('region', { name: 'Finalized months' }).getByRole('table').waitFor();
    await expectFits(page, widths);
    await context.close();
  }
});
