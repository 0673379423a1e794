import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFits, expectQuiet, appearances, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';
import { expectOneOfTwoDecides, judgeTwenty, openQueue } from './reviewQueue';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// The third reason has no placeholder.
const decisionKeys = [['a'], ['g'], ['a'], ['3', 's']] as const;

describe('the review of moments', () => {
  it('judges 20 moments with the keyboard alone, one of them undone, and says each time what is left', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'reviewer', '/review/moments');
    await openQueue(page);
    await page.getByRole('group', { name: /^Reason/ }).waitFor();
    const judged = await judgeTwenty(page, decisionKeys);
    // All of them are in the history, with the reviewer.
    await page.goto(
      '/studio/review/moments/history?review_status_not=pending&sort_column=decided_at&sort_direction=desc',
    );
    // The list has the rows of the window first, and the others right after.
    for (const id of judged) await page.locator('tbody').getByText(id).waitFor();
    const listed = await page.locator('tbody').innerText();
    expect(judged.filter(id => !listed.includes(id))).toEqual([]);
    expectQuiet(context);
    await context.close();
  });

  it('lets two reviewers side by side never decide the same moment, and tells the second who did', async () => {
    await expectOneOfTwoDecides(browser, '/review/moments', { key: 'a', done: 'Approved' });
  });

  it('has no serious finding of axe, in both themes and at every width', async () => {
    for (const { colorScheme, widths } of appearances) {
      const context = await newProfile(browser, { colorScheme });
      const page = await openAs(context, 'reviewer', '/review/moments');
      await openQueue(page);
      await page.keyboard.press('a');
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
      await expectFits(page, widths);
      await context.close();
    }
  });
});
