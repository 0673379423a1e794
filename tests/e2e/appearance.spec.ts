import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/contract/calls/envelope';
import { expectQuiet, newProfile, openAs, overflowOf, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The first id of a list. The ids differ from seed to seed. */
const firstIdOf = async (context: BrowserContext, list: string): Promise<string> => {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token');
  const headers = { authorization: `Bearer ${decodeURIComponent(token!.value)}` };
  const response = await context.request.get(`/api/studio${list}`, { headers });
  const [first] = (unwrap(await response.json())?.items ?? []) as { id: unknown }[]; // records
  return String(first?.id);
};

/** The screens of the library, each with a selector that matches once it is shown. */
let library: readonly (readonly [path: string, ready: string])[] | undefined;
const libraryOf = async (context: BrowserContext) =>
  (library ??= [
    [`/playlist/${await firstIdOf(context, '/playlists?q=Slow')}/moments`, '[data-id] [data-handle]'],
    ['/collection/li7kQ2m9a/list', '[role="gridcell"], ol[role="list"]'],
    [`/${await firstIdOf(context, '/questions')}/edit`, 'main form textarea, main form input'],
    [`/content/vikis?viki=${await firstIdOf(context, '/writings/author/11')}`, '[data-panel] form'],
    [`/pretty-links?link=${await firstIdOf(context, '/pretty-links')}`, '[data-panel] form'],
    ['/content/trash?page=1', 'input[type="checkbox"]'],
    ['/hidden-content', 'main h1'],
  ]);

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  it.each([1440, 1025, 656, 390])('fits %i px and has no serious accessibility problem', async width => {
    const context = await newProfile(browser, { colorScheme, viewport: { width, height: 900 } });
    // The widths between have the elements of these two, so that only their list is analysed.
    const isAnalysed = width === 1440 || width === 390;
    const findingsOf = async (page: Page) => (isAnalysed ? serious(page) : []);
    const noted: string[] = [];
    const note = async (screen: string, page: Page) =>
      void noted.push(...(await serious(page)).map(finding => `${screen}: ${finding}`));
    if (isAnalysed) {
      const page = await context.newPage();
      await page.goto('/studio/content/moments');
      await page.getByLabel('Password', { exact: true }).waitFor();
      await note('sign-in', page);
      await page.close();
    }
    const studio = await openAs(context, 'creator', '/content/moments?page=1');
    await studio.locator('a[data-record]').first().waitFor();
    expect(await studio.evaluate(() => document.documentElement.dataset['scheme'])).toBe(colorScheme);
    expect(await overflowOf(studio)).toBeLessThanOrEqual(0);
    expect(await serious(studio), 'list').toEqual([]);
    await studio.locator('a[data-record]').first().click();
    await studio.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
    expect(await findingsOf(studio), 'details').toEqual([]);
    expect(await overflowOf(studio)).toBeLessThanOrEqual(0);
    if (isAnalysed) {
      await studio.goto('/studio/content/moments?q=qqqqzzzzqqqq');
      await studio.getByRole('heading', { name: 'No moments match' }).waitFor();
      await note('nothing matches', studio);
    }
    // Each width once, in one theme: design tokens and components are the same on every screen.
    const isVisited = (colorScheme === 'light') === (width === 1440 || width === 656);
    for (const [path, ready] of isVisited ? await libraryOf(context) : []) {
      await studio.goto(`/studio${path}`);
      await studio.locator(ready).first().waitFor();
      const fits = (await overflowOf(studio)) <= 0;
      expect({ path, fits, findings: await findingsOf(studio) }).toEqual({ path, fits: true, findings: [] });
    }
    if (isAnalysed) {
      await studio.goto('/studio/nowhere');
      await studio.getByRole('heading', { level: 1 }).waitFor();
      await note('not found', studio);
    }
    expect(noted).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});

describe('reduced motion', () => {
  it('gives new values to an element in the same frame', async () => {
    const context = await newProfile(browser, { reducedMotion: 'reduce' });
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('a[data-record]').first().waitFor();
    const shown = await page.evaluate(() => {
      const { style } = document.body;
      const before = getComputedStyle(document.body).marginTop;
      style.marginTop = '40px';
      const after = getComputedStyle(document.body).marginTop;
      style.marginTop = '';
      return [before, after];
    });
    expect(shown).toEqual(['0px', '40px']);
    await context.close();
  });
});

describe('dark mode', () => {
  it('is applied before the first paint, and is stored for the person', async () => {
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
