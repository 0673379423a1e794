import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectQuiet, newProfile, openAs, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^View, / }).click();
  await page.getByRole('list', { name: 'Columns' }).waitFor();
};
const closeMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const rowsOf = (page: Page) => page.locator('[data-rows]');
/** Waits until settings are saved, half a second after the last change. */
const isSaved = (page: Page) =>
  page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().includes('/user/'));

describe('a link to a list', () => {
  it('opens filters, sort, columns and rows the same for another person, whose own settings stay', async () => {
    const context = await newProfile(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await openAs(
      context,
      'creator',
      '/content/moments?status=published&sort_column=views&sort_direction=asc',
    );
    await page.locator('tbody a[data-record]').first().waitFor();
    await openMenu(page);
    const columns = page.getByRole('list', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Description' }).check();
    await columns.getByRole('checkbox', { name: 'Tags' }).uncheck();
    await page.getByText('Dense rows').click();
    await closeMenu(page);
    await page.getByRole('button', { name: /^View: / }).click();
    await page.getByRole('button', { name: 'Copy the link to this list' }).click();
    await page.getByText('The link is copied').first().waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const other = await newProfile(browser);
    const opened = await openAs(other, 'admin', `${link.pathname.replace('/studio', '')}${link.search}`);
    await opened.getByRole('columnheader', { name: 'Description' }).waitFor();
    const headers = (of: Page) =>
      of.locator('thead th').evaluateAll(all => all.map(head => head.getAttribute('aria-label')));
    expect(await headers(opened)).toEqual(await headers(page));
    expect(await opened.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await opened.locator('[data-density="dense"]').waitFor();
    await opened
      .getByRole('button', { name: /^Publication/ })
      .first()
      .waitFor();
    await opened.goto('/studio/content/moments');
    await opened.locator('[data-density="comfortable"]').waitFor();
    // Beside the column of the creator, the tags have no place in this window.
    await opened.getByRole('columnheader', { name: 'Creator' }).waitFor();
    expect(await opened.getByRole('columnheader', { name: 'Description' }).count()).toBe(0);

    // A column that only managers have.
    await page.goto('/studio/pretty-links?columns=heartbeat_id,clicks');
    await page.getByText('not valid here and was ignored: columns=heartbeat_id').waitFor();
    await page.getByRole('columnheader', { name: 'Clicks' }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(3);

    // The other tests begin with the settings of the list.
    await page.goto('/studio/content/moments');
    await page.locator('tbody a[data-record]').first().waitFor();
    await openMenu(page);
    const restored = isSaved(page);
    await page.getByText('Comfortable rows').click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await restored;
    expectQuiet(context);
    expectQuiet(other);
    await context.close();
    await other.close();
  });
});

describe('a list with settings', () => {
  it('keeps its first column visible, is the same in another browser, and can be reset', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('tbody a[data-record]').first().waitFor();
    await openMenu(page);
    const saved = isSaved(page);
    for (const name of ['Created', 'Quality bonus', 'Description'])
      await page.getByRole('list', { name: 'Columns' }).getByRole('checkbox', { name }).check();
    await saved;
    await closeMenu(page);
    await page.setViewportSize({ width: 1025, height: 800 });
    const link = page.locator('tbody a[data-record]').first();
    const before = await link.boundingBox();
    await rowsOf(page).evaluate(list => list.scrollTo({ left: 400 }));
    await expect.poll(() => rowsOf(page).evaluate(list => list.hasAttribute('data-scrolled'))).toBe(true);
    expect((await link.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    // It covers the cells that scrolled under it, once the backdrop of the menu is removed.
    await expect
      .poll(() =>
        link.evaluate(element => {
          const { left, top, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + 4, top + height / 2) === element;
        }),
      )
      .toBe(true);

    const other = await newProfile(browser);
    const opened = await openAs(other, 'creator', '/content/moments?page=1');
    await opened.getByRole('columnheader', { name: 'Description' }).waitFor();
    await openMenu(opened);
    const reset = isSaved(opened);
    await opened.getByRole('button', { name: 'Reset' }).click();
    await reset;
    await expect.poll(() => opened.getByRole('columnheader', { name: 'Description' }).count()).toBe(0);
    expectQuiet(context);
    await Promise.all([context.close(), other.close()]);
  });

  it('scrolls to a thousand rows with few of them mounted, and restores its position after Back', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?page=1');
    await page.locator('tbody a[data-record]').first().waitFor();
    await openMenu(page);
    const saved = isSaved(page);
    await page.getByText('Endless', { exact: true }).click();
    await saved;
    await closeMenu(page);
    const position = page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+$/ });
    const loaded = async (): Promise<number> =>
      Number((await position.innerText()).split(' ')[0]?.replace(',', ''));
    await expect
      .poll(
        async () => {
          await rowsOf(page).evaluate(list => list.scrollTo({ top: list.scrollHeight }));
          return loaded();
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBeGreaterThanOrEqual(1000);
    expect(await page.locator('tbody tr').count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1800);

    await rowsOf(page).evaluate(list => list.scrollTo({ top: 20_000 }));
    await page.locator('tbody tr[aria-rowindex="362"]').waitFor();
    await page.locator('tbody tr[aria-rowindex="362"] a[data-record]').focus();
    await rowsOf(page).evaluate(list => list.scrollTo({ top: 40_000 }));
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))
      .toBe('363');
    const top = await rowsOf(page).evaluate(list => list.scrollTop);
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await page.waitForURL('**/content/tags*');
    // Back is only used once the record is shown.
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await page.locator('tbody a[data-record]').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Moments' }).waitFor();
    await page.locator('tbody tr[aria-rowindex="363"]').waitFor();
    expect(await rowsOf(page).evaluate(list => list.scrollTop)).toBeCloseTo(top, -2);

    await openMenu(page);
    const back = isSaved(page);
    await page.getByText('Pages', { exact: true }).click();
    await back;
    expectQuiet(context);
    await context.close();
  });
});

describe('the next visit of a list', () => {
  it('requests its rows with the scripts, and the parts of a record before the click', async () => {
    const context = await newProfile(browser);
    const page = await openAs(context, 'creator', '/content/moments?status=published');
    await page.locator('tbody a[data-record]').first().waitFor();
    // Other lists of the visit: the jobs of the tray, and one record by its id.
    await page.waitForResponse(/\/jobs\?/);
    await page.locator('tbody a[data-record]').nth(1).click();
    await page.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();

    // The stream of changes would never be idle.
    await page.route(/\/changes\?/, route =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: end\ndata: {"reason":"stopping"}\n\n',
      }),
    );
    const requests: string[] = [];
    page.on('request', request => requests.push(`${request.resourceType()} ${request.url()}`));
    const fetchedAhead = [/\/jobs\?/, /StudioPalette.*\.js/].map(url => page.waitForResponse(url));
    await page.goto(`${new URL(page.url()).origin}/studio/content/moments?status=published`);
    await page.locator('tbody a[data-record]').first().waitFor();
    const lists = requests.filter(request => /\/api\/studio\/moments\?/.test(request));
    expect(lists).toHaveLength(1);
    const firstCall = requests.find(request => request.includes('/api/'));
    expect(firstCall, 'the list is the first call').toBe(lists[0]);
    await Promise.all([...fetchedAhead, page.waitForResponse(/\/changes\?/)]);
    await page.waitForLoadState('networkidle');

    requests.length = 0;
    await page.locator('tbody a[data-record]').nth(1).click();
    await page.locator('[data-panel]').getByRole('textbox', { name: 'Title' }).waitFor();
    expect(requests.filter(request => request.startsWith('script'))).toEqual([]);
    expectQuiet(context);
    await context.close();
  });
});
