import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectFits, expectQuiet, appearances, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';
import {
  announced,
  expectOneOfTwoDecides,
  expectFocusOnCard,
  itemIn,
  judgeTwenty,
  openQueue,
} from './reviewQueue';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// Taken down with the category of the reports, and with another one.
const decisionKeys = [['a'], ['t'], ['r'], ['2', 't']] as const;

describe('the review of comments', () => {
  it('judges 20 comments with the keyboard alone, one of them undone, and says each time what is left', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/comments');
    await openQueue(page);
    const judged = await judgeTwenty(page, decisionKeys);
    // All of them are in the history, with the reviewer.
    // The queue reads the same call, also while it is left.
    const read = page.waitForResponse(response => /\/comments\/reviews\?.*decided_at/.test(response.url()));
    await page.goto(
      '/studio/review/comments/history?status_not=pending&sort_column=decided_at&sort_direction=desc&per_page=25',
    );
    const { data } = z.parse(
      z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
      await (await read).json(),
    );
    const listed = data.items.map(({ id }) => id);
    await page.locator('tbody').getByText('Taken down').first().waitFor();
    expect(judged.filter(id => !listed.includes(id))).toEqual([]);
    expectQuiet(context);
    await context.close();
  });

  it('makes one decision about several', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/comments');
    await openQueue(page);
    const first = itemIn(page);
    for (let count = 0; count < 3; count += 1) {
      await page.keyboard.press('m');
      await page.keyboard.press('j');
    }
    await page.getByText('3 comments selected').first().waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => announced(page)).toMatch(/^Approved 3, [\d,]+ left$/);
    await expectFocusOnCard(page);
    await page.locator(`[data-item="${first}"]`).waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await expect.poll(() => itemIn(page)).toBe(first);
    expectQuiet(context);
    await context.close();
  });

  it('makes a decision once whose response was lost, and settles it by itself', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/comments');
    await openQueue(page);
    const id = itemIn(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/studio/comments/review', async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.keyboard.press('a');
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
    await page.locator(`[data-item="${id}"]`).waitFor({ state: 'detached' });
    expect(await announced(page)).not.toContain('is back in the queue.');
    expectQuiet(context, /ERR_CONNECTION_RESET|ERR_FAILED/);
    await context.close();
  });

  it('lets two reviewers side by side never decide the same comment, and tells the second who did', async () => {
    await expectOneOfTwoDecides(browser, '/review/comments', { key: 't', done: 'Taken down' });
  });

  it('lets an administrator add, try and remove a rule with the keyboard', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'admin', '/review/comments');
    await openQueue(page);
    const open = itemIn(page);
    await page.getByRole('button', { name: 'Rules' }).focus();
    await page.keyboard.press('Enter');
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await rules.getByRole('heading', { name: 'Insults' }).waitFor();
    await rules.getByRole('button', { name: 'Add a rule' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a rule' });
    await expect
      .poll(() => form.getByLabel('Name').evaluate(input => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Made up');
    await form.getByLabel('Words', { exact: true }).last().focus();
    await page.keyboard.type('bridge');
    await form.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await form.getByRole('button', { name: /^Try/ }).focus();
    await page.keyboard.press('Enter');
    await form.getByText(/^Would have caught \d+ of \d+ comments of the past 30 days: /).waitFor();
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await rules.getByText('Added “Made up”.').waitFor();
    await rules.getByRole('button', { name: 'Actions for “Made up”' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await rules.getByText('Removed “Made up”.').waitFor();
    await rules.getByRole('heading', { name: 'Made up' }).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        rules.getByRole('button', { name: 'Undo' }).evaluate(button => button === document.activeElement),
      )
      .toBe(true);
    // No key reached the queue below the dialog.
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'detached' });
    expect(itemIn(page)).toBe(open);
    expectQuiet(context);
    await context.close();
  });

  it('shows the rules in wide and narrow windows without a serious finding of axe, in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'admin', '/review/comments');
      await openQueue(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('button', { name: 'Rules' }).click();
        const rules = page.getByRole('dialog', { name: 'Rules' });
        await rules.getByRole('button', { name: 'Try “Advertises itself”' }).click();
        await rules.getByText(/^Would have caught/).waitFor();
        expect(await serious(page)).toEqual([]);
        await rules.getByRole('button', { name: 'Actions for “Advertises itself”' }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        const form = page.getByRole('dialog', { name: /^Edit/ });
        await form.getByRole('button', { name: /^Try/ }).click();
        await form.getByText(/^Would have caught/).waitFor();
        expect(await serious(page)).toEqual([]);
        const overflow = await form.evaluate(element => element.scrollWidth - element.clientWidth);
        expect(overflow, `${width}`).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await form.waitFor({ state: 'detached' });
        await page.keyboard.press('Escape');
        await rules.waitFor({ state: 'detached' });
      }
      await context.close();
    }
  });

  it('has no serious finding of axe, in both themes and at every width', async () => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'reviewer', '/review/comments');
      await openQueue(page);
      await page.getByRole('table').waitFor();
      await page.keyboard.press('a');
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
      await expectFits(page, widths);
      await context.close();
    }
  });
});
