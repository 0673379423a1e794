import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serious, serveStudio, type Person } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const list = '/content/moments';
const saved = (page: Page) => page.locator('#saved-frame');
const rowsOf = (page: Page, frame: '#saved-frame' | '#root') => page.locator(`${frame} a[data-record]`);

/** Visits the list until it is saved. */
const visit = async (
  path: string,
  options: BrowserContextOptions = {},
  person: Person = 'creator',
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await newProfile(browser, { ...options, showsSavedFrame: true });
  const page = await openAs(context, person, path);
  await rowsOf(page, '#root').first().waitFor();
  await page.waitForFunction(() => localStorage.getItem('saved_frame') !== null);
  return { context, page };
};

/** Loads the page again without its scripts. Returns what lets them through. */
const loadWithoutScripts = async (page: Page): Promise<() => void> => {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>(resolve => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async route => {
    await gate;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return letThrough;
};

/** The boxes of everything with a text or a picture that both frames have, to compare them. */
const boxesOf = (page: Page, frame: string): Promise<string[]> =>
  page.locator(frame).evaluate(root => {
    const boxes: string[] = [];
    const compared =
      'header a, header button, nav a, h1, th, [data-index], [data-index] td, [data-index] a:not([data-later]), [data-index] img:not([data-later] *)';
    for (const element of root.querySelectorAll(compared)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || top >= innerHeight) continue;
      const { color, fontSize, backgroundColor } = getComputedStyle(element);
      const numbers = [left, top, width, height].map(Math.round);
      boxes.push([element.tagName, ...numbers, color, fontSize, backgroundColor].join(' '));
    }
    return boxes;
  });

describe('the list of the visit before', () => {
  it('is shown without the scripts, and replaced by the current one', async () => {
    const { context, page } = await visit(list);
    const titles = await rowsOf(page, '#root').allInnerTexts();
    const letThrough = await loadWithoutScripts(page);
    await rowsOf(page, '#saved-frame').first().waitFor();
    const before = await rowsOf(page, '#saved-frame').allInnerTexts();
    expect(before.length).toBeGreaterThan(5);
    expect(titles.slice(0, before.length)).toEqual(before);
    expect(await serious(page, '#saved-frame')).toEqual([]);
    letThrough();
    await rowsOf(page, '#root').first().waitFor();
    await saved(page).waitFor({ state: 'detached' });
    expectQuiet(context);
    await context.close();
  });

  const windows: readonly (readonly [string, BrowserContextOptions, Person])[] = [
    ['a desk', { viewport: { width: 1440, height: 900 } }, 'creator'],
    ['a dark tablet', { viewport: { width: 1025, height: 700 }, colorScheme: 'dark' }, 'creator'],
    ['a phone', { viewport: { width: 390, height: 844 } }, 'creator'],
    ['the desk of an administrator', { viewport: { width: 1300, height: 800 } }, 'admin'],
  ];
  it.each(windows)('looks like the current one on %s', async (_, options, person) => {
    const { context, page } = await visit(list, options, person);
    const letThrough = await loadWithoutScripts(page);
    await rowsOf(page, '#saved-frame').first().waitFor();
    const before = await boxesOf(page, '#saved-frame');
    letThrough();
    await saved(page).waitFor({ state: 'detached' });
    // Where the pointer is, rows have more buttons.
    await page.mouse.move(0, 0);
    await expect.poll(() => boxesOf(page, '#root')).toEqual(before);
    await context.close();
  });

  it('opens the row that is clicked as soon as the scripts are there', async () => {
    const { context, page } = await visit(list);
    const letThrough = await loadWithoutScripts(page);
    const row = rowsOf(page, '#saved-frame').nth(2);
    const title = await row.innerText();
    await row.click();
    letThrough();
    await page.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
    expect(await page.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
      title,
    );
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('moment')).toBeNull();
    await context.close();
  });

  it('is not left in the browser by a sign-out', async () => {
    const { context, page } = await visit(list);
    await page.goto('/studio/logout');
    await page.waitForURL(/sso/);
    expect(await page.evaluate(() => localStorage.getItem('saved_frame'))).toBeNull();
    await page.goto(`/studio${list}`);
    expect(await saved(page).count()).toBe(0);
    await context.close();
  });
});
