import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, overflowOf, serious, serveStudio, type Person } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

let page: Page;
afterEach(async () => {
  expectQuiet(page.context());
  await page.context().close();
});
const open = async (path: string, person: Person = 'creator', options?: BrowserContextOptions) => {
  page = await openAs(await newProfile(browser, options), person, path);
  await page.locator('a[data-record]').first().waitFor();
};
const hasFocus = (target: Locator) => target.evaluate(element => element === document.activeElement);

const footer = () => page.getByRole('region', { name: 'Totals of all records in this list' });
/** The number in the foot below this name, once it is up to date. */
const totalOf = async (name: string): Promise<number> => {
  await page.locator('section[aria-label^="Totals"][aria-busy="false"] dd').first().waitFor();
  const text = await footer().locator('div', { hasText: name }).locator('dd').textContent();
  return Number(text!.replaceAll(/[^\d.]/g, ''));
};

describe('the totals in the foot of a list', () => {
  it('follow a filter', async () => {
    await open('/content/moments?page=1');
    const all = await totalOf('Total views');
    await page.goto('/studio/content/moments?page=1&status=published');
    await page.locator('a[data-record]').first().waitFor();
    const published = await totalOf('Total views');
    expect(published).toBeGreaterThan(0);
    expect(published).toBeLessThan(all);
  });

  it('follow a record that an edit takes out of the list', async () => {
    await open('/content/moments?page=1&visibility=public&status=published&sort=views&order=desc');
    const before = await totalOf('Total views');
    await page.locator('a[data-record]').first().click();
    const panel = page.locator('[data-panel]');
    await panel.getByRole('radio', { name: 'Private' }).check({ force: true });
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved “/)
      .first()
      .waitFor();
    await expect.poll(() => totalOf('Total views')).toBeLessThan(before);
  });
});

describe('the groups of a list', () => {
  const heading = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });

  it('have their number of records, which together are those of the list', async () => {
    // Folded groups are remembered: those of this person are in no other test.
    await open('/content/moments?group_by=status', 'beta');
    // Only headings near the visible area are mounted.
    const unfolded = page.locator('[data-fold][aria-expanded="true"]');
    while ((await unfolded.count()) > 0) await unfolded.first().click();
    const texts = await page.locator('[data-fold]').allTextContents();
    const counts = texts.map(text => Number(/[\d,]+$/.exec(text)![0].replaceAll(',', '')));
    const total = counts.reduce((sum, count) => sum + count, 0);
    await page.goto('/studio/content/moments');
    const range = page.getByText(/^1 to 50 of /);
    await range.waitFor();
    expect(await range.textContent()).toBe(`1 to 50 of ${total.toLocaleString('en-US')}`);
  });

  it('are folded by a click, and stay folded after a reload', async () => {
    await open('/content/moments?group_by=status');
    const drafts = heading('Draft');
    await drafts.click();
    await expect.poll(() => drafts.getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await drafts.waitFor();
    await expect.poll(() => drafts.getAttribute('aria-expanded')).toBe('false');
  });

  it('are folded and unfolded by arrow keys, with the focus on the heading', async () => {
    await open('/content/moments?group_by=status');
    const first = page.locator('[data-fold]').first();
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowRight');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    expect(await hasFocus(first)).toBe(true);
  });
});

describe('the tab of related records', () => {
  const panel = () => page.locator('[data-panel]');

  it('has a link to all of them in their list, which is filtered by the record', async () => {
    await open('/content/tags?sort=moments&order=desc');
    const tag = (await page.locator('a[data-record]').first().textContent())!;
    await page.locator('a[data-record]').first().click();
    // The number is in the tab once it is counted.
    const tab = panel().getByRole('tab', { name: /^Moments.*\d/ });
    await tab.click();
    const number = /[\d,]+/.exec((await tab.textContent())!)![0];
    await panel()
      .getByRole('link', { name: /in list$/ })
      .click();
    await page.waitForURL(/\/content\/moments\?tags=/);
    expect(new URL(page.url()).searchParams.get('tags')).toBe(tag);
    // The list of tags is on screen until that of moments is loaded.
    await page.getByText(new RegExp(`^1 to \\d+ of ${number}$`)).waitFor();
  });

  it('is reached by arrow keys from the tab before', async () => {
    await open('/content/tags?sort=moments&order=desc');
    await page.locator('a[data-record]').first().click();
    const tabs = panel().getByRole('tab');
    await tabs.first().focus();
    const name = /^Moments/;
    for (let at = 0; !(await hasFocus(panel().getByRole('tab', { name }))); at += 1) {
      expect(at).toBeLessThan(5);
      await page.keyboard.press('ArrowRight');
    }
    await panel().getByRole('list', { name: 'Moments' }).waitFor();
  });
});

describe('the pages of a list on a phone', () => {
  it('are not covered by the floating button', async () => {
    await open('/content/tags', 'creator', { viewport: { width: 390, height: 844 } });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
  });
});

/** Each view, with the part of the page that shows it. */
const views: readonly (readonly [name: string, path: string, ready: string, selector: string])[] = [
  ['a list with totals', '/content/moments?page=1', 'section[aria-label^="Totals"] dd', 'main'],
  ['groups', '/content/moments?group_by=status', '[data-fold]', 'main'],
  ['a board', '/content/vikis?layout=board', '[data-column] a[data-record]', 'main'],
  ['a calendar', '/pretty-links?layout=calendar', '[data-rows]', 'main'],
];

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  it.each(views)('%s fits a phone and a desk, without a serious accessibility problem', async (...view) => {
    const [, path, ready, selector] = view;
    page = await openAs(await newProfile(browser, { colorScheme }), 'creator', path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator(ready).first().waitFor();
      await expect.poll(() => serious(page, selector), { message: `${width} px` }).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  });

  it('the tab of related records has no serious accessibility problem', async () => {
    await open('/content/tags?sort=moments&order=desc', 'creator', { colorScheme });
    await page.locator('a[data-record]').first().click();
    await page
      .locator('[data-panel]')
      .getByRole('tab', { name: /^Moments/ })
      .click();
    await page
      .locator('[data-panel]')
      .getByRole('link', { name: /in list$/ })
      .waitFor();
    await expect.poll(() => serious(page, '[data-panel]')).toEqual([]);
  });

  it('the dialog of an action has no serious accessibility problem, also with a problem at its input', async () => {
    await open('/content/moments?page=1', 'creator', { colorScheme });
    await page.locator('a[data-record]').first().focus();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Add tags' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('combobox').waitFor();
    await expect.poll(() => serious(page, '[role=alertdialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add tags', exact: true }).click();
    await dialog.getByText('Required. Please fill this up.').waitFor();
    await expect.poll(() => serious(page, '[role=alertdialog]')).toEqual([]);
  });
});
